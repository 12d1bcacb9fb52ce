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
