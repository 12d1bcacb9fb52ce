import { isTooFar } from '#shared/domain/road-time.ts'
import type { SearchState } from './slice.ts'

/** Whether nobody would drive to any of the results, which then is said once; nobody can where no road leads. */
export const areAllTooFar = ({ ways, results }: Pick<SearchState, 'ways' | 'results'>): boolean =>
  results.length > 1 &&
  results.every(({ duration }, at) => {
    const km = ways?.distancesKm[at]
    return km !== undefined && km !== null && isTooFar(ways?.drivenKm[at] ?? 0, duration.days)
  })
