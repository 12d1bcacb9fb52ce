/** The most packages that one list holds. */
export const maxShortlist = 50
/** As many stand side by side on a screen. */
export const maxCompared = 4

const idPattern = /^[A-Za-z0-9][A-Za-z0-9_/-]{0,79}$/

function onlyIds(values: readonly unknown[], most = maxShortlist): string[] {
  const ids = values.filter((value): value is string => typeof value === 'string' && idPattern.test(value))
  return [...new Set(ids)].slice(0, most)
}

/** The ids of an address: 'munnar,hampi'. */
export function readIds(written: string | null, most = maxShortlist): string[] {
  return onlyIds(
    (written ?? '').split(',').map((id) => id.trim()),
    most,
  )
}

export const writeIds = (ids: readonly string[]): string => ids.join(',')

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
