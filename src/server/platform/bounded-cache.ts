/**
 * Caches at most `most` values in two generations: when the young one is full it becomes the old one, and the old
 * one is dropped. A flood of rare keys therefore evicts only what it added and what nobody asks for.
 */
export function boundedCache<V>(most: number): (key: string, make: () => V) => V {
  let young = new Map<string, V>()
  let old = new Map<string, V>()
  return (key, make) => {
    const known = young.get(key)
    if (known !== undefined) return known
    const value = old.get(key) ?? make()
    if (young.size * 2 >= most) {
      old = young
      young = new Map()
    }
    young.set(key, value)
    return value
  }
}

/** Adds a value as the most recent one and evicts the least recent ones beyond `most`. */
export function setRecent<K, V>(cache: Map<K, V>, key: K, value: V, most: number): void {
  cache.delete(key)
  cache.set(key, value)
  for (const oldest of cache.keys()) {
    if (cache.size <= most) break
    cache.delete(oldest)
  }
}
