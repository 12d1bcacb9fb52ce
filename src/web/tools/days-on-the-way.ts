import type { RouteAnswer } from '#shared/contract/tools-schemas.ts'
import { drivingDays, hoursOfDrivingDay, kmPerHour, roadHours } from '#shared/domain/road-time.ts'

/** The town at the end of a day's drive, and the kilometres and hours of that day. */
export type DayOnTheWay = { town: string; km: number; hours: number }

/** In hours. */
export const longestOf = (days: readonly DayOnTheWay[]) => Math.max(0, ...days.map(({ hours }) => hours))

type Point = readonly number[]

/** In degrees of latitude: for the parts of one route. */
const lengthBetween = ([latitude = 0, longitude = 0]: Point, [toLatitude = 0, toLongitude = 0]: Point) =>
  Math.hypot(toLatitude - latitude, (toLongitude - longitude) * Math.cos((latitude * Math.PI) / 180))

/** The towns on the way with their kilometres from the start. */
function townsOf({ path, via, distanceKm }: Pick<RouteAnswer, 'path' | 'via' | 'distanceKm'>) {
  let length = 0
  const lengths = path.map((point, at) => (length += lengthBetween(path[at - 1] ?? point, point)))
  return via.map((town, at) => ({ town, km: ((lengths[at + 1] ?? 0) / length) * distanceKm }))
}

const kmOfDrivingDay = hoursOfDrivingDay * kmPerHour

/** Even days are best, but any number of uneven ones is better than one on which nobody can drive that far. */
const costOfDay = (km: number) => km ** 2 + 1e9 * Math.max(0, km - kmOfDrivingDay)

/** Which of these points, by their kilometres from the start, end the days that lead to the last of them. */
function endsOfDays(points: readonly number[], days: number): number[] {
  let plans = points.map((km, at) => ({ ends: [at], cost: costOfDay(km) }))
  for (let day = 2; day <= days; day++) {
    const before = plans
    plans = points.map((km, at) =>
      before.slice(0, at).reduce(
        (best, { ends, cost }, from) => {
          const sum = cost + costOfDay(km - (points[from] ?? 0))
          return sum < best.cost ? { ends: [...ends, at], cost: sum } : best
        },
        before[at] ?? { ends: [at], cost: Infinity },
      ),
    )
  }
  return plans.at(-1)?.ends ?? []
}

/**
 * The days of a drive of several days: towns on the way that divide it evenly, and its end. No day is longer than
 * `hoursOfDrivingDay` where the towns allow it, if need be with a day more. Empty for one day, and without towns.
 */
export function daysOnTheWay(
  answer: Pick<RouteAnswer, 'path' | 'via' | 'distanceKm'>,
  end: string,
): DayOnTheWay[] {
  const days = drivingDays(answer.distanceKm)
  const points = [...townsOf(answer), { town: end, km: answer.distanceKm }]
  if (days === 1 || points.length === 1) return []
  const [plan = [], longer = []] = [days, days + 1].map((count) => {
    const ends = endsOfDays(
      points.map(({ km }) => km),
      count,
    )
    return ends.map((at, day) => {
      const from = points[ends[day - 1] ?? -1]?.km ?? 0
      const to = points[at]?.km ?? 0
      // So that the hours of all days are those of the whole way.
      const hours = roadHours(to) - roadHours(from)
      return { town: points[at]?.town ?? end, km: to - from, hours }
    })
  })
  return longestOf(plan) > hoursOfDrivingDay && longestOf(longer) <= hoursOfDrivingDay ? longer : plan
}
