import type { Need } from '#shared/domain/needs.ts'
import type { Slot } from './slots.ts'

const companions = new Set<Need>(['couple', 'friends'])
const frail = new Set<Need>(['elderly', 'wheelchair'])

/** 'My husband uses crutches', 'retired colleagues': companions only rank packages that suit the frail higher. */
export function withCompanions(slots: readonly Slot[]): Slot[] {
  const isFrail = slots.some((slot) => slot.kind === 'need' && frail.has(slot.need))
  return slots.map((slot) =>
    isFrail && slot.kind === 'need' && companions.has(slot.need) ? { ...slot, isSoft: true } : slot,
  )
}
