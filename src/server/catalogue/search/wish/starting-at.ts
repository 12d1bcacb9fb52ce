import { normalise } from '#server/catalogue/normalise.ts'
import type { Named } from './names.ts'
import { isOf, type Slot } from './slots.ts'

/** 'weekend Thane': a town without journeys, next to something else, is where the party is. */
export function startingAt(slots: readonly Slot[], named: Named | undefined): readonly Slot[] {
  const towns = new Map<Slot, string>(
    named?.parts.flatMap(({ slot, town }) => (town === undefined ? [] : [[slot, town] as const])) ?? [],
  )
  if (towns.size === 0 || slots.some(isOf('origin'))) return slots
  // The means of travel comes with the origin.
  const others = slots.filter((slot) => slot.kind !== 'concept' || slot.concept !== 'road trip')
  return others.map((slot): Slot => {
    const town = towns.get(slot)
    return town === undefined ? slot : { kind: 'origin', town, isNear: true, typed: slot.typed }
  })
}

/**
 * 'Lucknow newlyweds, snow in January', 'Trivandrum 1 night 2 days': people named right after a town live there if
 * nothing there meets the rest. So do people with a number of days that no journey there comes close to, unless
 * journeys have the town in their name.
 */
export function comingFrom(
  slots: readonly Slot[],
  typed: string,
  { findTown, isLost }: { findTown: (name: string) => string | undefined; isLost: (name: string) => boolean },
) {
  const [first, ...others] = slots
  if (first?.kind !== 'words' || slots.some(isOf('origin'))) return undefined
  const town = findTown(first.typed)
  if (town === undefined) return undefined
  const who = others.find(isOf('need'))
  const isBehind = who !== undefined && normalise(typed).startsWith(`${first.typed} ${who.typed}`)
  if (!isBehind && !(others.some(isOf('days')) && isLost(first.typed))) return undefined
  return [{ kind: 'origin', town, isNear: false, typed: first.typed } as const, ...others]
}
