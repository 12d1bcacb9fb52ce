/** Puts a value in as the one asked for last, and drops the one asked for the longest ago where there are too many. */
export function keep<K, V>(kept: Map<K, V>, key: K, value: V, most: number): void {
  kept.delete(key)
  kept.set(key, value)
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break
    kept.delete(oldest)
  }
}
