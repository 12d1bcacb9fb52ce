import type { AskedSlot } from '#shared/contract/wish-schemas.ts'
import { capitalised, inOrder } from './sentence.ts'
import { slotText } from './slot-text.ts'

export type ChipOf = {
  label: string
  typed: string
  slot: AskedSlot
  /** All that was understood. */
  slots: readonly AskedSlot[]
  people: number
}

/** Parts that stem from the same words share a chip: 'couple' means two people and a need. */
export function chipsOf(slots: readonly AskedSlot[], people: number): ChipOf[] {
  const chips = new Map<string, ChipOf>()
  for (const slot of inOrder(slots)) {
    const words = slotText(slot, people)
    const known = chips.get(slot.typed)
    if (known && (slot.kind === 'abroad' || slot.kind === 'notSold')) continue
    const label = known ? `${known.label}, ${words}` : capitalised(words)
    chips.set(slot.typed, { label, typed: slot.typed, slot: known?.slot ?? slot, slots, people })
  }
  return [...chips.values()]
}
