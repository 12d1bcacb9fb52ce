import { onlyIds } from './shortlist.ts'

/** A catalogue id in an address. */
export const idPattern = /^[A-Za-z0-9][A-Za-z0-9_/-]{0,79}$/

/** The ids of an address, 'munnar,hampi'; malformed ones are ignored. */
export const readIds = (written: string | null): string[] =>
  onlyIds(
    (written ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter((id) => idPattern.test(id)),
  )

export const writeIds = (ids: readonly string[]): string => ids.join(',')
