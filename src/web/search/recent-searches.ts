import { readStored, removeStored, writeStored } from '#web/platform/stored.ts'

/** Texts only: start, date and party of a search are not stored (ST-02). */
const storageKey = 'recentSearches'
const most = 5

/** Recent searches in this browser, the latest first. */
export function recentSearches(): string[] {
  const stored = readStored(storageKey)
  if (stored === null) return []
  return stored.split('\n').filter(Boolean).slice(0, most)
}

export function rememberSearch(typed: string): void {
  const isOther = (known: string) => known.toLowerCase() !== typed.toLowerCase()
  writeStored(storageKey, [typed, ...recentSearches().filter(isOther)].slice(0, most).join('\n'))
}

export const forgetSearches = (): void => removeStored(storageKey)
