import { onlyIds } from './shortlist.ts'

const idPattern = /^[A-Za-z0-9][A-Za-z0-9_/-]{0,79}$/

/** The number of packages that fit side by side on a screen. */
export const maxCompared = 4

/** The ids of an address, 'munnar,hampi'; malformed ones are ignored. */
export const readIds = (written: string | null): string[] =>
  onlyIds(
    (written ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter((id) => idPattern.test(id)),
  )

export const writeIds = (ids: readonly string[]): string => ids.join(',')
