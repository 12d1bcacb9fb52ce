import type { RouteAnswer } from '#shared/contract/tools-schemas.ts'
import { drivingDays, roadHours } from '#shared/domain/road-time.ts'

/** A town at the end of a day's drive, and the hours of that day. */
type NightStop = { town: string; hours: number }

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

/** For a drive of several days, the towns that divide it most evenly, one a day; none without towns on the way. */
export function nightStops(answer: Pick<RouteAnswer, 'path' | 'via' | 'distanceKm'>): NightStop[] {
  const towns = townsOf(answer)
  const days = drivingDays(answer.distanceKm)
  const ends = Array.from({ length: days - 1 }, (_, at) => ((at + 1) * answer.distanceKm) / days)
  const stops = ends.flatMap((end) =>
    towns.toSorted((a, b) => Math.abs(a.km - end) - Math.abs(b.km - end)).slice(0, 1),
  )
  // Two days may end nearest to the same town.
  return [...new Set(stops)].map(({ town, km }, at, all) => ({
    town,
    hours: roadHours(km - (all[at - 1]?.km ?? 0)),
  }))
}
