import { daysFromHome } from '#shared/domain/road-time.ts'
import type { SearchState } from './slice.ts'

type Found = Pick<SearchState, 'ways' | 'results'>

/** Whether nobody would drive to the package at this place of the results; nobody can where no road leads. */
export function isTooFarAt({ ways, results }: Found, at: number): boolean {
  const [card, km] = [results[at], ways?.distancesKm[at]]
  if (!card || km === undefined || km === null) return false
  return daysFromHome(ways?.drivenKm[at] ?? 0, card.duration.days) === Number.POSITIVE_INFINITY
}

/** Whether that is so of all results, which then is said once. */
export const areAllTooFar = (found: Found): boolean =>
  found.results.length > 1 && found.results.every((_, at) => isTooFarAt(found, at))
