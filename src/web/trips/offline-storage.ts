import { tripsCache } from '#web/platform/cache-names.ts'
import { readSession } from '#web/platform/session-storage.ts'
import { deleteOfflineTrips } from '#web/platform/stored.ts'

/** A value that this device has saved for the traveller, and when. */
export type OfflineCopy<T> = { savedAt: string; value: T }

/** Resolves to true where the browser can open a page without network; elsewhere offline copies are of no use. */
export async function untilOffline(): Promise<boolean> {
  if (!('caches' in globalThis && 'serviceWorker' in navigator)) return false
  await navigator.serviceWorker.ready
  return true
}

/** Addresses contain the account: another account on the same device sees nothing. */
function addressOf(name: string): string | null {
  const { user, isAuthenticated } = readSession()
  return user && isAuthenticated ? `/my-trips/${encodeURIComponent(user._id)}/${name}` : null
}

export async function readSaved<T>(name: string): Promise<OfflineCopy<T> | null> {
  const address = addressOf(name)
  if (address === null || !('caches' in globalThis)) return null
  try {
    const found = await caches.match(address, { cacheName: tripsCache })
    return found ? ((await found.json()) as OfflineCopy<T>) : null
  } catch {
    // A blocked storage has no copies.
    return null
  }
}

/** Every value whose name ends with `name`. */
export async function listSaved<T>(name: string): Promise<OfflineCopy<T>[]> {
  const start = addressOf('')
  if (start === null || !('caches' in globalThis)) return []
  try {
    const cache = await caches.open(tripsCache)
    const own = (await cache.keys()).filter(({ url }) => {
      const { pathname } = new URL(url)
      return pathname.startsWith(start) && pathname.endsWith(name)
    })
    const found = await Promise.all(own.map((request) => cache.match(request)))
    return await Promise.all(
      found.flatMap((answer) => (answer ? [answer.json() as Promise<OfflineCopy<T>>] : [])),
    )
  } catch {
    // A blocked storage has no copies.
    return []
  }
}

/** Throws where nothing can be saved; `ownerId` was signed in when the value was requested. */
export async function save(ownerId: string, name: string, value: unknown): Promise<void> {
  const isOwners = () => readSession().user?._id === ownerId
  const address = addressOf(name)
  if (address === null || !isOwners()) throw new Error('nobody is signed in to save it for')
  const cache = await caches.open(tripsCache)
  await cache.put(address, Response.json({ savedAt: new Date().toISOString(), value }))
  // The account signed out in between: the cache was emptied before this entry was added.
  if (!isOwners()) deleteOfflineTrips()
}

/** Deletes every entry whose name starts with `name`. */
export async function deleteSaved(name: string): Promise<void> {
  const start = addressOf(name)
  if (start === null || !('caches' in globalThis)) return
  const cache = await caches.open(tripsCache)
  for (const { url } of await cache.keys())
    if (new URL(url).pathname.startsWith(start)) await cache.delete(url)
}
