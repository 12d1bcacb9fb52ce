import { partySize } from '#shared/domain/party-size.ts'
import { isOf, type Slot, type SlotOf } from './slots.ts'

/** Children do not travel alone. */
const usualParents = 2

/** Joins everybody who is named into one part. */
export function partyOf(parts: readonly SlotOf<'people'>[]): Slot | undefined {
  if (parts.length === 0) return undefined
  const stated = parts.filter((part) => part.adults > 0 && !part.isLeast)
  const isLeast = stated.length === 0
  const most = (of: readonly SlotOf<'people'>[], countOf: (part: SlotOf<'people'>) => number) =>
    Math.max(...of.map(countOf))
  const children = most(parts, (part) => part.children)
  const named = most(isLeast ? parts : stated, (part) => part.adults)
  // '2 kids and grandmother': somebody brings several children along.
  const adults = named === 0 || (isLeast && children > 1) ? Math.max(named, usualParents) : named
  // 'Hum do aur do bachche' are four: the children are not included in the first number.
  const isWhole = adults > children && parts.some((part) => part.isWhole)
  return {
    kind: 'people',
    adults: isWhole ? Math.max(1, adults - children) : adults,
    children,
    ...(isLeast && { isLeast }),
    typed: [...new Set(parts.map((part) => part.typed))].join(' '),
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

/** Who only says who comes along is not fewer than the form states. */
export const withFormParty = (slots: readonly Slot[], people = 1): readonly Slot[] =>
  slots.some((slot) => slot.kind === 'people' && slot.isLeast && people > (partySize(slot) ?? 1))
    ? slots.filter(({ kind }) => kind !== 'people')
    : slots

/** How many travel: as the wish says, else as the form states. */
export const travelling = (slots: readonly Slot[], people = 1): number =>
  partySize(slots.find(isOf('people'))) ?? people
