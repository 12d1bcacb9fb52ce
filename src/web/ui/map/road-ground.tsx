import type { Crop } from './crop.ts'
import { Ground } from './ground.tsx'
import { inPixels } from './in-pixels.ts'
import { roadPath, townDots } from './road-net.ts'

/** The land with a faint drawing of the road network. */
export function RoadGround({ crop, unit }: { crop: Crop; unit: number }) {
  return (
    <>
      <Ground {...{ crop, unit }} />
      <g aria-hidden="true" fill="none" strokeLinecap="round" className="stroke-edge/55">
        <path d={roadPath} {...inPixels} strokeWidth={1} />
        <path d={townDots} {...inPixels} strokeWidth={4} />
      </g>
    </>
  )
}
