import type { Clock } from '#server/platform/clock.ts'
import { Written } from '#server/platform/answers.ts'
import { setRecent } from '#server/platform/bounded-cache.ts'
import { isTakenLately } from '#server/bookings/taken-lately.ts'
import type { DepartureDay, DepartureDays } from '#shared/contract/departures-schemas.ts'
import type { Range } from '#server/bookings/departures/calendar.ts'

/** How long a seat taken in another process may go unnoticed. */
const maxAgeMs = 5_000
/** A month takes about two kilobytes. */
const mostCached = 5_000

type Answered = { at: number; answer: Written<DepartureDays> }

/** Caches days for up to five seconds, except those of a package whose seats this process is taking. */
export function recentDays(clock: Clock, read: (range: Range, now: Date) => Promise<DepartureDay[]>) {
  const cache = new Map<string, Answered>()
  return async (range: Range): Promise<Written<DepartureDays>> => {
    const { packageId, from, to } = range
    const key = `${packageId} ${from} ${to}`
    const now = clock()
    const known = cache.get(key)
    const isRecent = known !== undefined && Math.abs(now.getTime() - known.at) < maxAgeMs
    if (isRecent && !isTakenLately(packageId)) return known.answer
    const answer = new Written<DepartureDays>(JSON.stringify({ packageId, days: await read(range, now) }))
    setRecent(cache, key, { at: now.getTime(), answer }, mostCached)
    return answer
  }
}
