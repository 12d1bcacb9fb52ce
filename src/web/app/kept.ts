/** What neither storage takes lives as long as the page. */
const memory = new Map<string, string>()

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

/** Whether something would be lost with this page. */
export const isHeldByPage = () => memory.size > 0

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
