import { tripsCache } from './cache-names.ts'

/** The tab's name starts so where it carries what no storage takes. */
const mark = 'safarnama-kept:'

/** What neither storage takes lives as long as the page, and is carried to the next one of this tab. */
const memory = new Map<string, string>(rehydrateStored())

/** The browser's storage; where that is full or closed, the tab's own. Naming one may throw already. */
const places = [() => localStorage, () => sessionStorage] as const

function attempt<T>(work: () => T): { value: T } | null {
  try {
    return { value: work() }
  } catch {
    // Blocked or full: the next place is tried.
    return null
  }
}

/** Whether something is stored by this tab alone. */
export const isInMemoryOnly = () => memory.size > 0

/**
 * Gives what is held to the document that comes next. Only before a load of this site: the name of a tab outlives its
 * documents, so whoever comes next could read it. The next page of ours takes it and empties it at once.
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

// Plain links and what a loader sends on are no calls of ours; browsers without this log in again there.
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

/** Whether the value outlives this page. */
export function writeStored(name: string, value: string): boolean {
  // An older value, left where the new one finds no room, would be read first.
  if (attempt(() => localStorage.setItem(name, value))) return true
  removeStored(name)
  if (attempt(() => sessionStorage.setItem(name, value))) return true
  memory.set(name, value)
  return false
}

/** What was stored of trips for when there is no network (trips-kept.ts). */
export function deleteOfflineTrips(): void {
  void globalThis.caches?.delete(tripsCache)
}
