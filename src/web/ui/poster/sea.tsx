import type { ReactNode } from 'react'
import { blend } from './palette.ts'
import { distant, type SceneInput } from './scene.ts'
import { glitter, ridge } from './shapes.ts'
import { palm } from './plants.ts'

export function sea({ box, size, palette, random, sunX, hazeFill }: SceneInput): ReactNode {
  const { width: w, height: h } = box
  const shore = h * 0.6
  const boatX = w * (sunX > w / 2 ? 0.3 : 0.62)
  const boatY = h * 0.74
  const u = size * 0.1
  return (
    <>
      <path d={ridge(box, h * 0.57, h * 0.025, 5, random)} fill={distant(palette, 0.7)} />
      <rect y={h * 0.5} width={w} height={h * 0.12} fill={hazeFill} />
      <rect y={shore} width={w} height={h * 0.4} fill={blend(palette.sky[1], palette.land, 0.45)} />
      <rect y={shore} width={w} height={h * 0.16} fill={hazeFill} fillOpacity="0.7" />
      <path
        d={glitter(sunX, shore, h * 0.93, size * 0.26, random)}
        stroke={palette.sun}
        strokeOpacity="0.75"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d={`M${boatX - u * 1.5} ${boatY - u * 0.2}Q${boatX} ${boatY + u * 0.9} ${boatX + u * 1.7} ${boatY - u * 0.4}L${boatX + u * 1.2} ${boatY + u * 0.25}Q${boatX} ${boatY + u * 0.75} ${boatX - u * 1.1} ${boatY + u * 0.25}z`}
        fill={palette.fore}
      />
      <path
        d={`M${boatX} ${boatY + u * 0.1}V${boatY - u * 2.8}Q${boatX + u * 1.7} ${boatY - u * 1.3} ${boatX + u * 1.2} ${boatY - u * 0.1}z`}
        fill={palette.accent}
      />
      <path
        d={`M${boatX - u * 0.12} ${boatY - u * 2.3}Q${boatX - u * 1.1} ${boatY - u} ${boatX - u * 1.05} ${boatY - u * 0.05}L${boatX - u * 0.12} ${boatY}z`}
        fill={blend(palette.lit, palette.accent, 0.15)}
      />
      {w > h && (
        <path d={palm(w * 0.8, h * 0.99, h * 0.36, 0.6)} fill={blend(palette.fore, palette.land, 0.4)} />
      )}
      <path d={palm(w * 0.99, h * 1.02, size * 0.52, w > h ? -1 : 0.1)} fill={palette.fore} />
      <path d={palm(w * 0.02, h * 1.02, h * 0.72, w > h ? 0.7 : 0.2)} fill={palette.fore} />
      <path d={ridge(box, h * 0.96, h * 0.02, 3, random)} fill={palette.fore} />
    </>
  )
}
