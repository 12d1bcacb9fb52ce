import type * as fc from 'fast-check'
import type { World } from '#tests/model/world.ts'

/** An action of one actor: its frequency, its inputs and its effect. */
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

/** Rejects duplicate names, because one of the two would silently never run. */
export function allDeeds(...parts: Record<string, Deed>[]): Record<string, Deed> {
  const named = parts.flatMap((part) => Object.entries(part))
  const twice = named.find(([name], at) => named.findIndex(([other]) => other === name) < at)
  if (twice) throw new Error(`two deeds are called ${twice[0]}`)
  return Object.fromEntries(named)
}
