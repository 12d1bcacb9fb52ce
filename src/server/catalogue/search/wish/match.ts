import { checkOf, type Check, type Facts, isRuledOut, met, never } from './checks.ts'
import type { Slot } from './slots.ts'

/** Packages by their numbers; first those that meet everything, then those that miss one thing that was relaxed. */
export type Matched = {
  docs: Uint32Array
  scores: Uint16Array
  /** So many of them meet everything; their scores are at least `exactScore`. */
  exact: number
  checks: readonly Check[]
}

/** What is looked through, with what it scored by its names; no scores where no names were asked for. */
type Candidates = { docs: Uint32Array; scores: Uint16Array | undefined; isAll?: boolean }

/** With fewer journeys that meet everything one slot at a time gives way. */
const leastExact = 3
const exactScore = 1_024
const nameShare = 3
const scoreOfGrade = 200
const scoreOfCloseness = 20
const stepOfOrder = 90

/** Finds what meets a wish; what is ruled out, and what is asked for by name, is never relaxed. */
export function matchSlots(slots: readonly Slot[], candidates: Candidates, facts: Facts): Matched {
  const checks: Check[] = []
  let kinds = 0
  for (const slot of slots) {
    const check = checkOf(slot, kinds, facts)
    if (slot.kind === 'concept') kinds += 1
    if (check) checks.push(check)
  }
  const ruledOut = slots.flatMap((slot) => (slot.kind === 'not' ? (isRuledOut(slot.of, facts) ?? []) : []))
  const ask = { checks, ruledOut }
  const exactly = collect(fewestOf(candidates, checks), ask, exactScore)
  // Without its only slot nothing would be left of a wish.
  const isRelaxed = exactly.exact < leastExact && (checks.length > 1 || candidates.scores !== undefined)
  return { ...(isRelaxed ? collect(candidates, ask, 1) : exactly), checks }
}

/** What answers the rarest kind, where no names are asked for: all others cannot meet everything. */
function fewestOf(candidates: Candidates, checks: readonly Check[]): Candidates {
  if (!candidates.isAll) return candidates
  const lists = checks.flatMap(({ docs }) => docs ?? [])
  const docs = lists.reduce((fewest, list) => (list.length < fewest.length ? list : fewest), candidates.docs)
  return { docs, scores: undefined }
}

type Collected = Omit<Matched, 'checks'>

function collect(
  { docs, scores }: Candidates,
  { checks, ruledOut }: { checks: readonly Check[]; ruledOut: readonly ((doc: number) => boolean)[] },
  leastScore: number,
): Collected {
  const found = new Uint32Array(docs.length)
  const foundScores = new Uint16Array(docs.length)
  let [count, exact] = [0, 0]
  for (let index = 0; index < docs.length; index += 1) {
    const doc = docs[index] ?? 0
    const score = scoreOf(doc, checks)
    if (score < leastScore) continue
    if (ruledOut.some((is) => is(doc))) continue
    if (score >= exactScore) exact += 1
    found[count] = doc
    const named = score + (scores ? Math.floor((scores[index] ?? 0) / nameShare) : 0)
    // However well it is called so, what misses something stays below all that misses nothing.
    foundScores[count++] = score < exactScore ? Math.min(named, exactScore - 1) : named
  }
  return { docs: found.subarray(0, count), scores: foundScores.subarray(0, count), exact }
}

/** 0 where more than one slot is missed, or one that is never relaxed. */
function scoreOf(doc: number, checks: readonly Check[]): number {
  let [weakest, closeness, missed] = [4, 0, 0]
  for (let index = 0; index < checks.length; index += 1) {
    const check = checks[index]
    if (!check) continue
    const { order, slot } = check
    const value = check.grade(doc)
    if (value < met) {
      // A kind that is not there at all is missed as a whole; of everything else only the next step is offered.
      const mayMiss = slot.kind === 'concept' || slot.kind === 'weather' || slot.kind === 'need' || value > 0
      if (missed > 0 || !mayMiss || order === never) return 0
      missed = order
    } else {
      if (slot.kind === 'concept' || slot.kind === 'need' || slot.kind === 'weather')
        weakest = Math.min(weakest, value)
      closeness += value
    }
  }
  const score = (weakest - met) * scoreOfGrade + Math.min(closeness * scoreOfCloseness, scoreOfGrade - 1)
  return missed === 0
    ? exactScore + score
    : Math.max(1, exactScore - missed * stepOfOrder - 1) + Math.floor(score / 10)
}
