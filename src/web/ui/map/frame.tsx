import type { Crop } from './crop.ts'
import { meridians, parallels, stepOf } from './graticule.tsx'
import { inPixels } from './in-pixels.ts'

/** In pixels; only half of a line along the edge is visible. */
const bar = 5
const onEdge = { ...inPixels, strokeWidth: 2 * bar } as const
const least = (step: number) => (step === 5 ? 2.5 : step / 2)

/** The border of the map: bars of half a degree step, as on old maps. */
export function Frame({ crop }: { crop: Crop }) {
  const { x, y, width, height } = crop
  const step = least(stepOf(crop))
  const wide = meridians(crop, step)
  const high = parallels(crop, step)
  const columnWidth = wide.length > 1 ? (wide[1]?.x ?? 0) - (wide[0]?.x ?? 0) : 0
  const columns = wide
    .filter(({ degrees }) => (degrees / step) % 2 === 0)
    .flatMap(({ x: left }) => [y, y + height].map((top) => `M${left} ${top}h${columnWidth}`))
  const rows = high
    .filter(({ degrees }) => (degrees / step) % 2 === 0)
    .flatMap(({ degrees, y: bottom }) => {
      const top = high.find((row) => row.degrees > degrees)?.y ?? y
      return [x, x + width].map((left) => `M${left} ${bottom}V${top}`)
    })
  return (
    <g aria-hidden="true" pointerEvents="none" fill="none">
      <rect {...crop} {...inPixels} strokeWidth={2 * bar + 2} className="stroke-ink/70" />
      <rect {...crop} {...onEdge} className="stroke-surface" />
      <path d={[...columns, ...rows].join('')} {...onEdge} className="stroke-ink/70" />
    </g>
  )
}
