import type { Crop } from './crop.ts'
import { inPixels } from './in-pixels.ts'
import { latitudeAt, longitudeAt, project } from './projection.ts'

/** Degrees between two lines: about six of them on a map. */
export const stepOf = ({ width }: Crop): number => (width > 300 ? 5 : width > 120 ? 2 : 1)

/** The multiples of a step between two values. */
function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step) * step
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / step) + 1) },
    (_, index) => first + index * step,
  )
}

export const meridians = ({ x, width }: Crop, step: number): { degrees: number; x: number }[] =>
  multiples(longitudeAt(x), longitudeAt(x + width), step).map((degrees) => ({
    degrees,
    x: project(0, degrees).x,
  }))

export const parallels = ({ y, height }: Crop, step: number): { degrees: number; y: number }[] =>
  multiples(latitudeAt(y + height), latitudeAt(y), step).map((degrees) => ({
    degrees,
    y: project(degrees, 0).y,
  }))

export function Graticule({ crop }: { crop: Crop }) {
  const step = stepOf(crop)
  return (
    <g fill="none" strokeWidth={0.7} className="stroke-edge/35">
      {meridians(crop, step).map(({ degrees, x }) => (
        <path key={degrees} {...inPixels} d={`M${x} ${crop.y}v${crop.height}`} />
      ))}
      {parallels(crop, step).map(({ degrees, y }) => (
        <path key={degrees} {...inPixels} d={`M${crop.x} ${y}h${crop.width}`} />
      ))}
    </g>
  )
}
