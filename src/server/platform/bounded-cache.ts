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

const changesOfWalk = 10_000

/**
 * At most `most` entries, of which the one set first goes first. One walk serves many of these, since a new one passes
 * over what was deleted before it; but none lasts for good, since a walk holds each table that its map has outgrown.
 */
export function oldestFirst<V>(most: number) {
  const entries = new Map<string, V>()
  let walk = entries.keys()
  let changes = 0
  const forget = (key: string): void => {
    if (!entries.delete(key)) return
    changes += 1
    if (changes % changesOfWalk === 0) walk = entries.keys()
  }
  return {
    get: (key: string): V | undefined => entries.get(key),
    delete: forget,
    /** An entry that is set again becomes the newest one. */
    set(key: string, value: V): void {
      forget(key)
      if (entries.size >= most) forget(walk.next().value ?? '')
      entries.set(key, value)
    },
  }
}
