export type Remembering = { ttlMs: number; maxEntries: number; clock: () => Date }

/**
 * Caches answers for a while and shares one request among concurrent callers; failures are not cached. `before` is called
 * for what has to be loaded.
 */
export function cachedLoader<T>(
  load: (key: string) => Promise<T>,
  { ttlMs, maxEntries, clock }: Remembering,
) {
  const cached = new Map<string, { value: Promise<T>; untilMs: number }>()

  function find(key: string): Promise<T> | undefined {
    const found = cached.get(key)
    return found && found.untilMs > clock().getTime() ? found.value : undefined
  }

  return async function get(key: string, before?: () => Promise<void>): Promise<T> {
    if (before && !find(key)) await before()
    const found = find(key)
    if (found) return found
    cached.delete(key)
    for (const oldest of cached.keys()) {
      if (cached.size < maxEntries) break
      cached.delete(oldest)
    }
    const value = load(key)
    const entry = { value, untilMs: clock().getTime() + ttlMs }
    cached.set(key, entry)
    value.catch(() => {
      if (cached.get(key) === entry) cached.delete(key)
    })
    return value
  }
}
