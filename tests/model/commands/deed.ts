import type * as fc from 'fast-check'
import type { World } from '#tests/model/world.ts'

/** One thing that one actor can do: how often, with what, and how. */
export type Deed = {
  weight: number
  of: fc.Arbitrary<unknown>
  run(world: World, given: never): Promise<unknown>
}

export const deed = <A>(
  weight: number,
  of: fc.Arbitrary<A>,
  run: (world: World, given: A) => Promise<unknown>,
): Deed => ({ weight, of, run })

/** Refuses two of one name: one of them would never happen, and nobody would notice. */
export function allDeeds(...parts: Record<string, Deed>[]): Record<string, Deed> {
  const named = parts.flatMap((part) => Object.entries(part))
  const twice = named.find(([name], at) => named.findIndex(([other]) => other === name) < at)
  if (twice) throw new Error(`two deeds are called ${twice[0]}`)
  return Object.fromEntries(named)
}
