import type { Crop } from './crop.ts'
import { meridians, parallels, stepOf } from './graticule.tsx'

/** In pixels. */
const bar = 5
const least = (step: number) => (step === 5 ? 2.5 : step / 2)

/** The border of the sheet: bars from half step to half step of a degree, as on old maps. */
export function Frame({ crop, unit }: { crop: Crop; unit: number }) {
  const { x, y, width, height } = crop
  const thick = bar * unit
  const step = least(stepOf(crop))
  const inner = { x: x + thick, y: y + thick, width: width - 2 * thick, height: height - 2 * thick }
  const columns = meridians(crop, step).filter(({ degrees }) => (degrees / step) % 2 === 0)
  const rows = parallels(crop, step).filter(({ degrees }) => (degrees / step) % 2 === 0)
  const wide = meridians(crop, step)
  const high = parallels(crop, step)
  const columnWidth = wide.length > 1 ? (wide[1]?.x ?? 0) - (wide[0]?.x ?? 0) : 0
  return (
    <g aria-hidden="true" pointerEvents="none">
      <path
        fillRule="evenodd"
        className="fill-surface"
        d={`M${x} ${y}h${width}v${height}h${-width}zM${inner.x} ${inner.y}v${inner.height}h${inner.width}v${-inner.height}z`}
      />
      <g className="fill-ink/70">
        {columns.map(({ degrees, x: left }) =>
          [y, y + height - thick].map((top) => (
            <rect key={`${degrees} ${top}`} x={left} y={top} width={columnWidth} height={thick} />
          )),
        )}
        {rows.map(({ degrees, y: bottom }) => {
          const next = high.find((row) => row.degrees > degrees)
          const top = next?.y ?? y
          return [x, x + width - thick].map((left) => (
            <rect key={`${degrees} ${left}`} x={left} y={top} width={thick} height={bottom - top} />
          ))
        })}
      </g>
      <rect {...inner} fill="none" strokeWidth={unit} className="stroke-ink/70" />
    </g>
  )
}
