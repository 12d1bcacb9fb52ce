import type { Named } from './names.ts'
import { isOf, type Slot } from './slots.ts'

/** 'weekend Thane': a town that no journey leads to, beside something else, is where the party is. */
export function startingAt(slots: readonly Slot[], named: Named | undefined): readonly Slot[] {
  const towns = new Map<Slot, string>(
    named?.parts.flatMap(({ slot, town }) => (town === undefined ? [] : [[slot, town] as const])) ?? [],
  )
  if (towns.size === 0 || slots.some(isOf('origin'))) return slots
  // How one goes there is said by where one sets out.
  const others = slots.filter((slot) => slot.kind !== 'concept' || slot.concept !== 'road trip')
  return others.map((slot): Slot => {
    const town = towns.get(slot)
    return town === undefined ? slot : { kind: 'origin', town, isNear: true, typed: slot.typed }
  })
}
