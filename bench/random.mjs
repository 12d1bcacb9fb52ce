/** Numbers from 0 to 1 that follow from a seed (mulberry32), and what is chosen with them. */
export function randomOf(seed) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most) => Math.floor(next() * most)
  const from = (list) => list[below(list.length)]
  const some = (list, count) => Array.from({ length: count }, () => from(list))
  return { next, below, from, some }
}
