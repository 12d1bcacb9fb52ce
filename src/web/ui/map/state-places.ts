import type { Point } from './projection.ts'
import { isByHand, shapeOf } from './shapes.ts'
import { type Area, rowHeight, sharesOf, spansOf } from './state-rows.ts'

/** The middle of a state's name, and how badly it lies there. */
export type Spot = Point & { cost: number }
type Size = { width: number; height: number }

/** In pixels: the names of one state are tried this far apart. */
const step = 5
/** How much of a name may lie on other states, and lies at least on its own. */
const mostOnOthers = 0.3
const leastOnOwn = 0.55
/** How much of a name beside its state may lie on it. */
const mostBesideOnOwn = 0.1
/** In pixels: around a name beside its state there is no other one, which it might be taken for. */
const besideAlone = { across: 6, down: 6 }
/** In pixels: a name beside its state stays this near to the state's middle. */
const mostBeside = 45
/** In pixels: between a name beside its state and the border, where there may be a point. */
const gaps = [3, 7]
/** In pixels: what it costs that a name lies on other states or off its own. */
const costs = { others: 150, off: 40 }
/** In pixels: a name placed by hand stays this near to its place. */
const mostMoved = 24
/** How much less of it may then lie on its state. */
const mostLost = 0.45
/** How much of a name placed by hand may lie on other states. */
const mostByHandOnOthers = 0.35

const areaAt = ({ x, y }: Point, { width, height }: Size): Area => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
})

/** Over the state: the middle is within its outline, and most of the name. */
function over(state: string, anchor: Point, size: Size, unit: number): Spot[] {
  const every = Math.max(1, Math.round((step * unit) / rowHeight))
  return spansOf(state).flatMap(({ y, span }) => {
    if (Math.floor(y / rowHeight) % every > 0) return []
    const count = Math.floor((span.right - span.left) / (step * unit))
    return Array.from({ length: count + 1 }, (_, at) => {
      const x = (span.left + span.right) / 2 + (at - count / 2) * step * unit
      const { own, others } = sharesOf(state, areaAt({ x, y }, size))
      const cost =
        others > mostOnOthers || own < leastOnOwn
          ? Infinity
          : Math.hypot(x - anchor.x, y - anchor.y) / unit + costs.others * others + costs.off * (1 - own)
      return { x, y, cost }
    })
  })
}

/** Left or right of the state, over the sea or abroad, as atlases name what is narrow. */
function beside(state: string, anchor: Point, size: Size, unit: number): Spot[] {
  return spansOf(state).flatMap(({ y, span }) =>
    gaps.flatMap((gap) => {
      const away = size.width / 2 + gap * unit
      return [span.left - away, span.right + away].map((x) => {
        const { own } = sharesOf(state, areaAt({ x, y }, size))
        const room = {
          width: size.width + 2 * besideAlone.across * unit,
          height: size.height + 2 * besideAlone.down * unit,
        }
        const { others } = sharesOf(state, areaAt({ x, y }, room))
        const far = Math.hypot(Math.abs(x - anchor.x) - away, y - anchor.y) / unit
        const cost = far > mostBeside || others > 0 || own > mostBesideOnOwn ? Infinity : gap + far
        return { x, y, cost }
      })
    }),
  )
}

/** Around a place that was chosen by hand, and about as much on the state as there. */
function around(state: string, anchor: Point, size: Size, unit: number): Spot[] {
  const side = Array.from({ length: 9 }, (_, at) => ((at - 4) * mostMoved * unit) / 4)
  const least = sharesOf(state, areaAt(anchor, size)).own - mostLost
  return side.flatMap((right) =>
    side.map((down) => {
      const point = { x: anchor.x + right, y: anchor.y + down }
      const { own, others } = sharesOf(state, areaAt(point, size))
      const far = Math.hypot(right, down) / unit
      const cost = others > mostByHandOnOthers || own < least ? Infinity : far + costs.others * others
      return { x: point.x, y: point.y, cost }
    }),
  )
}

/** Where the name of a state may be written without seeming to name its neighbor; `unit` is a pixel in map units. */
export function stateSpots(
  name: string,
  where: 'over' | 'beside',
  anchor: Point,
  size: Size,
  unit: number,
): Spot[] {
  const state = shapeOf(name)
  const find = where === 'beside' ? beside : isByHand(name) ? around : over
  const spots = where === 'beside' && isByHand(name) ? [] : find(state, anchor, size, unit)
  return spots.filter(({ cost }) => cost < Infinity)
}

/** A state that is a dot in another one is named as a town is. */
export const isEnclave = (name: string): boolean => name === 'Delhi' || name === 'Chandigarh'
