import type { ScoredDocs } from '#server/catalogue/search/filters.ts'
import { checkOf, isRuledOut } from './checks.ts'
import { union } from './doc-lists.ts'
import { best, type Check, type Facts, met, never } from './grading.ts'
import type { Slot } from './slots.ts'

type Test = (doc: number) => boolean

/** What is asked of each package. `fits` says what the form would rather have; it rules nothing out. */
export type Ask = {
  checks: readonly Check[]
  ruledOut: Test[]
  fits: Test | undefined
  /** What words hint at, by package. */
  boost: Uint16Array | undefined
}

/** So many that meet everything well are enough: with fewer one part at a time gives way. */
const enough = 3

/** What is looked through, with what it scored by its names; no scores where no names were asked for. */
export type Candidates = ScoredDocs & { isAll?: boolean }

/** What meets everything scores at least `exactScore`, what also fits the form at least `fittingScore`. */
const [exactScore, fittingScore] = [1_024, 2_048]
const mostWithin = 1_023
const nameShare = 3
const hintShare = 3
/** What misses something is told apart by how little it misses, not by what it is called. */
const relaxedHintShare = 1 / 4
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
type Tables = {
  docs: Uint32Array
  scores: Uint16Array
  /** Of what may still be found: its number, its place among the candidates, and how well it meets the checks so far. */
  left: Uint32Array
  places: Uint32Array
  weakest: Float64Array
  closeness: Float64Array
  /** One more than the number of the only check that is missed; 0 for none. */
  missed: Uint8Array
  /** By the check that is looked at. */
  grades: Float64Array
}

/** Matches among so many packages. */
export function matcher(size: number) {
  const tablesOf = (): Tables => ({
    docs: new Uint32Array(size),
    scores: new Uint16Array(size),
    left: new Uint32Array(size),
    places: new Uint32Array(size),
    weakest: new Float64Array(size),
    closeness: new Float64Array(size),
    missed: new Uint8Array(size),
    grades: new Float64Array(size),
  })
  const [exact, some] = [tablesOf(), tablesOf()]
  return {
    /** What meets everything that is asked. */
    meeting: (candidates: Candidates, ask: Ask): ScoredDocs => meeting(candidates, ask, exact),

    /** Whether enough of them are of each kind that is asked, and not only touch it. */
    isEnough: ({ docs }: ScoredDocs, ask: Ask): boolean => isEnough(docs, ask),

    /** What misses one part that may give way, the part that gives way first in front. */
    missingOne: (candidates: Candidates, ask: Ask): ScoredDocs => missingOne(candidates, ask, some),

    /** The packages that meet most of what is asked, and nothing that is never given up missed. */
    closest(candidates: Candidates, ask: Ask, most: number): number[] {
      const met = firstMeeting(candidates, ask, most)
      return met.length >= most ? met : closest(candidates, ask, most)
    },
  }
}

/** All candidates, where nothing is asked of them. */
function allLeft(docs: Uint32Array, { left, places, weakest, closeness, missed }: Tables): number {
  left.set(docs)
  for (let place = 0; place < docs.length; place += 1) places[place] = place
  weakest.fill(best, 0, docs.length)
  closeness.fill(0, 0, docs.length)
  missed.fill(0, 0, docs.length)
  return docs.length
}

/** One check after the other, so that each has to look only at what met those before. */
function stillMet(docs: Uint32Array, checks: readonly Check[], tables: Tables): number {
  let count = -1
  for (const check of checks)
    count = count < 0 ? first(check, docs, 0, tables) : pass(check, count, 0, tables)
  return count < 0 ? allLeft(docs, tables) : count
}

/** A kind is missed as a whole, the others by a step. */
const isNearlyMet = ({ isKind }: Check, value: number): boolean => isKind || value > 0

/** What is left of the candidates by the first check; as `pass`, without having written all of them down before. */
function first(check: Check, docs: Uint32Array, missing: number, tables: Tables): number {
  const { left, places, weakest, closeness, missed, grades } = tables
  check.fill(docs, docs.length, grades)
  let found = 0
  for (let place = 0; place < docs.length; place += 1) {
    const value = grades[place] ?? 0
    const isMet = value >= met
    if (!isMet && (missing === 0 || !isNearlyMet(check, value))) continue
    left[found] = docs[place] ?? 0
    places[found] = place
    weakest[found] = isMet && check.isWeighed ? Math.min(value, best) : best
    closeness[found] = isMet ? value : 0
    missed[found++] = isMet ? 0 : missing
  }
  return found
}

/** Leaves what meets a check, and what misses it as the first and only one if `missing` is its number from 1 on. */
function pass(check: Check, count: number, missing: number, tables: Tables): number {
  const { left, places, weakest, closeness, missed, grades } = tables
  check.fill(left, count, grades)
  let found = 0
  for (let at = 0; at < count; at += 1) {
    const value = grades[at] ?? 0
    const isMet = value >= met
    const before = missed[at] ?? 0
    if (!isMet && (missing === 0 || before !== 0 || !isNearlyMet(check, value))) continue
    const weak = weakest[at] ?? best
    left[found] = left[at] ?? 0
    places[found] = places[at] ?? 0
    weakest[found] = isMet && check.isWeighed ? Math.min(value, weak) : weak
    closeness[found] = (closeness[at] ?? 0) + (isMet ? value : 0)
    missed[found++] = isMet ? before : missing
  }
  return found
}

function meeting(candidates: Candidates, { checks, ruledOut, fits, boost }: Ask, into: Tables): ScoredDocs {
  const { docs, scores } = fewestOf(candidates, checks)
  const left = stillMet(docs, checks, into)
  const highest = highestOf(checks)
  let count = 0
  for (let at = 0; at < left; at += 1) {
    const place = into.places[at] ?? 0
    const doc = into.left[at] ?? 0
    if (isOut(ruledOut, doc)) continue
    const score = scoreOf(into.weakest[at] ?? best, into.closeness[at] ?? 0, highest)
    const within = Math.min(score + named(scores, place) + hinted(boost, doc), mostWithin)
    into.docs[count] = doc
    into.scores[count++] = within + (fits === undefined || fits(doc) ? fittingScore : exactScore)
  }
  return { docs: into.docs.subarray(0, count), scores: into.scores.subarray(0, count) }
}

function isEnough(docs: Uint32Array, { checks }: Ask): boolean {
  const kinds = checks.filter((check) => check.mayTouch)
  let found = 0
  for (let at = 0; at < docs.length && found < enough; at += 1)
    if (kinds.every(({ grade }) => grade(docs[at] ?? 0) >= met + 1)) found += 1
  return found === enough
}

/** The best-rated that meet everything. */
function firstMeeting(candidates: Candidates, { checks, ruledOut }: Ask, most: number): number[] {
  const { docs } = fewestOf(candidates, checks)
  const found: number[] = []
  for (let at = 0; at < docs.length && found.length < most; at += 1) {
    const doc = docs[at] ?? 0
    if (checks.every(({ grade }) => grade(doc) >= met) && !isOut(ruledOut, doc)) found.push(doc)
  }
  return found
}

function missingOne(candidates: Candidates, { checks, ruledOut, boost }: Ask, into: Tables): ScoredDocs {
  const { docs, scores } = nearlyFewestOf(candidates, checks)
  // Without its only part nothing would be left of a wish.
  const mayMissKinds = checks.length > 1 || scores !== undefined
  const highest = highestOf(checks)
  let left = 0
  for (const [number, check] of checks.entries()) {
    const mayMiss = check.order !== never && (mayMissKinds || !check.isKind)
    const missing = mayMiss ? number + 1 : 0
    left = number === 0 ? first(check, docs, missing, into) : pass(check, left, missing, into)
  }
  let count = 0
  for (let at = 0; at < left; at += 1) {
    const missed = checks[(into.missed[at] ?? 0) - 1]
    const doc = into.left[at] ?? 0
    if (!missed || isOut(ruledOut, doc)) continue
    const near = Math.floor((1 - missed.gap(doc)) * scoreOfGap)
    const besides = scoreOf(into.weakest[at] ?? best, into.closeness[at] ?? 0, highest - missed.highest)
    const score = mostWithin - missed.order * stepOfOrder + near + Math.floor(besides / shareOfOthers)
    into.docs[count] = doc
    // However well it is called so, what misses something stays below all that misses nothing.
    into.scores[count++] = Math.max(
      1,
      Math.min(
        score + named(scores, into.places[at] ?? 0) + hinted(boost, doc, relaxedHintShare),
        mostWithin,
      ),
    )
  }
  return { docs: into.docs.subarray(0, count), scores: into.scores.subarray(0, count) }
}

/** Lists of what may meet a check at all, the shortest first. */
const listsOf = (checks: readonly Check[]): Uint32Array[] =>
  checks.flatMap(({ docs }) => docs ?? []).toSorted((one, other) => one.length - other.length)

/** What answers the rarest kind, where no names are asked for: all others cannot meet everything. */
function fewestOf(candidates: Candidates, checks: readonly Check[]): Candidates {
  const [fewest] = candidates.isAll ? listsOf(checks) : []
  return fewest ? { docs: fewest, scores: undefined } : candidates
}

/** What misses only one check is in one of any two lists. */
function nearlyFewestOf(candidates: Candidates, checks: readonly Check[]): Candidates {
  const [fewest, next] = candidates.isAll ? listsOf(checks) : []
  return fewest && next ? { docs: union(fewest, next), scores: undefined } : candidates
}

function isOut(ruledOut: readonly Test[], doc: number): boolean {
  for (const is of ruledOut) if (is(doc)) return true
  return false
}

const named = (scores: Uint16Array | undefined, place: number): number =>
  scores ? Math.floor((scores[place] ?? 0) / nameShare) : 0

const hinted = (boost: Uint16Array | undefined, doc: number, share = hintShare): number =>
  boost ? Math.floor((boost[doc] ?? 0) * share) : 0

const highestOf = (checks: readonly Check[]): number => checks.reduce((sum, { highest }) => sum + highest, 0)

/** The weakest of the kinds that are asked for, then how closely all is met. */
function scoreOf(weakest: number, closeness: number, highest: number): number {
  const fully = highest > 0 ? Math.min(1, closeness / highest) : 1
  return (Math.floor(weakest) - met) * scoreOfGrade + Math.floor(fully * (scoreOfGrade - 1))
}

/** How far a package is from what is asked; Infinity where it misses what never gives way, or is farther than `most`. */
function distanceOf(doc: number, { checks, ruledOut }: Ask, most: number): number {
  let far = 0
  for (const check of checks) {
    if (check.grade(doc) >= met) continue
    if (check.order === never) return Infinity
    far += 1 + check.gap(doc)
    if (far >= most) return Infinity
  }
  return isOut(ruledOut, doc) ? Infinity : far
}

/**
 * The few with the smallest of these values, the smallest first; none with Infinity, equals by rating. Values from `limit`
 * on need not be told apart.
 */
export function smallestBy(
  docs: Uint32Array,
  most: number,
  valueOf: (doc: number, limit: number) => number,
): number[] {
  const nearest: { doc: number; value: number }[] = []
  let limit = Infinity
  // Nothing is nearer than what misses nothing.
  for (let at = 0; at < docs.length && limit > 0; at += 1) {
    const doc = docs[at] ?? 0
    const value = valueOf(doc, limit)
    if (value >= limit) continue
    const place = nearest.findIndex((other) => value < other.value)
    nearest.splice(place < 0 ? nearest.length : place, 0, { doc, value })
    if (nearest.length > most) nearest.pop()
    if (nearest.length === most) limit = nearest.at(-1)?.value ?? Infinity
  }
  return nearest.map(({ doc }) => doc)
}

const closest = ({ docs }: Candidates, ask: Ask, most: number): number[] =>
  smallestBy(docs, most, (doc, limit) => distanceOf(doc, ask, limit))
