/** The same numbers for the same seed (mulberry32), so that a story that went wrong can be told again. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function seededBytes(random: () => number): (size: number) => Uint8Array {
  return (size) => Uint8Array.from({ length: size }, () => Math.floor(random() * 256))
}
