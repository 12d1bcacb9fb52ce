/** The most packages that one list holds. */
export const maxShortlist = 50

/** Texts, each once, as far as there is room. */
export function onlyIds(values: readonly unknown[]): string[] {
  const ids = values.filter((value): value is string => typeof value === 'string')
  return [...new Set(ids)].slice(0, maxShortlist)
}

/** A stored list; another hand may have stored something else. */
export function parseShortlist(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? onlyIds(value) : []
  } catch {
    return []
  }
}

/** The first list with what it lacks of the second one, as far as there is room. */
export function mergeShortlists(first: readonly string[], second: readonly string[]): string[] {
  return onlyIds([...first, ...second])
}
