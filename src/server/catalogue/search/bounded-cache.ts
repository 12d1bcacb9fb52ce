import { keep } from '#server/keep.ts'

/** Keeps the values asked for last. Whoever asks for much that nobody else wants pushes out only what is kept. */
export function boundedCache<V>(most: number): (key: string, make: () => V) => V {
  const kept = new Map<string, V>()
  return (key, make) => {
    const known = kept.get(key)
    const value = known ?? make()
    keep(kept, key, value, most)
    return value
  }
}
