import type { ReactNode } from 'react'
import { blend } from './palette.ts'
import { distant, type SceneInput } from './scene.ts'
import { ridge } from './shapes.ts'
import { palaceShape } from './palace.tsx'

export function desert({ box, size, palette, random, hazeFill, camel }: SceneInput): ReactNode {
  const { width: w, height: h } = box
  const fortX = w * (0.26 + random() * 0.08)
  const fort = palaceShape(fortX, h * 0.62, size * 0.065)
  return (
    <>
      <path d={ridge(box, h * 0.6, h * 0.02, 4, random)} fill={distant(palette, 0.7)} />
      <path d={fort.domes} fill={distant(palette, 0.3)} />
      <path d={fort.wall} fill={distant(palette, 0.2)} />
      <path d={fort.windows} fill={palette.lit} />
      <path
        d={`M0 ${h * 0.6}Q${w * 0.3} ${h * 0.56} ${w * 0.62} ${h * 0.7}T${w} ${h * 0.66}V${h}H0z`}
        fill={distant(palette, 0.34)}
      />
      <rect y={h * 0.56} width={w} height={h * 0.2} fill={hazeFill} fillOpacity="0.8" />
      <path
        d={`M0 ${h * 0.79}Q${w * 0.34} ${h * 0.66} ${w * 0.56} ${h * 0.74}T${w} ${h * 0.7}V${h}H0z`}
        fill={blend(palette.land, palette.lit, 0.3)}
      />
      <path
        d={`M${w * 0.42} ${h * 0.705}Q${w * 0.54} ${h * 0.8} ${w * 0.34} ${h}H0V${h * 0.79}Q${w * 0.24} ${h * 0.695} ${w * 0.42} ${h * 0.705}z`}
        fill={blend(palette.land, palette.lit, 0.08)}
      />
      {[0, 1, 2].map((at) => (
        <use
          key={at}
          href={camel}
          x={Math.round(w * 0.6 + at * size * 0.14)}
          y={Math.round(h * 0.715 - at * size * 0.012)}
          fill={palette.fore}
        />
      ))}
      <path
        d={`M0 ${h * 0.93}Q${w * 0.3} ${h * 0.84} ${w * 0.7} ${h * 0.92}T${w} ${h * 0.88}V${h}H0z`}
        fill={palette.fore}
      />
    </>
  )
}
