import { islandSize, sizeOf } from './shapes.mjs'

/** Points of two neighbours closer than this are the same point, separated by the source's rounding. */
const snap = 0.09
/** How far the drawn line may be from the true one, in units of the map: about one and a half kilometres. */
const tolerance = 0.3

const keyOf = ([x, y]) => `${x} ${y}`

/** The same states with neighbouring points merged. */
export function snapped(states) {
  const cells = new Map()
  const cellOf = (value) => Math.floor(value / snap)
  function meet(point) {
    const [column, row] = point.map(cellOf)
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const known of cells.get(`${column + dx} ${row + dy}`) ?? [])
          if (Math.hypot(known[0] - point[0], known[1] - point[1]) < snap) return known
    const cell = `${column} ${row}`
    cells.set(cell, [...(cells.get(cell) ?? []), point])
    return point
  }
  const clean = (ring) => {
    const met = ring.map(meet)
    return met.filter((point, index) => point !== met.at(index - 1))
  }
  return states.map(({ name, rings }) => ({
    name,
    // Anything smaller than the snap distance is an artefact.
    rings: rings.map(clean).filter((ring) => ring.length > 2),
  }))
}

/** Points where lines of several shapes meet or part stay, so that shared borders are split alike. */
function junctionsOf(rings) {
  const neighbours = new Map()
  for (const ring of rings)
    ring.forEach((point, index) => {
      const around = neighbours.get(keyOf(point)) ?? new Set()
      around.add(keyOf(ring.at(index - 1))).add(keyOf(ring[(index + 1) % ring.length]))
      neighbours.set(keyOf(point), around)
    })
  return new Set([...neighbours].filter(([, around]) => around.size > 2).map(([key]) => key))
}

function offLine([x, y], [x1, y1], [x2, y2]) {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - x1 - part * dx, y - y1 - part * dy)
}

/** Douglas-Peucker: leaves out points that a straight line approximates well enough. */
function straightened(line) {
  if (line.length < 3) return line
  const [first, last] = [line[0], line.at(-1)]
  let [farthest, at] = [0, 0]
  for (let index = 1; index < line.length - 1; index++) {
    const off = offLine(line[index], first, last)
    if (off > farthest) [farthest, at] = [off, index]
  }
  if (farthest <= tolerance) return [first, last]
  return [...straightened(line.slice(0, at + 1)).slice(0, -1), ...straightened(line.slice(at))]
}

/** Returns a function that simplifies a ring, border by border, so that both sides of a border stay the same line. */
export function arcsOf(rings) {
  const junctions = junctionsOf(rings)
  const lesser = ([x1, y1], [x2, y2]) => x1 < x2 || (x1 === x2 && y1 < y2)
  /** Always walked in the same direction, whichever side asks. */
  const arc = (line) =>
    lesser(line[0], line.at(-1)) ? straightened(line) : straightened(line.toReversed()).toReversed()

  return (ring) => {
    if (sizeOf(ring) < islandSize) return ring
    const marks = ring.flatMap((point, index) => (junctions.has(keyOf(point)) ? [index] : []))
    // A ring without shared borders is split at two distant points.
    const cuts = marks.length > 1 ? marks : [0, Math.floor(ring.length / 2)]
    return cuts.flatMap((from, index) => {
      const to = cuts[index + 1] ?? cuts[0] + ring.length
      const line = Array.from({ length: to - from + 1 }, (_, step) => ring[(from + step) % ring.length])
      return arc(line).slice(0, -1)
    })
  }
}
