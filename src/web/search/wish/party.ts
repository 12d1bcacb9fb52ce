import type { AskedSlot, WishExplanation } from '#shared/contract/wish-schemas.ts'
import { partySize } from '#shared/domain/party-size.ts'
import type { Journey } from '#web/search/address.ts'
import { monthsText } from './months-text.ts'
import type { SlotOf } from './slot-text.ts'

/** The size of the party: from the wish, else as chosen. */
export const partyOf = (slots: readonly AskedSlot[], people: number): number => {
  const party = slots.find((slot): slot is SlotOf<'people'> => slot.kind === 'people')
  return partySize(party?.read) ?? people
}

/** The values of the search form: the party and months of the wish, which the answer is for. */
export function wished(journey: Journey, read: WishExplanation | null): { journey: Journey; months: string } {
  const slots = read?.slots ?? []
  const bits = slots.flatMap((slot) => (slot.kind === 'months' ? [slot.read.months] : []))
  const months = bits.length === 0 ? '' : monthsText(bits.reduce((all, some) => all | some))
  return { journey: { ...journey, travelers: partyOf(slots, journey.travelers) }, months }
}
