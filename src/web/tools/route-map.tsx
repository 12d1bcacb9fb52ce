import { useMemo } from 'react'
import type { RouteAnswer } from '#shared/contract/tools-schemas.ts'
import { placeName, townName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { landName } from '#shared/messages/land-name.ts'
import { MapNote } from '#web/platform/map-note.tsx'
import { Chart } from '#web/ui/map/chart.tsx'
import { cropAround } from '#web/ui/map/crop.ts'
import { discAt, inPixels } from '#web/ui/map/in-pixels.ts'
import { nameAt } from '#web/ui/map/names.ts'
import { linePath, type Point, project } from '#web/ui/map/projection.ts'

type RouteMapProps = Pick<RouteAnswer, 'path' | 'source' | 'via' | 'startTown' | 'endTown'> & {
  start: string
  end: string
}

/** The least and the greatest width by height. */
const [tall, wide] = [4 / 5, 4 / 3]

/** The route and what is beside it, in the shape of the route. */
function cropOf(points: readonly Point[]) {
  const spanOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  const shape = spanOf(points.map(({ x }) => x)) / spanOf(points.map(({ y }) => y))
  return cropAround(points, Math.min(wide, Math.max(tall, shape)))
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
export function RouteMap({ path, source, via, ...asked }: RouteMapProps) {
  const start = townName(asked.start, asked.startTown)
  const end = townName(asked.end, asked.endTown)
  const points = useMemo(
    () => path.map(([latitude = 0, longitude = 0]) => project(latitude, longitude)),
    [path],
  )
  const crop = useMemo(() => cropOf(points), [points])
  // A provider's route has many points and no towns.
  const towns = useMemo(() => (via.length > 0 ? points.slice(1, -1) : []), [points, via])
  // No name is crossed by the line, whose points are near each other only where it is a provider's.
  const along = useMemo(
    () => (source === 'provider' ? [] : betweenPoints(points, source === 'great-circle' ? 32 : 4)),
    [points, source],
  )
  const names = useMemo(() => {
    const ends = [points[0], points.at(-1)].map((point, index) =>
      point ? [nameAt(point, 'place', index === 0 ? start : end, index === 0 ? 'start' : 'end')] : [],
    )
    const passed = towns.map((point, index) =>
      nameAt(point, 'place', placeName(via[index] ?? ''), `via ${index}`),
    )
    return [...ends.flat(), ...passed]
  }, [points, towns, via, start, end])
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return null
  const line = linePath(points)
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
          <path d={line} {...inPixels} strokeWidth={8} className="stroke-surface" />
          <path
            d={line}
            {...inPixels}
            strokeWidth={4}
            strokeDasharray={source === 'great-circle' ? '1 9' : undefined}
            className="stroke-accent"
          />
          {discs.map(({ d, width, variant }) => (
            <path key={`${variant} ${width}`} d={d} {...inPixels} strokeWidth={width} className={variant} />
          ))}
        </g>
      )}
    </Chart>
  )
}
