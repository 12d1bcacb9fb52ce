import type { ScoredDocs } from '#server/catalogue/search/filters.ts'
import { checkOf, isRuledOut } from './checks.ts'
import { best, type Check, type Facts, met, never } from './grading.ts'
import type { Slot } from './slots.ts'

type Test = (doc: number) => boolean

/** What is asked of each package. `fits` says what the form would rather have; it rules nothing out. */
export type Ask = {
  checks: readonly Check[]
  ruledOut: readonly Test[]
  fits: Test | undefined
  /** What words hint at, by package. */
  boost: Uint16Array | undefined
}

/** What is looked through, with what it scored by its names; no scores where no names were asked for. */
export type Candidates = ScoredDocs & { isAll?: boolean }

/** What meets everything scores at least `exactScore`, what also fits the form at least `fittingScore`. */
const [exactScore, fittingScore] = [1_024, 2_048]
const mostWithin = 1_023
const nameShare = 3
const hintShare = 3
const scoreOfGrade = 200
const [stepOfOrder, scoreOfGap] = [90, 60]
const shareOfOthers = 25

export function askOf(slots: readonly Slot[], facts: Facts, rather: Pick<Ask, 'fits' | 'boost'>): Ask {
  const checks: Check[] = []
  let kinds = 0
  for (const slot of slots) {
    const check = checkOf(slot, kinds, facts)
    if (slot.kind === 'concept') kinds += 1
    if (check) checks.push(check)
  }
  const ruledOut = slots.flatMap((slot) => (slot.kind === 'not' ? (isRuledOut(slot.of, facts) ?? []) : []))
  return { checks, ruledOut, ...rather }
}

/** Tables for one search after the other: what it finds is valid until the next. */
type Tables = { docs: Uint32Array; scores: Uint16Array }

/** Matches among so many packages. */
export function matcher(size: number) {
  const tablesOf = (): Tables => ({ docs: new Uint32Array(size), scores: new Uint16Array(size) })
  const [exact, some] = [tablesOf(), tablesOf()]
  return {
    /** What meets everything that is asked. */
    meeting: (candidates: Candidates, ask: Ask): ScoredDocs => meeting(candidates, ask, exact),

    /** What misses one part that may give way, the part that gives way first in front. */
    missingOne: (candidates: Candidates, ask: Ask): ScoredDocs => missingOne(candidates, ask, some),
  }
}

function meeting(candidates: Candidates, { checks, ruledOut, fits, boost }: Ask, into: Tables): ScoredDocs {
  const { docs, scores } = fewestOf(candidates, checks)
  let count = 0
  for (let place = 0; place < docs.length; place += 1) {
    const doc = docs[place] ?? 0
    const score = scoreOf(doc, checks)
    if (score < 0 || isOut(ruledOut, doc)) continue
    const within = Math.min(score + named(scores, place) + hinted(boost, doc), mostWithin)
    into.docs[count] = doc
    into.scores[count++] = within + (fits === undefined || fits(doc) ? fittingScore : exactScore)
  }
  return { docs: into.docs.subarray(0, count), scores: into.scores.subarray(0, count) }
}

function missingOne(
  { docs, scores }: Candidates,
  { checks, ruledOut, boost }: Ask,
  into: Tables,
): ScoredDocs {
  // Without its only part nothing would be left of a wish.
  const mayMissKinds = checks.length > 1 || scores !== undefined
  let count = 0
  for (let place = 0; place < docs.length; place += 1) {
    const doc = docs[place] ?? 0
    const missed = missedOf(doc, checks, mayMissKinds)
    if (!missed || isOut(ruledOut, doc)) continue
    const near = Math.floor((1 - missed.gap(doc)) * scoreOfGap)
    const others = Math.floor(scoreOf(doc, checks, missed) / shareOfOthers)
    const score = mostWithin - missed.order * stepOfOrder + near + others
    into.docs[count] = doc
    // However well it is called so, what misses something stays below all that misses nothing.
    into.scores[count++] = Math.max(
      1,
      Math.min(score + named(scores, place) + hinted(boost, doc), mostWithin),
    )
  }
  return { docs: into.docs.subarray(0, count), scores: into.scores.subarray(0, count) }
}

/** What answers the rarest kind, where no names are asked for: all others cannot meet everything. */
function fewestOf(candidates: Candidates, checks: readonly Check[]): Candidates {
  if (!candidates.isAll) return candidates
  let { docs } = candidates
  for (const check of checks) if (check.docs && check.docs.length < docs.length) docs = check.docs
  return { docs, scores: undefined }
}

function isOut(ruledOut: readonly Test[], doc: number): boolean {
  for (const is of ruledOut) if (is(doc)) return true
  return false
}

const named = (scores: Uint16Array | undefined, place: number): number =>
  scores ? Math.floor((scores[place] ?? 0) / nameShare) : 0

const hinted = (boost: Uint16Array | undefined, doc: number): number =>
  boost ? (boost[doc] ?? 0) * hintShare : 0

/**
 * The weakest of the kinds that are asked for, then how closely all is met; -1 where something but `besides` is missed.
 */
function scoreOf(doc: number, checks: readonly Check[], besides?: Check): number {
  let [weakest, closeness, highest] = [best, 0, 0]
  for (let index = 0; index < checks.length; index += 1) {
    const check = checks[index]
    if (!check || check === besides) continue
    const value = check.grade(doc)
    if (value < met) return -1
    if (check.isWeighed && value < weakest) weakest = value
    closeness += value
    highest += check.highest
  }
  const fully = highest > 0 ? Math.min(1, closeness / highest) : 1
  return (Math.floor(weakest) - met) * scoreOfGrade + Math.floor(fully * (scoreOfGrade - 1))
}

/** The only check that a package misses, if that may give way; a kind is missed as a whole, the others by a step. */
function missedOf(doc: number, checks: readonly Check[], mayMissKinds: boolean): Check | undefined {
  let missed: Check | undefined
  for (let index = 0; index < checks.length; index += 1) {
    const check = checks[index]
    if (!check) continue
    const value = check.grade(doc)
    if (value >= met) continue
    const mayMiss = check.order !== never && (check.isKind ? mayMissKinds : value > 0)
    if (missed || !mayMiss) return undefined
    missed = check
  }
  return missed
}

/** How far a package is from what is asked; Infinity where it misses what never gives way. */
function distanceOf(doc: number, { checks, ruledOut }: Ask): number {
  let far = 0
  for (const check of checks) {
    if (check.grade(doc) >= met) continue
    if (check.order === never) return Infinity
    far += 1 + check.gap(doc)
  }
  return isOut(ruledOut, doc) ? Infinity : far
}

/** The few with the smallest of these values, the smallest first; none with Infinity, equals by rating. */
export function smallestBy(docs: Uint32Array, most: number, valueOf: (doc: number) => number): number[] {
  const best: { doc: number; value: number }[] = []
  for (const doc of docs) {
    const value = valueOf(doc)
    if (value === Infinity || (best.length === most && value >= (best.at(-1)?.value ?? 0))) continue
    const at = best.findIndex((other) => value < other.value)
    best.splice(at < 0 ? best.length : at, 0, { doc, value })
    if (best.length > most) best.pop()
  }
  return best.map(({ doc }) => doc)
}

/** The packages that meet most of what is asked, and nothing that is never given up missed. */
export const closest = ({ docs }: Candidates, ask: Ask, most: number): number[] =>
  smallestBy(docs, most, (doc) => distanceOf(doc, ask))
