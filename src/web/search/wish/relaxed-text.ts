import type { AskedSlot, WishExplanation } from '#shared/contract/wish-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { text } from '#shared/messages/text.ts'
import { listText } from '#shared/messages/list-text.ts'
import { inLanguageOf, kilometres, slotText } from './slot-text.ts'

type Relaxed = WishExplanation['relaxed'][number]

/** What was relaxed to show more journeys: 'up to ₹44,000 or no tea gardens'; '' for nothing. */
export function relaxedText({ slots, relaxed }: Pick<WishExplanation, 'slots' | 'relaxed'>): string {
  const said = relaxed.flatMap((one) => {
    const slot = slots[one.slot]
    return slot ? [gaveWay(slot, one)] : []
  })
  return listText([...new Set(said)], 'disjunction')
}

function gaveWay(slot: AskedSlot, { asked, given }: Relaxed): string {
  if (slot.kind === 'kind') return text('wish.no', { what: inLanguageOf(slot.read.name) })
  if (slot.kind === 'need') return text('wish.lessGood', { need: slotText(slot) })
  if (slot.kind === 'months') return text('wish.otherMonths')
  if (slot.kind === 'weather') return text('wish.otherWeather')
  const isMore = given !== null && (asked === null || given > asked)
  if (slot.kind === 'budget' && given !== null) {
    return isMore && asked !== null
      ? text('wish.overBy', { amount: formatRupees(given - asked) })
      : text('wish.atLeast', { least: formatRupees(given) })
  }
  if (slot.kind === 'days') return text('wish.otherDays')
  if (slot.kind === 'origin' || slot.kind === 'reach')
    return given === null || asked === null
      ? text('wish.farther')
      : text('wish.upTo', { most: text('around.away', { km: kilometres(given) }) })
  return slotText(slot)
}
