import { tripsCache } from './trips-cache.ts'

/** The tab's name starts so where it carries what no storage takes. */
const mark = 'safarnama-kept:'

/** What neither storage takes lives as long as the page, and is handed to the next one of this tab. */
const memory = new Map<string, string>(takeOver())

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

/** Whether something is kept by this tab alone. */
export const isHeldByPage = () => memory.size > 0

/**
 * Gives what is held to the document that comes next. Only before a load of this site: the name of a tab outlives its
 * documents, so whoever comes next could read it. The next page of ours takes it and empties it at once.
 */
export function handOver(): void {
  if (isHeldByPage()) window.name = mark + JSON.stringify([...memory])
}

function takeOver(): [string, string][] {
  const handed = globalThis.window?.name ?? ''
  if (!handed.startsWith(mark)) return []
  window.name = ''
  return attempt(() => JSON.parse(handed.slice(mark.length)) as [string, string][])?.value ?? []
}

// Plain links and what a loader sends on are no calls of ours; browsers without this log in again there.
globalThis.navigation?.addEventListener('navigate', ({ destination, downloadRequest }) => {
  const isOurs = new URL(destination.url).origin === location.origin
  if (isOurs && !destination.sameDocument && downloadRequest === null) handOver()
})

export function readKept(name: string): string | null {
  for (const place of places) {
    const found = attempt(() => place().getItem(name))?.value
    if (found !== undefined && found !== null) return found
  }
  return memory.get(name) ?? null
}

export function forgetKept(name: string): void {
  for (const place of places) attempt(() => place().removeItem(name))
  memory.delete(name)
}

/** Whether the value outlives this page. */
export function keep(name: string, value: string): boolean {
  // An older value, left where the new one finds no room, would be read first.
  if (attempt(() => localStorage.setItem(name, value))) return true
  forgetKept(name)
  if (attempt(() => sessionStorage.setItem(name, value))) return true
  memory.set(name, value)
  return false
}

/** What was kept of trips for when there is no network (trips-kept.ts). */
export function forgetTrips(): void {
  void globalThis.caches?.delete(tripsCache)
}
