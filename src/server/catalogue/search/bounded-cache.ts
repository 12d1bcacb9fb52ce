/** Keeps the values asked for last. Whoever asks for much that nobody else wants pushes out only what is kept. */
export function boundedCache<V>(most: number): (key: string, make: () => V) => V {
  const kept = new Map<string, V>()
  return (key, make) => {
    const known = kept.get(key)
    const value = known ?? make()
    kept.delete(key)
    kept.set(key, value)
    if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
    return value
  }
}
