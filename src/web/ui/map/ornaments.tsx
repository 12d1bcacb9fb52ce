import { type Crop, isWithin } from './crop.ts'
import { project } from './projection.ts'
import { hasRose, ornamentUnit, rose, roseRadius } from './rose.ts'

const at = (degrees: readonly (readonly [latitude: number, longitude: number])[]) =>
  degrees.map(([latitude, longitude]) => project(latitude, longitude))

/** Where mountain ranges stand out: little hills, as on old maps. */
const hills = at([
  [36.3, 75.2],
  [35.6, 76.5],
  [35.2, 74.6],
  [34.0, 76.6],
  [35.1, 78.0],
  [33.4, 77.0],
  [33.2, 78.6],
  [32.3, 77.3],
  [31.3, 78.4],
  [30.7, 79.4],
  [30.2, 80.4],
  [27.75, 88.45],
  [27.8, 92.2],
  [28.5, 93.6],
  [28.9, 95.2],
  [28.1, 96.4],
  [25.5, 93.1],
  [25.4, 91.2],
  [23.6, 92.7],
  [24.9, 73.1],
  [25.9, 74.2],
  [22.5, 78.3],
  [21.8, 75.4],
  [22.4, 81.4],
  [19.4, 73.7],
  [17.6, 73.8],
  [14.6, 74.8],
  [13.0, 75.4],
  [11.4, 76.6],
  [10.1, 77.0],
  [8.9, 77.3],
  [18.2, 82.8],
  [16.0, 78.9],
])

/** The right half of one of the eight rays of the compass rose. */
const ray = (length: number) => `M0 0L${length * 0.16} ${-length * 0.16}L0 ${-length}z`
const quarters = [0, 90, 180, 270]

function Hill({ x, y, unit }: { x: number; y: number; unit: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${unit.toFixed(4)})`}>
      <path d="M-8 5C-5 3-3-4-1-5C1-6 3 2 7 5" className="fill-surface/60" />
      <path d="M-1-5C-.5-2-2 1-1.5 4M1-4C1.5-1 .5 2 1.5 4M3-1C3.2 1 3 3 4 4" strokeWidth={0.6} />
    </g>
  )
}

function Rose({ unit }: { unit: number }) {
  return (
    <g transform={`translate(${rose.x} ${rose.y}) scale(${unit.toFixed(4)})`} strokeWidth={0.7}>
      <circle r={19} fill="none" />
      <circle r={22} fill="none" />
      {quarters.map((turn) => (
        <g key={turn} transform={`rotate(${turn + 45})`}>
          <path d={ray(19)} className="fill-ink/60" />
          <path d={ray(19)} transform="scale(-1 1)" className="fill-surface" />
        </g>
      ))}
      {quarters.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d={ray(roseRadius)} className={turn === 0 ? 'fill-bad' : 'fill-ink/75'} />
          <path d={ray(roseRadius)} transform="scale(-1 1)" className="fill-surface" />
        </g>
      ))}
    </g>
  )
}

/** Decoration: hills, and on the whole map a compass rose. */
export function Ornaments({ crop, unit: pixel }: { crop: Crop; unit: number }) {
  const unit = ornamentUnit(crop, pixel)
  return (
    <g fill="none" strokeWidth={0.9} strokeLinecap="round" className="stroke-ink/45">
      {hills
        .filter((point) => isWithin(point, crop))
        .map(({ x, y }) => (
          <Hill key={`${x} ${y}`} {...{ x, y, unit }} />
        ))}
      {hasRose(crop, pixel) && <Rose unit={unit} />}
    </g>
  )
}
