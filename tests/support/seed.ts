import { randomInt } from 'node:crypto'

const steps = 2 ** 32

/** The same numbers from 0 up to 1 for the same seed (mulberry32). */
export function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / steps
  }
}

/** Repeatable randomness: the seed is printed, and SEED reuses it in another run. */
export function seededRandom(proof: string): () => number {
  const given = process.env['SEED']
  const seed = given === undefined ? randomInt(steps - 1) : Number(given)
  if (!Number.isInteger(seed) || seed < 0 || seed >= steps)
    throw new Error('SEED must be a whole number below 2^32')
  process.stdout.write(`${proof}: SEED=${seed}\n`)
  return generator(seed)
}
