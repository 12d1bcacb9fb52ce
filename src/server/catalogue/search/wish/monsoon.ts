import { bitsOf, isOf, type Slot } from './slots.ts'

export const monsoon = bitsOf([6, 7, 8, 9])

/** 'Monsoon me hariyali': hills that the rain makes green, not those that are green and dry. */
export function withRain(slots: readonly Slot[]): Slot[] {
  const isRainy = slots.some((slot) => isOf('months')(slot) && (slot.months & ~monsoon) === 0)
  if (!isRainy) return [...slots]
  return slots.map((slot) =>
    slot.kind === 'concept' && slot.concept === 'greenery' ? { ...slot, concept: 'monsoon' } : slot,
  )
}
