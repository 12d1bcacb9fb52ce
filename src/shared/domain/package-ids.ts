import { onlyIds } from './shortlist.ts'

/** As many stand side by side on a screen. */
export const maxCompared = 4

/** The ids of an address: 'munnar,hampi'. */
export const readIds = (written: string | null): string[] =>
  onlyIds((written ?? '').split(',').map((id) => id.trim()))

export const writeIds = (ids: readonly string[]): string => ids.join(',')
