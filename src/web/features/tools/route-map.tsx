import { useMemo } from 'react'
import type { RouteAnswer } from '#shared/contract/tools-schemas.ts'
import { isHindi } from '#shared/messages/language.ts'
import { addressName, placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { landName } from '#web/app/land-name.ts'
import { Chart } from '#web/ui/map/chart.tsx'
import { cropAround } from '#web/ui/map/crop.ts'
import { nameAt } from '#web/ui/map/names.ts'
import { linePath, project } from '#web/ui/map/projection.ts'

type RouteMapProps = Pick<RouteAnswer, 'path' | 'source' | 'via'> & { start: string; end: string }

const ratio = 4 / 3

const endName = (typed: string) => (isHindi() ? addressName(typed) : typed)

/** The way on the sheet: a line cased in white, dots where it passes a town, its two ends by name. */
export function RouteMap({ path, source, via, start, end }: RouteMapProps) {
  const points = useMemo(
    () => path.map(([latitude = 0, longitude = 0]) => project(latitude, longitude)),
    [path],
  )
  const crop = useMemo(() => cropAround(points, ratio), [points])
  // A provider's way has many points and no towns.
  const towns = useMemo(() => (via.length > 0 ? points.slice(1, -1) : []), [points, via])
  const names = useMemo(() => {
    const ends = [points[0], points.at(-1)].map((point, index) =>
      point
        ? [nameAt(point, 'place', endName(index === 0 ? start : end), index === 0 ? 'start' : 'end')]
        : [],
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
  return (
    <Chart
      crop={crop}
      role="img"
      label={text('routes.map')}
      detail="roads"
      landName={landName}
      names={names}
      note={text('map.note')}
      failedText={text('map.failed')}
    >
      {(unit) => (
        <>
          <g fill="none" strokeLinecap="round" strokeLinejoin="round">
            <path d={line} strokeWidth={8 * unit} className="stroke-surface" />
            <path
              d={line}
              strokeWidth={4 * unit}
              strokeDasharray={source === 'great-circle' ? `${unit} ${9 * unit}` : undefined}
              className="stroke-accent"
            />
          </g>
          <g strokeWidth={1.5 * unit} className="fill-marigold stroke-ink">
            {towns.map(({ x, y }) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r={3.5 * unit} />
            ))}
          </g>
          <circle
            cx={first.x}
            cy={first.y}
            r={6 * unit}
            strokeWidth={3 * unit}
            className="fill-surface stroke-accent"
          />
          <circle
            cx={last.x}
            cy={last.y}
            r={6.5 * unit}
            strokeWidth={2 * unit}
            className="fill-bad stroke-surface"
          />
        </>
      )}
    </Chart>
  )
}
