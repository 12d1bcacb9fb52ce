import type { Slot, SlotOf } from './slots.ts'

/** Children do not travel alone. */
const usualParents = 2

/** Joins everybody who is named into one part. */
export function partyOf(parts: readonly SlotOf<'people'>[]): Slot | undefined {
  if (parts.length === 0) return undefined
  const most = (countOf: (part: SlotOf<'people'>) => number) => Math.max(...parts.map(countOf))
  const children = most((part) => part.children)
  const adults = most((part) => part.adults) || usualParents
  // 'Hum do aur do bachche' are four: the children are not included in the first number.
  const isWhole = adults > children && parts.some((part) => part.isWhole)
  return {
    kind: 'people',
    adults: isWhole ? Math.max(1, adults - children) : adults,
    children,
    typed: parts.map((part) => part.typed).join(' '),
  }
}

/** A honeymoon is for two, if nothing else is said. */
export function impliedParty(slots: readonly Slot[]): Slot | undefined {
  if (!slots.some((slot) => slot.kind === 'budget' && !slot.isPerPerson)) return undefined
  const couple = slots.find(
    (slot) =>
      (slot.kind === 'need' && slot.need === 'couple') ||
      (slot.kind === 'concept' && slot.concept === 'honeymoon'),
  )
  return couple && { kind: 'people', adults: 2, children: 0, typed: couple.typed }
}
