import { onlyIds } from './shortlist.ts'

const idPattern = /^[A-Za-z0-9][A-Za-z0-9_/-]{0,79}$/

/** As many stand side by side on a screen. */
export const maxCompared = 4

/** The ids of an address, 'munnar,hampi'; what cannot be one is passed over. */
export const readIds = (written: string | null): string[] =>
  onlyIds(
    (written ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter((id) => idPattern.test(id)),
  )

export const writeIds = (ids: readonly string[]): string => ids.join(',')
