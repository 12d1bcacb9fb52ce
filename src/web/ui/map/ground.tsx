import { memo, useId } from 'react'
import type { Crop } from './crop.ts'
import { Graticule } from './graticule.tsx'
import { inPixels } from './in-pixels.ts'
import { Ornaments } from './ornaments.tsx'
import { linePath, project } from './projection.ts'
import { coastPath, landPath, shapes } from './shapes.ts'

/** Washes of colour like a hand-tinted map: neighbours differ. */
const washes = ['fill-marigold/30', 'fill-bad/14', 'fill-good/16', 'fill-accent/13', 'fill-amber/14'] as const

/** Coast is whatever lies south of a line from Sir Creek to the mouths of the Ganges. */
const seaward = linePath(
  [
    [23.7, 60],
    [23.7, 68.1],
    [23.2, 72.5],
    [20, 76],
    [20, 84],
    [22.2, 87.5],
    [21.9, 89],
    [21.2, 89.1],
    [14, 96],
    [14, 105],
    [0, 105],
    [0, 60],
  ].map(([latitude = 0, longitude = 0]) => project(latitude, longitude)),
)

/** Lines along the coast, as engravers drew the sea: their width on both sides in pixels. */
const waves = [
  { width: 22, className: 'stroke-accent/25' },
  { width: 20.4, className: 'stroke-sunk' },
  { width: 15, className: 'stroke-accent/35' },
  { width: 13.4, className: 'stroke-sunk' },
  { width: 9, className: 'stroke-accent/40' },
  { width: 7.4, className: 'stroke-sunk' },
]

export type GroundProps = {
  crop: Crop
  unit: number
  /** The states that are coloured; without any, all are. */
  preferred: readonly string[]
}

/** Sea and land of the map; everything else is drawn over it. */
export const Ground = memo(function Ground({ crop, unit, preferred }: GroundProps) {
  const id = useId()
  const land = `#${id}land`
  const isColoured = (name: string) => preferred.length === 0 || preferred.includes(name)
  return (
    <g aria-hidden="true" strokeLinejoin="round">
      <defs>
        <path id={`${id}land`} {...inPixels} d={landPath} />
        <path id={`${id}coast`} {...inPixels} d={coastPath} />
        <clipPath id={`${id}sea`}>
          <path d={`${seaward}z`} />
        </clipPath>
      </defs>
      <Graticule crop={crop} />
      <g clipPath={`url(#${id}sea)`} fill="none">
        {waves.map(({ width, className }) => (
          <use key={width} href={`#${id}coast`} strokeWidth={width} className={className} />
        ))}
      </g>
      <use href={land} strokeWidth={2.8} className="fill-surface stroke-ink/75" />
      <use href={land} strokeWidth={0.8} className="fill-surface stroke-surface" />
      {shapes.map(({ name, d, tint }) => (
        <path key={name} d={d} className={isColoured(name) ? washes[tint] : 'fill-ink/10'} />
      ))}
      <use href={land} fill="none" strokeWidth={1} strokeDasharray="2 2" className="stroke-ink/60" />
      <Ornaments {...{ crop, unit }} />
    </g>
  )
})
