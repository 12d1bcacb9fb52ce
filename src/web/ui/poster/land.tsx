import type { ReactNode } from 'react'
import { blend } from './palette.ts'
import { distant, type SceneInput } from './scene.ts'
import { peak, ridge } from './shapes.ts'
import { pines, tree } from './plants.ts'

export function mountains({ box, size, palette, random, hazeFill }: SceneInput): ReactNode {
  const { width: w, height: h } = box
  const rock = blend(palette.land, palette.sky[0], 0.4)
  const hero = w * (0.42 + random() * 0.16)
  const places = [
    { x: hero - size * 0.44, top: h * 0.4, far: 0.5 },
    { x: hero + size * 0.46, top: h * 0.37, far: 0.42 },
    { x: hero, top: h * 0.24, far: 0.1 },
  ]
  return (
    <>
      <path d={ridge(box, h * 0.56, h * 0.05, 6, random)} fill={distant(palette, 0.75)} />
      {places.map(({ x, top, far }) => {
        const shape = peak(x, top, size * 0.5 * (1.1 - far * 0.5), h * 0.82, random)
        return (
          <g key={far}>
            <path d={shape.shade} fill={blend(rock, palette.haze, far)} />
            <path d={shape.lit} fill={blend(blend(rock, palette.lit, 0.5), palette.haze, far)} />
            <path d={shape.snow} fill={blend(palette.lit, palette.haze, far * 0.6)} />
            <path d={shape.snowShade} fill={blend(rock, palette.lit, 0.45)} fillOpacity="0.75" />
          </g>
        )
      })}
      <rect y={h * 0.55} width={w} height={h * 0.27} fill={hazeFill} />
      <path d={ridge(box, h * 0.76, h * 0.035, 4, random)} fill={distant(palette, 0.25)} />
      <path d={pines(box, h * 0.89, h * 0.1, random)} fill={blend(palette.fore, palette.land, 0.5)} />
      <path d={pines(box, h * 0.98, h * 0.17, random)} fill={palette.fore} />
    </>
  )
}

export function hills({ box, size, palette, random, hazeFill }: SceneInput): ReactNode {
  const { width: w, height: h } = box
  const rows = [
    { top: 0.66, far: 0.28, shift: 0 },
    { top: 0.76, far: 0.12, shift: 1 },
    { top: 0.87, far: 0, shift: 2 },
  ]
  const houseX = w * (0.42 + random() * 0.16)
  const houseY = h * 0.7
  const unit = size * 0.05
  return (
    <>
      <path d={ridge(box, h * 0.5, h * 0.07, 3, random)} fill={distant(palette, 0.74)} />
      <path d={ridge(box, h * 0.57, h * 0.05, 4, random)} fill={distant(palette, 0.56)} />
      <rect y={h * 0.48} width={w} height={h * 0.24} fill={hazeFill} />
      {rows.map(({ top, far, shift }) => {
        const crest = ridge(box, h * top, h * 0.045, 2 + (shift % 2), random)
        return (
          <g key={top}>
            <path d={crest} fill={distant(palette, far)} />
            {[0.03, 0.062, 0.096, 0.132].map((down) => (
              <path
                key={down}
                d={crest}
                transform={`translate(0 ${Math.round(h * down)})`}
                fill="none"
                stroke={far === 0 ? palette.fore : blend(palette.land, palette.fore, 0.55)}
                strokeOpacity="0.45"
                strokeWidth={Math.round(size * 0.008)}
              />
            ))}
            {shift === 0 && (
              <>
                <path
                  d={`M${houseX} ${houseY}v${-unit}h${unit * 2.2}v${unit}z`}
                  fill={blend(palette.lit, palette.haze, 0.2)}
                />
                <path
                  d={`M${houseX - unit * 0.3} ${houseY - unit}l${unit * 1.4} ${-unit * 0.9}l${unit * 1.4} ${unit * 0.9}z`}
                  fill={palette.accent}
                />
              </>
            )}
          </g>
        )
      })}
      <path
        d={tree(w * 0.9, h * 0.9, size * 0.36) + tree(w * 0.22, h * 0.8, size * 0.16)}
        fill={palette.fore}
      />
    </>
  )
}

export function forest({ box, size, palette, random, hazeFill }: SceneInput): ReactNode {
  const { width: w, height: h } = box
  const row = (base: number, tall: number, every: number) => {
    let path = ''
    for (let x = -10; x < w + 20; x += size * every * (0.7 + random() * 0.6))
      path += tree(x, h * base + random() * 4, size * tall * (0.7 + random() * 0.5))
    return path
  }
  return (
    <>
      <path d={ridge(box, h * 0.55, h * 0.05, 3, random)} fill={distant(palette, 0.78)} />
      <path d={row(0.68, 0.22, 0.16)} fill={distant(palette, 0.6)} />
      <path d={ridge(box, h * 0.68, h * 0.012, 5, random)} fill={distant(palette, 0.55)} />
      <rect y={h * 0.56} width={w} height={h * 0.2} fill={hazeFill} />
      <path d={row(0.78, 0.24, 0.3)} fill={distant(palette, 0.3)} />
      <path d={ridge(box, h * 0.77, h * 0.012, 5, random)} fill={distant(palette, 0.3)} />
      <path
        d={`M${w * 0.2} ${h * 0.86}Q${w * 0.3} ${h * 0.82} ${w * 0.56} ${h * 0.825}T${w * 0.84} ${h * 0.855}Q${w * 0.6} ${h * 0.9} ${w * 0.2} ${h * 0.86}z`}
        fill={blend(palette.haze, palette.sun, 0.5)}
        fillOpacity="0.85"
      />
      <path
        d={
          tree(w * (w > h ? 0.05 : -0.04), h * 0.98, size * 0.95) +
          tree(w * (w > h ? 0.99 : 1.05), h, size * (w > h ? 0.8 : 0.6))
        }
        fill={palette.fore}
      />
      <path d={ridge(box, h * 0.92, h * 0.015, 6, random)} fill={palette.fore} />
    </>
  )
}
