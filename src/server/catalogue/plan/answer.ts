import type { PackageCard } from '#shared/contract/entities.ts'
import type { PlanAnswer, Planned } from '#shared/contract/plan-schemas.ts'
import { toRupees } from '#shared/domain/money.ts'
import { daysFromHome, roadHours } from '#shared/domain/road-time.ts'
import type { DistancesFromOrigin } from '#server/catalogue/browse/road-distances.ts'
import { packagePaise, type PlanQuestion, wayPaise } from './asked.ts'
import { type PlanColumns, unsaid } from './columns.ts'
import type { PlanFound, Scored } from './engine.ts'
import { isLongForChildren } from './score.ts'

const [maxFits, maxAlmost] = [30, 6]

export type PlanFacts = {
  columns: PlanColumns
  distances: Pick<DistancesFromOrigin, 'drivenTo'>
  /** Best-rated first, in the order of the columns. */
  cards: readonly PackageCard[]
}

function plannedOf(
  { columns, distances, cards }: PlanFacts,
  { doc, month }: Pick<Scored, 'doc' | 'month'>,
  asked: PlanQuestion,
): Planned {
  const card = cards[doc]
  if (!card) throw new Error(`the catalogue has no package number ${doc}`)
  const { km: distanceKm, pickUp } = distances.drivenTo(card)
  const ofPackage = packagePaise(columns, doc, month, asked)
  const ofWay = wayPaise(distanceKm, asked.people)
  const kids = columns.kids[doc] ?? unsaid
  return {
    card,
    packageRupees: toRupees(ofPackage),
    travelDate: columns.priceIn(doc, month, asked.today).date,
    way: { distanceKm, hours: roadHours(distanceKm), rupees: toRupees(ofWay), pickUp },
    wholeRupees: toRupees(ofPackage + ofWay),
    days: daysFromHome(distanceKm, columns.days[doc] ?? 0),
    weather: columns.weatherOf(doc, month),
    likes: asked.likes.map((like) => ({ like, grade: columns.likes.get(like)?.[doc] ?? 0 })),
    isLongForChildren: isLongForChildren(distanceKm, asked.youngest),
    kids: asked.youngest === undefined || kids === unsaid ? null : kids,
  }
}

const tenth = (degrees: number): number => Math.round(degrees * 10) / 10

/** On a map of the whole country, places within a tenth of a degree are drawn as one. */
function positionsOf({ cards }: PlanFacts, { fits }: PlanFound): number[][] {
  const seen = new Map<string, number[]>()
  for (const { doc } of fits) {
    const { latitude = 0, longitude = 0 } = cards[doc]?.locations.coordinates ?? {}
    const at = [tenth(latitude), tenth(longitude)]
    seen.set(at.join(), at)
  }
  return [...seen.values()]
}

export function answerOf(
  facts: PlanFacts,
  found: PlanFound,
  asked: PlanQuestion,
): Omit<PlanAnswer, 'town' | 'start' | 'rupees' | 'days' | 'month' | 'year' | 'changes'> {
  const { fits, almost, withoutRoad } = found
  return {
    people: asked.people,
    total: fits.length,
    fits: fits.slice(0, maxFits).map((fit) => plannedOf(facts, fit, asked)),
    almost: almost.slice(0, maxAlmost).map((near) =>
      Object.assign(plannedOf(facts, near, asked), {
        give: near.give,
        ...(near.also?.length && { also: near.also }),
        ...(near.month !== asked.month && { weatherAsked: facts.columns.weatherOf(near.doc, asked.month) }),
      }),
    ),
    positions: positionsOf(facts, found),
    withoutRoad,
  }
}
