import { setRecent } from '#server/platform/bounded-cache.ts'

/** Details cache in memory, of some ten kilobytes each. */
const maxCached = 500

export type VersionedCache = <T>(key: string, read: () => Promise<T>) => Promise<T>

/** Keeps what was asked for last; a new version of the catalogue starts empty. */
export function versionedCache(currentVersion: () => number): VersionedCache {
  const cache = new Map<string, unknown>()
  let version = currentVersion()
  return async <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const asked = currentVersion()
    if (asked !== version) cache.clear()
    version = asked
    const known = cache.get(key) as T | undefined
    const value = known ?? (await read())
    // What was read while a newer version came may be of the older one.
    if (value === undefined || asked !== currentVersion() || asked !== version) return value
    setRecent(cache, key, value, maxCached)
    return value
  }
}
