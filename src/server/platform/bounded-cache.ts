/**
 * Keeps what was asked for lately, at most `most` values, in two generations: a full young one becomes the old one and the
 * old one goes. Whoever asks for much that nobody else wants pushes out only what is kept.
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

/** Puts a value in as the one asked for last, and drops the one asked for the longest ago where there are too many. */
export function setRecent<K, V>(cache: Map<K, V>, key: K, value: V, most: number): void {
  cache.delete(key)
  cache.set(key, value)
  for (const oldest of cache.keys()) {
    if (cache.size <= most) break
    cache.delete(oldest)
  }
}
