import { maxShortlist } from '#shared/bounds.ts'
/** The texts without duplicates, up to the limit. */
export function onlyIds(values: readonly unknown[]): string[] {
  const ids = values.filter((value): value is string => typeof value === 'string')
  return [...new Set(ids)].slice(0, maxShortlist)
}

/** A stored list; another program may have stored something else. */
export function parseShortlist(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? onlyIds(value) : []
  } catch {
    return []
  }
}

/** The first list, and what the second one adds to it, up to the limit. */
export function mergeShortlists(first: readonly string[], second: readonly string[]): string[] {
  return onlyIds([...first, ...second])
}
