import type { RouteAnswer } from '#shared/contract/tools-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { linePath, mapSize, type Point, project } from './projection.ts'

/** Less than this much of the map says nothing: between towns there are straight lines only. */
const leastWidth = 90

/** The part of the map around the way, with room at its sides; 4:3. */
function cropOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const width = Math.max(leastWidth, (right - left) * 1.35, (bottom - top) * 1.35 * (4 / 3))
  const height = width * 0.75
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height }
}

const round = (value: number) => Math.round(value * 10) / 10

/** A schematic map: all roads faintly, the way over them, its towns as dots. */
export function RouteMap({ path, source }: Pick<RouteAnswer, 'path' | 'source'>) {
  const points = path.map(([latitude = 0, longitude = 0]) => project(latitude, longitude))
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return null
  const crop = cropOf(points)
  const unit = crop.width / 400
  const towns = source === 'provider' ? [] : points.slice(1, -1)
  const line = linePath(points)
  return (
    <figure className="flex flex-col gap-2">
      <svg
        role="img"
        aria-label={text('routes.map')}
        viewBox={[crop.x, crop.y, crop.width, crop.height].map(round).join(' ')}
        className="aspect-4/3 w-full rounded-2xl border border-line bg-sunk"
      >
        <image href="/pictures/roads.svg" x="0" y="0" width={mapSize.width} height={mapSize.height} />
        <g fill="none" strokeLinecap="round" strokeLinejoin="round">
          <path d={line} strokeWidth={round(9 * unit * 10) / 10} className="stroke-surface" />
          <path
            d={line}
            strokeWidth={round(4 * unit * 10) / 10}
            strokeDasharray={source === 'great-circle' ? `${round(8 * unit)}` : undefined}
            className="stroke-accent"
          />
        </g>
        {towns.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={round(3.5 * unit * 10) / 10} className="fill-marigold" />
        ))}
        {[first, last].map(({ x, y }, index) => (
          <circle
            key={index === 0 ? 'start' : 'end'}
            cx={x}
            cy={y}
            r={7 * unit}
            strokeWidth={3 * unit}
            className={index === 0 ? 'fill-surface stroke-accent' : 'fill-bad stroke-surface'}
          />
        ))}
      </svg>
      <figcaption className="text-xs text-muted">{text('routes.mapNote')}</figcaption>
    </figure>
  )
}
