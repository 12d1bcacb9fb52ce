import { tripsCache } from './cache-names.ts'

/** The window's name starts with this when it carries values that no storage accepts. */
const mark = 'safarnama-kept:'

/** Values that neither storage accepts live as long as the page, and are passed to the next page of this tab. */
const memory = new Map<string, string>(rehydrateStored())

/** localStorage, and sessionStorage where that is full or blocked. Even naming one may throw. */
const places = [() => localStorage, () => sessionStorage] as const

function attempt<T>(work: () => T): { value: T } | null {
  try {
    return { value: work() }
  } catch {
    // Blocked or full: the next storage is tried.
    return null
  }
}

/** Whether a value is stored in this page's memory alone. */
export const isInMemoryOnly = () => memory.size > 0

/**
 * Passes the values in memory to the next document. Only before a load of this site: the name of a window outlives
 * its documents, so another site could read it. Our next page reads it and empties it at once.
 */
export function dehydrateStored(): void {
  if (isInMemoryOnly()) window.name = mark + JSON.stringify([...memory])
}

function rehydrateStored(): [string, string][] {
  const carried = globalThis.window?.name ?? ''
  if (!carried.startsWith(mark)) return []
  window.name = ''
  return attempt(() => JSON.parse(carried.slice(mark.length)) as [string, string][])?.value ?? []
}

// Plain links and a loader's redirects do not call this module; browsers without the Navigation API sign in again
// there.
globalThis.navigation?.addEventListener('navigate', ({ destination, downloadRequest }) => {
  const isOurs = new URL(destination.url).origin === location.origin
  if (isOurs && !destination.sameDocument && downloadRequest === null) dehydrateStored()
})

export function readStored(name: string): string | null {
  for (const place of places) {
    const found = attempt(() => place().getItem(name))?.value
    if (found !== undefined && found !== null) return found
  }
  return memory.get(name) ?? null
}

export function removeStored(name: string): void {
  for (const place of places) attempt(() => place().removeItem(name))
  memory.delete(name)
}

/** Returns whether the value outlives this page. */
export function writeStored(name: string, value: string): boolean {
  // An older value would be read first if it stayed where the new one does not fit.
  if (attempt(() => localStorage.setItem(name, value))) return true
  removeStored(name)
  if (attempt(() => sessionStorage.setItem(name, value))) return true
  memory.set(name, value)
  return false
}

/** Deletes the offline copies of trips (trips/offline-storage.ts). */
export function deleteOfflineTrips(): void {
  void globalThis.caches?.delete(tripsCache)
}
