export type Remembering = { ttlMs: number; maxEntries: number; clock: () => Date }

/** Caches answers for a while and shares one request among concurrent callers; failures are not cached. */
export function cachedLoader<T>(
  load: (key: string) => Promise<T>,
  { ttlMs, maxEntries, clock }: Remembering,
) {
  const cached = new Map<string, { value: Promise<T>; untilMs: number }>()

  return function get(key: string): Promise<T> {
    const nowMs = clock().getTime()
    const found = cached.get(key)
    if (found && found.untilMs > nowMs) return found.value
    cached.delete(key)
    for (const oldest of cached.keys()) {
      if (cached.size < maxEntries) break
      cached.delete(oldest)
    }
    const value = load(key)
    const entry = { value, untilMs: nowMs + ttlMs }
    cached.set(key, entry)
    value.catch(() => {
      if (cached.get(key) === entry) cached.delete(key)
    })
    return value
  }
}
