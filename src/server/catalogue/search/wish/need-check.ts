import { mostPoints } from './concepts.ts'
import { leastOf } from './facts.ts'
import { best, type Check, type Facts, met, mostKinds, never, orders, unmet, wholly } from './grading.ts'
import lexicon from './lexicon.json' with { type: 'json' }
import { needs } from '#shared/domain/needs.ts'
import type { SlotOf } from './slots.ts'

/** How much of a step a need's related kind counts, and how well the package suits others; together less than a step. */
const [besidesShare, easeShare] = [0.25, 0.74]

/** The value of a package that suits everybody best. */
const mostEase = 3 * needs.length

/** Of equally suitable packages, those that are more of this kind, or also suit this need, come first. */
const besides: Readonly<Record<string, string>> = lexicon.besides
function shareOfOther(name: string, { suits, concepts }: Facts): (doc: number) => number {
  const need = suits[needs.findIndex((one) => one === name)]
  const [column, most] = need ? [need, best - 1] : [concepts.get(name)?.of, mostPoints]
  return (doc) => (column?.[doc] ?? 0) / most
}

/** Wheelchairs are never relaxed: their users cannot do without. A soft need is met by all packages. */
export function needCheck(slot: SlotOf<'need'>, facts: Facts): Check {
  const { suits, suited, ease } = facts
  const docs = suited[needs.indexOf(slot.need)]
  const grades = suits[needs.indexOf(slot.need)] ?? new Uint8Array()
  const shareOf = shareOfOther(besides[slot.need] ?? '', facts)
  const least = leastOf(slot.need)
  const isSoft = slot.isSoft === true
  const gradeOfNeed = (doc: number): number => {
    const grade = grades[doc] ?? 0
    if (grade < least) return isSoft ? met : unmet
    return (
      Math.min(best, grade + met + 1 - least) +
      besidesShare * shareOf(doc) +
      (easeShare * (ease[doc] ?? 0)) / mostEase
    )
  }
  return {
    slot,
    key: `need ${slot.need} ${isSoft}`,
    ...(isSoft ? { isSoft } : { ...(docs && { docs: () => docs }), mayTouch: true }),
    order: slot.need === 'wheelchair' && !isSoft ? never : orders.kind - mostKinds,
    isKind: true,
    isWeighed: true,
    bound: null,
    value: (doc) => grades[doc] ?? 0,
    gap: wholly,
    highest: best + besidesShare + easeShare,
    grade: gradeOfNeed,
    fill(list, count, into) {
      for (let at = 0; at < count; at += 1) into[at] = gradeOfNeed(list[at] ?? 0)
    },
  }
}
