import type { ScoredDocs } from '#server/catalogue/search/filters.ts'
import { type Check, checkOf, type Facts, isRuledOut, met, never } from './checks.ts'
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
const scoreOfCloseness = 20
const [stepOfOrder, scoreOfGap] = [90, 60]

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

/** What meets everything that is asked, with its scores. */
export function meeting(candidates: Candidates, { checks, ruledOut, fits, boost }: Ask): ScoredDocs {
  const { docs, scores } = fewestOf(candidates, checks)
  return collect(docs, (doc, place) => {
    const score = scoreOf(doc, checks)
    if (score < 0 || ruledOut.some((is) => is(doc))) return 0
    const within = Math.min(score + named(scores, place) + hinted(boost, doc), mostWithin)
    return within + (fits === undefined || fits(doc) ? fittingScore : exactScore)
  })
}

/** What misses one part that may give way, the part that gives way first in front. */
export function missingOne({ docs, scores }: Candidates, { checks, ruledOut, boost }: Ask): ScoredDocs {
  // Without its only part nothing would be left of a wish.
  const isAlone = checks.length === 1 && scores === undefined
  return collect(docs, (doc, place) => {
    const missed = missedOf(doc, checks, isAlone)
    if (!missed || ruledOut.some((is) => is(doc))) return 0
    const others = checks.filter((check) => check !== missed)
    const near = Math.floor((1 - missed.gap(doc)) * scoreOfGap)
    const score = mostWithin - missed.order * stepOfOrder + near + Math.floor(scoreOf(doc, others) / 25)
    // However well it is called so, what misses something stays below all that misses nothing.
    return Math.max(1, Math.min(score + named(scores, place) + hinted(boost, doc), mostWithin))
  })
}

/** What answers the rarest kind, where no names are asked for: all others cannot meet everything. */
function fewestOf(candidates: Candidates, checks: readonly Check[]): Candidates {
  if (!candidates.isAll) return candidates
  const lists = checks.flatMap(({ docs }) => docs ?? [])
  const docs = lists.reduce((fewest, list) => (list.length < fewest.length ? list : fewest), candidates.docs)
  return { docs, scores: undefined }
}

const named = (scores: Uint16Array | undefined, place: number): number =>
  scores ? Math.floor((scores[place] ?? 0) / nameShare) : 0

const hinted = (boost: Uint16Array | undefined, doc: number): number =>
  boost ? (boost[doc] ?? 0) * hintShare : 0

/** Leaves out what scores 0. */
function collect(docs: Uint32Array, score: (doc: number, place: number) => number): ScoredDocs {
  const found = new Uint32Array(docs.length)
  const scores = new Uint16Array(docs.length)
  let count = 0
  for (let place = 0; place < docs.length; place += 1) {
    const doc = docs[place] ?? 0
    const own = score(doc, place)
    if (own === 0) continue
    found[count] = doc
    scores[count++] = own
  }
  return { docs: found.subarray(0, count), scores: scores.subarray(0, count) }
}

/** The weakest of the kinds that are asked for, then how closely all is met; -1 where something is missed. */
function scoreOf(doc: number, checks: readonly Check[]): number {
  let [weakest, closeness] = [4, 0]
  for (let index = 0; index < checks.length; index += 1) {
    const check = checks[index]
    if (!check) continue
    const value = check.grade(doc)
    if (value < met) return -1
    if (check.isKind) weakest = Math.min(weakest, value)
    closeness += value
  }
  return (weakest - met) * scoreOfGrade + Math.min(closeness * scoreOfCloseness, scoreOfGrade - 1)
}

/** The only check that a package misses, if that may give way; a kind is missed as a whole, the others by a step. */
function missedOf(doc: number, checks: readonly Check[], isAlone: boolean): Check | undefined {
  let missed: Check | undefined
  for (const check of checks) {
    const value = check.grade(doc)
    if (value >= met) continue
    const mayMiss = check.order !== never && (value > 0 || (check.isKind && !isAlone))
    if (missed || !mayMiss) return undefined
    missed = check
  }
  return missed
}

/** The packages that meet most of what is asked, and nothing that is never given up missed. */
export function closest({ docs }: Candidates, { checks, ruledOut }: Ask, most: number): number[] {
  const scored = Array.from(docs, (doc) => {
    const missed = checks.filter((check) => check.grade(doc) < met)
    const isOut = missed.some(({ order }) => order === never) || ruledOut.some((is) => is(doc))
    return { doc, isOut, far: missed.reduce((sum, check) => sum + 1 + check.gap(doc), 0) }
  })
  return scored
    .filter(({ isOut }) => !isOut)
    .toSorted((one, other) => one.far - other.far || one.doc - other.doc)
    .slice(0, most)
    .map(({ doc }) => doc)
}
