import {
  both,
  countOf,
  type DocSet,
  either,
  type SetPool,
  without,
} from '#server/catalogue/search/doc-set.ts'
import { type Part, setPart } from '#server/catalogue/search/part.ts'
import { checkOf } from './checks.ts'
import { best, type Check, type Facts, met, mostWithin, never } from './grading.ts'
import type { Levels } from './levels.ts'
import { type Branch, chunk, picker, type Steps } from './pick.ts'
import { type Scored, stepsOf } from './scored.ts'
import type { Slot } from './slots.ts'

/** What is asked of each package. `fits` is what the form would prefer; it rules nothing out. */
export type Known = {
  checks: readonly Check[]
  /** The levels of each check. */
  levels: readonly Levels[]
  ruledOut: readonly DocSet[]
  fits: DocSet | undefined
  /** What each word hints at by itself. */
  hints: readonly Scored[]
}

/** This many that meet everything well are enough; with fewer, one part at a time gives way. */
export const enough = 3

/** The packages to look through, with the scores of their names; no names if none were asked for. */
export type Candidates = { set: DocSet; names?: Scored | undefined }

const nameShare = 3
const hintShare = 2
const commonHintShare = 1
/** Packages that miss something are ranked by how little they miss, not by their names. */
const relaxedHintShare = 8
const scoreOfGrade = 200
export const stepOfOrder = 90
const scoreOfGap = 60
const shareOfOthers = 25

export function checksOf(slots: readonly Slot[], facts: Facts): Check[] {
  const checks: Check[] = []
  let kinds = 0
  for (const slot of slots) {
    const check = checkOf(slot, kinds, facts)
    if (slot.kind === 'concept') kinds += 1
    if (check) checks.push(check)
  }
  return checks
}

/** Matches with sets of packages; a result is valid until the sets of the pool are reused. */
export function matcher(size: number, pool: SetPool) {
  const pick = picker(size, pool)
  const all = (one: DocSet, sets: readonly DocSet[]): DocSet =>
    sets.reduce((left, set) => both(left, set, pool.next()), one)
  const besides = (one: DocSet, sets: readonly DocSet[]): DocSet =>
    sets.reduce((left, set) => without(left, set, pool.next()), one)

  /** The weakest of the requested kinds. */
  function weakestOf(checks: readonly Check[], levels: readonly Levels[], share: number): Steps {
    const weighed = levels.filter((_, at) => checks[at]?.isWeighed)
    const [first, ...others] = weighed
    const scored = scoreOfGrade / share
    if (!first) return [{ more: (best - met) * scored }]
    const set = (grade: 'best' | 'well') =>
      all(
        first[grade],
        others.map((its) => its[grade]),
      )
    return [{ more: 2 * scored, set: set('best') }, { more: scored, set: set('well') }, { more: 0 }]
  }

  /** The packages that meet everything asked. */
  const meetingSet = ({ set }: Candidates, { levels, ruledOut }: Known): DocSet =>
    besides(
      all(
        set,
        levels.map((its) => its.met),
      ),
      ruledOut,
    )

  function meeting(candidates: Candidates, known: Known): Part {
    const { checks, levels, fits, hints } = known
    const steps = [
      ...hints.map((hint) => stepsOf(hint, (score) => score * (hint.isCommon ? commonHintShare : hintShare))),
      ...namesOf(candidates),
      weakestOf(checks, levels, 1),
    ]
    const close = closenessOf(checks, highestOf(checks))
    const take = (set: DocSet, start: number, length: number) =>
      pick([{ set, base: 0, steps, close: { most: scoreOfGrade - 1, grade: close } }], start, length)
    return setPart(meetingSet(candidates, known), pool, fits ? fitting(fits, take) : take)
  }

  /** Packages that fit the form come first. */
  const fitting =
    (fits: DocSet, take: (set: DocSet, start: number, length: number) => number[]) =>
    (set: DocSet, start: number, length: number): number[] => {
      const first = both(set, fits, pool.next())
      const count = countOf(first)
      const page = start < count ? take(first, start, length) : []
      if (page.length === length) return page
      const rest = without(set, fits, pool.next())
      return [...page, ...take(rest, Math.max(0, start - count), length - page.length)]
    }

  /** The packages that miss one check and no other. */
  function missingSets(candidates: Candidates, known: Known): { check: Check; at: number; set: DocSet }[] {
    const { checks, levels, ruledOut } = known
    // Without its only part nothing would be left of a wish.
    const mayMissKinds = checks.length > 1 || candidates.names !== undefined
    return checks.flatMap((check, at) => {
      const its = levels[at]
      if (!its || check.order === never || (check.isKind && !mayMissKinds)) return []
      const others = levels.filter((_, index) => index !== at).map((other) => other.met)
      // A kind is missed as a whole, other checks by a step.
      const set = all(check.isKind ? candidates.set : both(candidates.set, its.near, pool.next()), others)
      return [{ check, at, set: besides(set, [its.met, ...ruledOut]) }]
    })
  }

  function missingOne(candidates: Candidates, known: Known): Part {
    const { checks, levels, hints } = known
    const steps = [
      ...hints.map((hint) => stepsOf(hint, (score) => score / relaxedHintShare)),
      ...namesOf(candidates),
    ]
    const branches = missingSets(candidates, known).map(({ check, at, set }): Branch => {
      const others = checks.filter((other) => other !== check)
      const its = levels.filter((_, index) => index !== at)
      const close = closenessOf(others, highestOf(checks) - check.highest)
      return {
        set,
        base: mostWithin - check.order * stepOfOrder,
        steps: [...steps, weakestOf(others, its, shareOfOthers)],
        close: {
          most: scoreOfGap + Math.floor((scoreOfGrade - 1) / shareOfOthers),
          grade(docs, count, into) {
            close(docs, count, into)
            for (let index = 0; index < count; index += 1)
              into[index] =
                Math.floor((1 - check.gap(docs[index] ?? 0)) * scoreOfGap) +
                Math.floor((into[index] ?? 0) / shareOfOthers)
          },
        },
      }
    })
    const inOrder = branches.toSorted((one, other) => other.base - one.base)
    const none = pool.next().fill(0)
    const missing = branches.reduce((sum, { set }) => either(sum, set, sum), none)
    const within = (set: DocSet, part: DocSet) => (part === missing ? set : both(set, part, pool.next()))
    return setPart(missing, pool, (part, start, length) => {
      const partOf = ({ set, base, steps: its, close }: Branch): Branch => ({
        set: within(set, part),
        base,
        steps: its,
        close,
      })
      return pick(inOrder.map(partOf), start, length)
    })
  }
  return { meeting, missingOne }
}

const namesOf = ({ names }: Candidates): Steps[] =>
  names ? [stepsOf(names, (score) => Math.floor(score / nameShare))] : []

const highestOf = (checks: readonly Check[]): number => checks.reduce((sum, { highest }) => sum + highest, 0)

/** How closely everything is met, out of `scoreOfGrade`. */
function closenessOf(checks: readonly Check[], highest: number): Branch['close']['grade'] {
  const grades = new Float64Array(chunk)
  return (docs, count, into) => {
    into.fill(0, 0, count)
    for (const check of checks) {
      check.fill(docs, count, grades)
      for (let at = 0; at < count; at += 1) into[at] = (into[at] ?? 0) + (grades[at] ?? 0)
    }
    for (let at = 0; at < count; at += 1) {
      const fully = highest > 0 ? Math.min(1, (into[at] ?? 0) / highest) : 1
      into[at] = Math.floor(fully * (scoreOfGrade - 1))
    }
  }
}
