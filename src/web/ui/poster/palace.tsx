import type { ReactNode } from 'react'
import { blend } from './palette.ts'
import { distant, type SceneInput } from './scene.ts'
import { arches, dome, glitter, ridge } from './shapes.ts'
import { tree } from './plants.ts'

export function palaceShape(
  x: number,
  y: number,
  u: number,
): { wall: string; domes: string; windows: string } {
  const block = (dx: number, wide: number, tall: number) =>
    `M${Math.round(x + dx * u)} ${Math.round(y)}v${Math.round(-tall * u)}h${Math.round(wide * u)}v${Math.round(tall * u)}z`
  const towers = [-4.1, 4.1].map((dx) => block(dx - 0.45, 0.9, 3.4)).join('')
  return {
    wall: block(-3.7, 7.4, 1.8) + block(-2.2, 4.4, 2.7) + block(-1.1, 2.2, 3.8) + towers,
    domes: [
      dome(x, y - 3.8 * u, u * 0.95),
      dome(x - 1.75 * u, y - 2.7 * u, u * 0.42),
      dome(x + 1.75 * u, y - 2.7 * u, u * 0.42),
      dome(x - 3 * u, y - 1.8 * u, u * 0.36),
      dome(x + 3 * u, y - 1.8 * u, u * 0.36),
      dome(x - 4.1 * u, y - 3.4 * u, u * 0.5),
      dome(x + 4.1 * u, y - 3.4 * u, u * 0.5),
    ].join(''),
    windows: [
      arches(x - 3.5 * u, x + 3.5 * u, y - 0.5 * u, u * 0.34),
      arches(x - 2 * u, x + 2 * u, y - 1.75 * u, u * 0.3),
      arches(x - 0.95 * u, x + 0.95 * u, y - 2.8 * u, u * 0.28),
    ].join(''),
  }
}

export function palace({ box, size, palette, random, sunX, hazeFill }: SceneInput): ReactNode {
  const { width: w, height: h } = box
  const shore = h * 0.7
  const centre = w * (sunX > w / 2 ? 0.46 : 0.54)
  const shape = palaceShape(centre, shore, size * (w > h ? 0.095 : 0.084))
  const stone = blend(palette.land, palette.lit, 0.3)
  return (
    <>
      <path d={ridge(box, h * 0.58, h * 0.04, 4, random)} fill={distant(palette, 0.72)} />
      <rect y={h * 0.48} width={w} height={h * 0.24} fill={hazeFill} />
      <path d={shape.domes} fill={blend(stone, palette.lit, 0.35)} />
      <path d={shape.wall} fill={stone} />
      <path d={shape.windows} fill={palette.accent} />
      <rect y={shore} width={w} height={h * 0.3} fill={blend(palette.sky[1], palette.land, 0.6)} />
      <g
        transform={`matrix(1 0 0 -0.55 0 ${Math.round(shore * 1.55)})`}
        fill={palette.fore}
        fillOpacity="0.3"
      >
        <path d={shape.wall} />
        <path d={shape.domes} />
      </g>
      <path
        d={glitter(sunX, shore, h * 0.94, size * 0.24, random)}
        stroke={palette.sun}
        strokeOpacity="0.65"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d={tree(w * 0.01, h, size * (w > h ? 0.62 : 0.4)) + tree(w, h * 1.02, size * (w > h ? 0.5 : 0.32))}
        fill={palette.fore}
      />
      <path d={ridge(box, h * 0.95, h * 0.02, 4, random)} fill={palette.fore} />
    </>
  )
}
