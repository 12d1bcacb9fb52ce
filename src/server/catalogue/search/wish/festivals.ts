import lexicon from './lexicon.json' with { type: 'json' }
import { isOf, type Slot, type SlotOf } from './slots.ts'

/** What belongs to a festival: next to its name it is no wish of its own. */
const celebrated = new Set(lexicon.celebrated)

/**
 * 'Christmas, midnight mass', 'Ramzan ki raat ke kabab': activities of a festival only rank packages. For somebody who
 * wants quiet the festival is just a date.
 */
export function withFestivals(slots: readonly Slot[]): Slot[] {
  const isFestival = slots.some((slot) => isOf('months')(slot) && slot.at !== undefined)
  if (!isFestival) return [...slots]
  const isAway = slots.some((slot) => isOf('concept')(slot) && slot.concept === 'quiet')
  return slots.map((slot): Slot => {
    if (slot.kind === 'months' && isAway) return asDate(slot)
    return slot.kind === 'concept' && celebrated.has(slot.concept) ? { ...slot, isSoft: true } : slot
  })
}

function asDate({ kind, months, name, typed }: SlotOf<'months'>): Slot {
  return { kind, months, name, typed }
}
