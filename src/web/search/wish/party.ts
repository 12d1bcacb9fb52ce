import type { AskedSlot, WishExplanation } from '#shared/contract/wish-schemas.ts'
import { partySize } from '#shared/domain/party-size.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import type { SearchBarFields } from '#web/search/address.ts'
import { monthsText } from './months-text.ts'
import type { SlotOf } from './slot-text.ts'

type Own = { placeholder: string; hint: string }

/** What the wish says of the form's fields, in their place and with a note; its party is their own value. */
export type WishOwn = { start?: Own; date?: Own; travelers?: Pick<Own, 'hint'> }

/** The size of the party: from the wish, else as chosen. */
export const partyOf = (slots: readonly AskedSlot[], people: number): number => {
  const party = slots.find((slot): slot is SlotOf<'people'> => slot.kind === 'people')
  return partySize(party?.read) ?? people
}

/** The values of the search form: what the wish says, and so the answer is for. */
export function wished(
  journey: SearchBarFields,
  read: WishExplanation | null,
): { journey: SearchBarFields; own: WishOwn } {
  const slots = read?.slots ?? []
  const bits = slots.flatMap((slot) => (slot.kind === 'months' ? [slot.read.months] : []))
  const from = slots.find((slot): slot is SlotOf<'origin'> => slot.kind === 'origin')
  const hint = text('search.fromWish')
  const months = bits.reduce((all, some) => all | some, 0)
  return {
    journey: { ...journey, travelers: partyOf(slots, journey.travelers) },
    own: {
      ...(from && { start: { placeholder: placeName(from.read.town), hint } }),
      ...(months > 0 && { date: { placeholder: monthsText(months), hint } }),
      ...(slots.some(({ kind }) => kind === 'people') && { travelers: { hint } }),
    },
  }
}
