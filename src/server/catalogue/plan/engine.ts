import type { Give } from '#shared/contract/plan-schemas.ts'
import { daysFromHome } from '#shared/domain/road-time.ts'
import { packagePaise, type PlanAsked, wayPaise } from './asked.ts'
import type { PlanColumns } from './columns.ts'
import { givesOf } from './misses.ts'
import { scoreOf } from './score.ts'

/** A package by its number, which is its rank by rating: it settles equal scores. */
type Scored = { doc: number; score: number }
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
    const ofPackage = packagePaise(columns, doc, asked.people)
    const packageDays = columns.days[doc] ?? 0
    if (distance === Infinity) {
      const alone = { wholePaise: ofPackage, days: packageDays }
      if (givesOf(columns, doc, asked, alone) === undefined) found.withoutRoad += 1
      continue
    }
    const wholePaise = ofPackage + wayPaise(distance, asked.people)
    const give = givesOf(columns, doc, asked, { wholePaise, days: daysFromHome(distance, packageDays) })
    if (give === 'never') continue
    const score = scoreOf(columns, doc, asked, { km: distance, wholePaise })
    if (give === undefined) found.fits.push({ doc, score })
    else found.almost.push({ doc, score, give })
  }
  found.fits.sort(bestFirst)
  found.almost.sort(bestFirst)
  return found
}
