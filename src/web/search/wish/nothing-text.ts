import type { AskedSlot, WishExplanation } from '#shared/contract/wish-schemas.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { listed } from './months-text.ts'
import { capitalised } from './sentence.ts'

/** Names of the lexicon have small letters; those of places abroad are shown as names are written. */
const asName = (words: string): string => placeName(words.split(' ').map(capitalised).join(' '))

const namesOf = (slots: readonly AskedSlot[], kind: 'abroad' | 'notSold'): string[] =>
  slots.flatMap((slot) => (slot.kind === kind ? [slot.read.name] : []))

export const unknownText = (words: readonly string[]): string =>
  text('wish.unknown', { words: listed(words.map((word) => text('wish.quoted', { words: word }))) })

/** Why nothing was found; '' where something was, or where the reason is not known. */
export function nothingText({ nothing, slots, unknown }: WishExplanation, end: string): string {
  switch (nothing) {
    case 'abroad':
      return text('wish.nothingAbroad', { name: listed(namesOf(slots, 'abroad').map(asName)) })
    case 'notSold':
      return text('wish.nothingNotSold', { name: namesOf(slots, 'notSold').join(', ') })
    case 'town':
      return text('wish.nothingTown', { name: asName(unknown.length > 0 ? unknown.join(' ') : end) })
    case 'unknown':
      return `${unknownText(unknown.length > 0 ? unknown : [end])} ${text('search.notFoundPlain')}`
    case 'noneMeets':
      return text('wish.nothingMeets')
    case null:
      return ''
  }
}
