import { discAt, inPixels } from './in-pixels.ts'
import type { Point } from './projection.ts'

/** Points on the map; the selected one is larger. */
export function Dots({ points, isOwn = false }: { points: readonly Point[]; isOwn?: boolean }) {
  const width = isOwn ? 14 : 7.2
  return (
    <g aria-hidden="true" pointerEvents="none" strokeLinecap="round">
      {points.map((point) => (
        <g key={`${point.x} ${point.y}`}>
          <path d={discAt(point)} {...inPixels} strokeWidth={width + 1.4} className="stroke-surface" />
          <path
            d={discAt(point)}
            {...inPixels}
            strokeWidth={width - 1.4}
            className={isOwn ? 'stroke-bad' : 'stroke-accent'}
          />
        </g>
      ))}
    </g>
  )
}
