import { Ground as Land, type GroundProps } from './ground.tsx'
import { inPixels } from './in-pixels.ts'
import { type Name, nameAt } from './names.ts'
import { linePath, type Point, project } from './projection.ts'
import net from './roads.json' with { type: 'json' }

export { Frame } from './frame.tsx'
export { NameTexts } from './name-texts.tsx'

type Town = Point & { name: string; roads: number }

const towns: readonly Town[] = net.towns.map(([name, latitude, longitude], index) => ({
  name: String(name),
  roads: net.edges.filter((ends) => ends.includes(index)).length,
  ...project(Number(latitude), Number(longitude)),
}))

/** All roads as one path with many subpaths. */
const roadPath = net.edges.map((ends) => linePath(ends.flatMap((index) => towns[index] ?? []))).join('')

/** Points are lines of no length with round caps. */
const townDots = towns.map(({ x, y }) => `M${x} ${y}h0`).join('')

/** Towns with the most roads first: they are the best known. */
export const names: readonly Name[] = [...towns]
  .sort((a, b) => b.roads - a.roads)
  .map((town) => nameAt(town, 'town', town.name, `town ${town.name}`))

/** The land with a faint drawing of the road network. */
export function Ground(props: GroundProps) {
  return (
    <>
      <Land {...props} />
      <g aria-hidden="true" fill="none" strokeLinecap="round" className="stroke-edge/55">
        <path d={roadPath} {...inPixels} strokeWidth={1} />
        <path d={townDots} {...inPixels} strokeWidth={4} />
      </g>
    </>
  )
}
