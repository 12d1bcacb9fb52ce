/** The overhead of an entry: objects, their headers, a slot in the map. */
const bytesOfEntry = 500

/**
 * Caches at most `most` values, or bytes of them, in two generations: when the young one is full it becomes the old
 * one, and the old one is dropped. A flood of rare keys therefore only evicts itself and what nobody asks for.
 */
export function boundedCache<V>(
  most: number,
  bytesOf?: (value: V) => number,
): (key: string, make: () => V) => V {
  let young = new Map<string, V>()
  let old = new Map<string, V>()
  let bytes = 0
  return (key, make) => {
    const known = young.get(key)
    if (known !== undefined) return known
    const value = old.get(key) ?? make()
    if (bytes * 2 >= most) {
      old = young
      young = new Map()
      bytes = 0
    }
    young.set(key, value)
    bytes += bytesOf ? bytesOf(value) + 2 * key.length + bytesOfEntry : 1
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
