import type { Give } from '#shared/contract/plan-schemas.ts'
import { daysFromHome } from '#shared/domain/road-time.ts'
import { type PlanAsked, wayPaise } from './asked.ts'
import type { PlanColumns } from './columns.ts'
import { verdictOn } from './misses.ts'
import { scoreOf } from './score.ts'

/** A package by its number, which is its rank by rating and settles equal scores; `month` is the one in which it fits. */
export type Scored = { doc: number; score: number; month: number }
export type NearMiss = Scored & { give: Give }

export type PlanFound = {
  /** The best first. */
  fits: Scored[]
  /** What misses one thing, the best first. */
  almost: NearMiss[]
  /** How many would fit, if a road led there. */
  withoutRoad: number
}

/** Nearer than this is home, not a journey. */
const leastKm = 25
/** A younger child needs a journey that suits children well; an older one, a journey that suits them at all. */
const smallChildAge = 12
const [suitsWell, suitsAtAll] = [2, 1]

const leastForChildren = (youngest: number | undefined): number => {
  if (youngest === undefined) return 0
  return youngest < smallChildAge ? suitsWell : suitsAtAll
}

const bestFirst = (one: Scored, other: Scored) => other.score - one.score || one.doc - other.doc

/**
 * Weighs every package; `km` is the way to each by road, Infinity where none leads. The children are never what gives:
 * what does not suit them is left out.
 */
export function findPlan(columns: PlanColumns, km: Float32Array, asked: PlanAsked): PlanFound {
  const found: PlanFound = { fits: [], almost: [], withoutRoad: 0 }
  const leastKids = leastForChildren(asked.youngest)
  for (let doc = 0; doc < columns.size; doc += 1) {
    const distance = km[doc] ?? Infinity
    if (distance <= leastKm || (columns.kids[doc] ?? 0) < leastKids) continue
    const packageDays = columns.days[doc] ?? 0
    if (distance === Infinity) {
      const alone = verdictOn(columns, doc, asked, { days: packageDays, wayPaise: 0 })
      if (alone !== 'never' && alone.give === undefined) found.withoutRoad += 1
      continue
    }
    const way = { days: daysFromHome(distance, packageDays), wayPaise: wayPaise(distance, asked.people) }
    const verdict = verdictOn(columns, doc, asked, way)
    if (verdict === 'never') continue
    const { give, month, wholePaise } = verdict
    const score = scoreOf(columns, doc, asked, { km: distance, wholePaise })
    if (give === undefined) found.fits.push({ doc, score, month })
    else found.almost.push({ doc, score, month, give })
  }
  found.fits.sort(bestFirst)
  found.almost.sort(bestFirst)
  return found
}
