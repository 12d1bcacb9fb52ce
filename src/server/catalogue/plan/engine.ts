import type { Give } from '#shared/contract/plan-schemas.ts'
import { daysFromHome } from '#shared/domain/road-time.ts'
import type { PlanOrder } from '#shared/domain/plan-orders.ts'
import { type PlanQuestion, wayPaise } from './asked.ts'
import type { PlanColumns } from './columns.ts'
import { shortfallOf, verdictOn } from './misses.ts'
import { isLongForChildren, scoreOf, smallChildAge } from './score.ts'

/**
 * A package by its number, which is its rank by rating and breaks ties; `month` is the one in which it fits, `km` what
 * the party drives.
 */
export type Scored = { doc: number; score: number; month: number; km: number; wholePaise: number }
type NearMiss = Scored & { give: Give; also?: Give[] }

export type PlanFound = {
  /** In the chosen order, those with a long way for a small child after all others. */
  fits: Scored[]
  /** Packages that miss one thing, best first; where neither these nor any fit, the three nearest. */
  almost: NearMiss[]
  /** How many would fit if a road led there. */
  withoutRoad: number
}

/** The distance to each package by road, Infinity if there is no road, and how much of it the party drives itself. */
export type Ways = { km: Float32Array; drivenKm: Float32Array }

const nearestShown = 3
/** Anything nearer than this is home, not a journey. */
const leastKm = 25
/** A small child needs a journey that suits children well; an older one, a journey that suits them at all. */
const [suitsWell, suitsAtAll] = [2, 1]

const leastForChildren = (youngest: number | undefined): number => {
  if (youngest === undefined) return 0
  return youngest < smallChildAge ? suitsWell : suitsAtAll
}

const bestFirst = (one: Scored, other: Scored) => other.score - one.score || one.doc - other.doc

const orders: Record<PlanOrder, (one: Scored, other: Scored) => number> = {
  relevance: bestFirst,
  cost: (one, other) => one.wholePaise - other.wholePaise || bestFirst(one, other),
  distance: (one, other) => one.km - other.km || bestFirst(one, other),
}

/** Packages that do not suit the children or are at home are left out; they are no near misses either. */
function candidates(columns: PlanColumns, { km }: Ways, { youngest }: PlanQuestion): number[] {
  const leastKids = leastForChildren(youngest)
  const docs: number[] = []
  for (let doc = 0; doc < columns.size; doc += 1)
    if ((km[doc] ?? Infinity) > leastKm && (columns.kids[doc] ?? 0) >= leastKids) docs.push(doc)
  return docs
}

/** Scores every package. */
export function findPlan(columns: PlanColumns, ways: Ways, asked: PlanQuestion): PlanFound {
  const found: PlanFound = { fits: [], almost: [], withoutRoad: 0 }
  for (const doc of candidates(columns, ways, asked)) {
    const km = ways.drivenKm[doc] ?? Infinity
    const hasRoad = km < Infinity
    const packageDays = columns.days[doc] ?? 0
    const verdict = verdictOn(columns, doc, asked, {
      // Without a road it is assessed as if it were near: only the road is missing.
      days: hasRoad ? daysFromHome(km, packageDays) : packageDays,
      wayPaise: hasRoad ? wayPaise(km, asked.people) : 0,
    })
    if (verdict === 'never') continue
    const { give, month, wholePaise } = verdict
    const score = scoreOf(columns, doc, asked, { km, wholePaise })
    const scored = { doc, month, score, km, wholePaise }
    if (!hasRoad) found.withoutRoad += give === undefined ? 1 : 0
    else if (give === undefined) found.fits.push(scored)
    else found.almost.push({ ...scored, give })
  }
  const isLong = ({ km }: Scored) => Number(isLongForChildren(km, asked.youngest))
  found.fits.sort((one, other) => isLong(one) - isLong(other) || orders[asked.sort](one, other))
  found.almost.sort(bestFirst)
  if (found.fits.length + found.almost.length === 0) found.almost = nearest(columns, ways, asked)
  return found
}

/** Of the packages that a road leads to. */
function nearest(columns: PlanColumns, ways: Ways, asked: PlanQuestion): NearMiss[] {
  const found: (NearMiss & { off: number })[] = []
  for (const doc of candidates(columns, ways, asked)) {
    const km = ways.drivenKm[doc] ?? Infinity
    const shortfall = shortfallOf(columns, doc, asked, {
      days: daysFromHome(km, columns.days[doc] ?? 0),
      wayPaise: wayPaise(km, asked.people),
    })
    if (shortfall === 'never') continue
    const { gives, off, month, wholePaise } = shortfall
    const [give, ...also] = gives
    const score = scoreOf(columns, doc, asked, { km, wholePaise })
    found.push({ doc, month, score, km, wholePaise, give, also, off })
  }
  return found.sort((one, other) => one.off - other.off || bestFirst(one, other)).slice(0, nearestShown)
}
