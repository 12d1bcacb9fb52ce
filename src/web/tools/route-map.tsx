import { useMemo } from 'react'
import type { RouteAnswer } from '#shared/contract/tools-schemas.ts'
import { placeName, townName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { landName } from '#shared/messages/land-name.ts'
import { MapNote } from '#web/platform/map-note.tsx'
import { Chart } from '#web/ui/map/chart.tsx'
import { cropAround, nearLeast } from '#web/ui/map/crop.ts'
import { discAt, inPixels } from '#web/ui/map/in-pixels.ts'
import { nameAt } from '#web/ui/map/names.ts'
import { linePath, type Point, project } from '#web/ui/map/projection.ts'

type RouteMapProps = Pick<RouteAnswer, 'path' | 'source' | 'via' | 'legs' | 'startTown' | 'endTown'> & {
  start: string
  end: string
}

const noLegs: NonNullable<RouteAnswer['legs']> = []

/** The least and the greatest width by height. */
const [tall, wide] = [4 / 5, 4 / 3]

/** The route and what is beside it, in the shape of the route. */
function cropOf(points: readonly Point[]) {
  const spanOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  const shape = spanOf(points.map(({ x }) => x)) / spanOf(points.map(({ y }) => y))
  return cropAround(points, Math.min(wide, Math.max(tall, shape)), nearLeast)
}

const betweenPoints = (points: readonly Point[], parts: number): Point[] =>
  points.slice(1).flatMap((next, at) => {
    const { x, y } = points[at] ?? next
    return Array.from({ length: parts - 1 }, (_, step) => ({
      x: x + ((step + 1) / parts) * (next.x - x),
      y: y + ((step + 1) / parts) * (next.y - y),
    }))
  })

/** The route on the map: a line with a white outline, dots at the towns it passes, names at both ends. */
export function RouteMap({ path, source, via, legs = noLegs, ...asked }: RouteMapProps) {
  const start = townName(asked.start, asked.startTown)
  const end = townName(asked.end, asked.endTown)
  const points = useMemo(
    () => path.map(([latitude = 0, longitude = 0]) => project(latitude, longitude)),
    [path],
  )
  const crop = useMemo(() => cropOf(points), [points])
  // A provider's route has many points and no towns.
  const stops = useMemo(() => (via.length > 0 ? via : legs.slice(1).map((leg) => leg.start)), [via, legs])
  const towns = useMemo(() => (stops.length > 0 ? points.slice(1, -1) : []), [points, stops])
  // No name is crossed by the line, whose points are near each other only where it is a provider's.
  const along = useMemo(
    () => (source === 'provider' ? [] : betweenPoints(points, source === 'great-circle' ? 32 : 4)),
    [points, source],
  )
  const names = useMemo(() => {
    const ends = [points[0], points.at(-1)].map((point, index) =>
      point
        ? [
            Object.assign(nameAt(point, 'place', index === 0 ? start : end, index === 0 ? 'start' : 'end'), {
              isOwn: true,
            }),
          ]
        : [],
    )
    const passed = towns.map((point, index) =>
      nameAt(point, 'place', placeName(stops[index] ?? ''), `via ${index}`),
    )
    return [...ends.flat(), ...passed]
  }, [points, towns, stops, start, end])
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return null
  // Only over the sea, and where the way is unknown, is the line dotted.
  const lines = points.slice(1).map((point, at) => ({
    d: linePath([points[at] ?? point, point]),
    isRoad: legs[at]?.by === 'road',
  }))
  const parts = source === 'great-circle' ? lines : [{ d: linePath(points), isRoad: true }]
  const passed = towns.map(discAt).join('')
  const discs = [
    { d: passed, width: 8.5, variant: 'stroke-ink' },
    { d: passed, width: 5.5, variant: 'stroke-marigold' },
    { d: discAt(first), width: 15, variant: 'stroke-accent' },
    { d: discAt(first), width: 9, variant: 'stroke-surface' },
    { d: discAt(last), width: 15, variant: 'stroke-surface' },
    { d: discAt(last), width: 11, variant: 'stroke-bad' },
  ]
  return (
    <Chart
      crop={crop}
      role="img"
      label={text('routes.map')}
      detail="states"
      landName={landName}
      names={names}
      points={along}
      note={<MapNote />}
      failedText={text('map.failed')}
    >
      {() => (
        <g fill="none" strokeLinecap="round" strokeLinejoin="round">
          <path d={linePath(points)} {...inPixels} strokeWidth={8} className="stroke-surface" />
          {parts.map(({ d, isRoad }) => (
            <path
              key={d}
              d={d}
              {...inPixels}
              strokeWidth={4}
              strokeDasharray={isRoad ? undefined : '1 9'}
              className="stroke-accent"
            />
          ))}
          {discs.map(({ d, width, variant }) => (
            <path key={`${variant} ${width}`} d={d} {...inPixels} strokeWidth={width} className={variant} />
          ))}
        </g>
      )}
    </Chart>
  )
}
