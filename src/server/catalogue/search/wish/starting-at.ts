import { normalise } from '#server/catalogue/normalise.ts'
import type { Named } from './names.ts'
import { isKindAsked, isOf, type Slot } from './slots.ts'

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

/** What the place should be like. */
const asksOfPlace = (slot: Slot): boolean =>
  isKindAsked(slot) || slot.kind === 'weather' || slot.kind === 'region'

type Towns = {
  findTown: (name: string) => string | undefined
  /** Whether a journey there meets all of this. */
  isMet: (asked: readonly Slot[]) => boolean
  isLost: (name: string) => boolean
}

/**
 * 'Lucknow newlyweds, snow in January', 'Trivandrum 1 night 2 days': people named right after a town live there if
 * they want a place that is otherwise; 'Varanasi wheelchair' is who goes there. People also live there with a number
 * of days that no journey there comes close to, unless journeys have the town in their name.
 */
export function comingFrom(slots: readonly Slot[], typed: string, { findTown, isMet, isLost }: Towns) {
  const [first, ...others] = slots
  if (first?.kind !== 'words' || slots.some(isOf('origin'))) return undefined
  const town = findTown(first.typed)
  if (town === undefined) return undefined
  const who = others.find(isOf('need'))
  const isBehind = who !== undefined && normalise(typed).startsWith(`${first.typed} ${who.typed}`)
  const isElsewhere = isBehind && others.some(asksOfPlace) && !isMet(slots.filter((slot) => slot !== who))
  if (!isElsewhere && !(others.some(isOf('days')) && isLost(first.typed))) return undefined
  return [{ kind: 'origin', town, isNear: false, typed: first.typed } as const, ...others]
}
