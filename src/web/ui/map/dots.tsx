import type { Point } from './projection.ts'

/** Points on the sheet; the one that it is about is larger. */
export function Dots({
  points,
  unit,
  isOwn = false,
}: {
  points: readonly Point[]
  unit: number
  isOwn?: boolean
}) {
  return (
    <g aria-hidden="true" pointerEvents="none" strokeWidth={1.4 * unit} className="stroke-surface">
      {points.map(({ x, y }) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={(isOwn ? 7 : 3.6) * unit}
          className={isOwn ? 'fill-bad' : 'fill-accent'}
        />
      ))}
    </g>
  )
}
