export type Remembering = { ttlMs: number; maxEntries: number; clock: () => Date }

/** Answers kept for a while, and asked for once however many wait; a failure is not kept. */
export function remembered<T>(load: (key: string) => Promise<T>, { ttlMs, maxEntries, clock }: Remembering) {
  const kept = new Map<string, { value: Promise<T>; untilMs: number }>()

  return function get(key: string): Promise<T> {
    const nowMs = clock().getTime()
    const found = kept.get(key)
    if (found && found.untilMs > nowMs) return found.value
    kept.delete(key)
    for (const oldest of kept.keys()) {
      if (kept.size < maxEntries) break
      kept.delete(oldest)
    }
    const value = load(key)
    const entry = { value, untilMs: nowMs + ttlMs }
    kept.set(key, entry)
    value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    return value
  }
}
