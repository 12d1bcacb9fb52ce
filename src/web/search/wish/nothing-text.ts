import type { AskedSlot, WishExplanation } from '#shared/contract/wish-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { listText } from '#shared/messages/list-text.ts'
import { asName } from './slot-text.ts'

/** A word may be known in two spellings, so the typed one is shown. */
function namesOf(slots: readonly AskedSlot[], kind: 'abroad' | 'notSold'): string[] {
  const names = new Map<string, string>()
  for (const slot of slots)
    if (slot.kind === kind && names.get(slot.typed) !== slot.typed) names.set(slot.typed, slot.read.name)
  return [...names.values()]
}

export const unknownText = (words: readonly string[]): string =>
  text('wish.unknown', { words: listText(words.map((word) => text('wish.quoted', { words: word }))) })

const abroadText = (names: readonly string[]): string =>
  text(names.length > 1 ? 'wish.nothingAbroadMany' : 'wish.nothingAbroad', { name: listText(names) })

/** The town that was named beside other words: 'Holi in Vrindavan'. */
const townIn = (slots: readonly AskedSlot[]): string | undefined =>
  slots.find(({ kind }) => kind === 'place')?.typed

/** Why nothing was found; '' if something was, or if the reason is unknown. */
export function nothingText({ nothing, slots, unknown }: WishExplanation, end: string): string {
  switch (nothing) {
    case 'abroad':
      return abroadText(namesOf(slots, 'abroad').map(asName))
    case 'notSold':
      return text('wish.nothingNotSold', { name: namesOf(slots, 'notSold').join(', ') })
    case 'ownBooking':
      return text('wish.nothingOwn')
    case 'town':
      return text('wish.nothingTown', { name: asName(townIn(slots) ?? end) })
    case 'unknown':
      return unknownText(unknown.length > 0 ? unknown : [end])
    case 'noneMeets':
      return text('wish.nothingMeets')
    case null:
    default:
      return ''
  }
}
