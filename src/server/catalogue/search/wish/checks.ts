import { boundedCache } from '#server/platform/bounded-cache.ts'
import { bitCount } from '#server/catalogue/search/doc-set.ts'
import { driest } from './climate.ts'
import { gradeOf, mostPoints, shareOf } from './concepts.ts'
import { union } from './doc-lists.ts'
import {
  best,
  type Check,
  type Facts,
  farFrom,
  met,
  mostKinds,
  orders,
  relaxed,
  unmet,
  wholly,
} from './grading.ts'
import { monsoon } from './monsoon.ts'
import { needCheck } from './need-check.ts'
import { roadCheckFrom, roadCheckOf } from './roads.ts'
import { allMonths, bitsOf, type Meaning, type Slot, type SlotOf, weathers } from './slots.ts'

const budgetShare = 1.1
/**
 * A place where a festival is at its best is visited in that month, whatever the other months are like, preferably in
 * season.
 */
const [atFestival, outOfSeason] = [9, 1]
/** Elsewhere only the month is met: what belongs to the festival comes before more of a kind. */
const besideFestival = 3.75

/** For 'about so much': within this share it is best, and farther off still good. */
const nearlyShare = 0.1

function budgetCheck(slot: SlotOf<'budget'>, { columns, people, pricesKey }: Facts): Check {
  const share = slot.isPerPerson ? 1 : people
  const { least, most } = slot
  const middle = (least + most) / 2
  const rupeesOf = (doc: number) =>
    (columns.priceOf(doc) * share) / (slot.isPerDay ? (columns.days[doc] ?? 1) : 1)
  const bound = Number.isFinite(most) ? most : least
  const grade = (doc: number): number => {
    const rupees = rupeesOf(doc)
    if (rupees < least || rupees > most)
      return rupees >= least / budgetShare && rupees <= most * budgetShare ? relaxed : unmet
    return slot.isAbout && Math.abs(rupees - middle) > middle * nearlyShare ? met + 1 : best
  }
  return {
    slot,
    key:
      pricesKey === undefined
        ? undefined
        : `budget ${pricesKey} ${least} ${most} ${share} ${slot.isPerDay} ${slot.isAbout}`,
    order: orders.budget,
    isKind: false,
    isWeighed: slot.isAbout === true,
    bound,
    value: rupeesOf,
    gap: (doc) => farFrom(bound, rupeesOf(doc)),
    highest: best,
    grade,
    fill(docs, count, into) {
      for (let at = 0; at < count; at += 1) into[at] = grade(docs[at] ?? 0)
    },
  }
}

function daysCheck(slot: SlotOf<'days'>, { columns }: Facts): Check {
  const { least, most, likely } = slot
  const grade = (doc: number): number => {
    const days = columns.days[doc] ?? 0
    if (days >= least && days <= most) return likely === undefined || days === likely ? best : met + 1
    return days >= least - 1 && days <= most + 1 ? relaxed : unmet
  }
  return {
    slot,
    key: `days ${least} ${most} ${likely}`,
    order: orders.days,
    isKind: false,
    isWeighed: likely !== undefined,
    bound: slot.most,
    value: (doc) => columns.days[doc] ?? 0,
    gap: (doc) => farFrom(slot.most, columns.days[doc] ?? 0),
    highest: best,
    grade,
    fill(docs, count, into) {
      for (let at = 0; at < count; at += 1) into[at] = grade(docs[at] ?? 0)
    },
  }
}

/** How well each set of months meets the wanted ones; cached for this many wanted sets. */
const gradesOfMonths = boundedCache<Float64Array>(64)
const gradesForMonths = (wanted: number): Float64Array =>
  gradesOfMonths(String(wanted), () => {
    const all = bitCount(wanted)
    const around = ((wanted << 1) | (wanted >> 1) | (wanted >> 11) | (wanted << 11)) & allMonths
    return Float64Array.from({ length: allMonths + 1 }, (_, months) => {
      const common = bitCount(months & wanted)
      if (common > 0) return common === all ? best : met + 1 + common / (2 * all)
      return (months & around) !== 0 ? relaxed : relaxed / 2
    })
  })

/** How much of a step dry weather counts if the wish does not mention the weather. */
const dryShare = 0.125

/** In the monsoon months people travel for the rain; otherwise dry places come before merely possible ones. */
const drynessIn = (wanted: number, { climate, hasWeather }: Facts): Uint8Array =>
  hasWeather || (wanted & ~monsoon) === 0 ? nobody : climate().drynessIn(wanted)
const nobody = new Uint8Array()

function monthsCheck(slot: SlotOf<'months'>, facts: Facts): Check {
  const { columns } = facts
  const wanted = slot.months
  const grades = gradesForMonths(wanted)
  const dryness = drynessIn(wanted, facts)
  const at = slot.at ?? []
  /** The earlier a place is named, the better known it is for the festival. */
  const rankOf = ({ find }: Pick<Facts['columns']['cities'], 'find'>) =>
    new Map(
      at
        .map((name, index) => [find(name), index])
        .filter(([id]) => id !== -1)
        .toReversed() as [number, number][],
    )
  const [states, cities] = [rankOf(columns.states), rankOf(columns.cities)]
  const festivalAt = (doc: number): number => {
    const index = Math.max(
      cities.get(columns.cities.of[doc] ?? -1) ?? -1,
      states.get(columns.states.of[doc] ?? -1) ?? -1,
    )
    return index < 0 ? unmet : atFestival - index / at.length
  }
  const grade = (doc: number): number => {
    const festival = at.length > 0 ? festivalAt(doc) : unmet
    const inSeason = grades[columns.months[doc] ?? 0] ?? unmet
    const its = inSeason >= met ? inSeason + (dryShare * (dryness[doc] ?? 0)) / driest : inSeason
    if (festival > unmet) return inSeason >= met ? festival : festival - outOfSeason
    return at.length > 0 ? Math.min(besideFestival, its) : its
  }
  return {
    slot,
    key: `months ${wanted} ${at.join()} ${facts.hasWeather}`,
    order: orders.months,
    isKind: false,
    isWeighed: true,
    bound: wanted,
    value: (doc) => columns.bestMonths[doc] ?? 0,
    gap: (doc) => 1 - grade(doc) / 2,
    // A bound that no package can reach would make the search look at all of them.
    highest: at.length > 0 ? atFestival : best + (dryness === nobody ? 0 : dryShare),
    grade,
    fill(docs, count, into) {
      for (let index = 0; index < count; index += 1) into[index] = grade(docs[index] ?? 0)
    },
  }
}

/** By points: the grade from `met` on, and within it how much more. */
const levels = Float64Array.from({ length: mostPoints + 1 }, (_, its) =>
  its === 0 ? unmet : gradeOf(its) + 1 + shareOf(its),
)

/** Even without any of it, something that was only hinted at counts as met. */
const softly = levels.map((level) => Math.max(met, level))

function conceptCheck(slot: SlotOf<'concept'>, before: number, { concepts, hasKind }: Facts): Check {
  const names = [slot.concept, ...(slot.others ?? [])]
  const columns = names.flatMap((concept) => concepts.get(concept) ?? [])
  /** Of several kinds, the one that the package is most. */
  const pointsOf = (doc: number): number => {
    let most = 0
    for (let at = 0; at < columns.length; at += 1) most = Math.max(most, columns[at]?.of[doc] ?? 0)
    return most
  }
  const isSoft = slot.isSoft === true
  const grades = isSoft ? softly : levels
  const docs = () => columns.reduce<Uint32Array>((all, column) => union(all, column.docs), new Uint32Array())
  return {
    slot,
    // The key includes whether it is weighed.
    key: `kind ${names.join('|')} ${isSoft} ${isSoft && hasKind}`,
    ...(isSoft ? { isSoft } : { docs, mayTouch: true }),
    order: orders.kind - before,
    isKind: true,
    // Next to a kind that is asked for, it only breaks ties.
    isWeighed: !isSoft || !hasKind,
    bound: null,
    value: (doc) => gradeOf(pointsOf(doc)),
    gap: wholly,
    highest: best + 1,
    grade: (doc) => grades[pointsOf(doc)] ?? unmet,
    fill(docs, count, into) {
      for (let at = 0; at < count; at += 1) into[at] = grades[pointsOf(docs[at] ?? 0)] ?? unmet
    },
  }
}

/** Without a month, cool means cool while it is hot elsewhere; freezing, or this warm, may be at any time. */
const hotMonths = bitsOf([4, 5, 6])
const monthsOf = ({ weather, leastC, mostC }: SlotOf<'weather'>): number =>
  weather === 'cold' && leastC === undefined && mostC === undefined ? hotMonths : allMonths

/** The weather in the requested months, or in any. */
function weatherCheck(slot: SlotOf<'weather'>, wanted: number, { weather, climate }: Facts): Check {
  const months = weather[weathers.indexOf(slot.weather)] ?? new Uint16Array()
  const grade = climate().gradeOf(slot, wanted)
  return {
    slot,
    key: `weather ${slot.weather} ${slot.leastC} ${slot.mostC} ${wanted}`,
    order: orders.kind,
    isKind: true,
    isWeighed: true,
    bound: wanted,
    value: (doc) => months[doc] ?? 0,
    gap: wholly,
    highest: best,
    grade,
    fill(docs, count, into) {
      for (let at = 0; at < count; at += 1) into[at] = grade(docs[at] ?? 0)
    },
  }
}

/** The check for a slot; undefined if the slot asks nothing of packages. */
export function checkOf(slot: Slot, kindsBefore: number, facts: Facts): Check | undefined {
  if (slot.kind === 'budget') return budgetCheck(slot, facts)
  if (slot.kind === 'days') return daysCheck(slot, facts)
  if (slot.kind === 'months') return monthsCheck(slot, facts)
  if (slot.kind === 'weather')
    return weatherCheck(slot, facts.months === 0 ? monthsOf(slot) : facts.months, facts)
  if (slot.kind === 'concept') return conceptCheck(slot, Math.min(kindsBefore, mostKinds - 1), facts)
  if (slot.kind === 'need') return needCheck(slot, facts)
  if (slot.kind === 'origin') return roadCheckFrom(slot, facts)
  return slot.kind === 'reach' ? roadCheckOf(slot, facts) : undefined
}

/** The packages that a slot rules out, and the key under which they are cached. */
export function isRuledOut(
  of: Meaning,
  { columns, concepts }: Facts,
): { key: string; is: (doc: number) => boolean } | undefined {
  if (of.kind === 'concept') {
    const column = concepts.get(of.concept)?.of
    return column && { key: `no ${of.concept}`, is: (doc) => gradeOf(column[doc] ?? 0) >= 2 }
  }
  if (of.kind === 'region') {
    const states = new Set(of.states.map((state) => columns.states.find(state)))
    return { key: `no states ${of.states.join()}`, is: (doc) => states.has(columns.states.of[doc] ?? -1) }
  }
  return undefined
}
