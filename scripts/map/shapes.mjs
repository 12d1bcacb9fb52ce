/** In map units: rings smaller than this are islands, of which every point counts. */
export const islandSize = 6

export function sizeOf(ring) {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

const tokens = /[a-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi

/** The rings of a path of straight lines, as absolute points. */
export function ringsOf(path) {
  const rings = []
  let [at, start] = [
    [0, 0],
    [0, 0],
  ]
  let command = ''
  const words = path.match(tokens)
  for (let index = 0; index < words.length;) {
    if (/^[a-z]$/i.test(words[index])) command = words[index++]
    if (command === 'z') {
      at = start
      continue
    }
    if (!/^[ml]$/i.test(command))
      throw new Error(`The shapes have a path command that is not supported: "${command}"`)
    const isRelative = command === command.toLowerCase()
    const [x, y] = [Number(words[index++]), Number(words[index++])]
    at = isRelative ? [at[0] + x, at[1] + y] : [x, y]
    if (/m/i.test(command)) {
      start = at
      rings.push([])
      command = isRelative ? 'l' : 'L'
    }
    rings.at(-1).push(at)
  }
  return rings
}

/** Written as relative steps from the rounded previous point, so that rounding errors do not add up. */
export function pathOf(ring) {
  // An island of a kilometre or two has no shape left at one decimal.
  const scale = sizeOf(ring) < islandSize ? 100 : 10
  let before = [0, 0]
  const [first, ...rest] = ring.map((point) => {
    const here = point.map((value) => Math.round(value * scale))
    const step = here.map((value, axis) => value - before[axis])
    before = here
    return step
  })
  const moves = rest.filter(([x, y]) => x !== 0 || y !== 0)
  const text = (step) => step.map((value) => String(value / scale).replace(/^(-?)0\./, '$1.')).join(' ')
  return `M${text(first)}l${moves.map(text).join(' ').replaceAll(' -', '-')}z`
}

function isInside([x, y], ring) {
  let inside = false
  for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
    const [[x1, y1], [x2, y2]] = [ring[index], ring[before]]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

function areaOf(ring) {
  return Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length]
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )
}

/** The point of the largest ring that is farthest from its edges, where there is most room for a name, and how much. */
export function labelPoint(rings) {
  const ring = rings.toSorted((a, b) => areaOf(b) - areaOf(a))[0]
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  let best = { room: -1, point: ring[0] }
  const steps = 40
  for (let column = 0; column < steps; column++)
    for (let row = 0; row < steps; row++) {
      const point = [left + ((column + 0.5) / steps) * width, top + ((row + 0.5) / steps) * height]
      if (!isInside(point, ring)) continue
      // Names are wider than they are high.
      const room = Math.min(...ring.map(([x, y]) => Math.hypot((x - point[0]) / 2, y - point[1])))
      if (room > best.room) best = { room, point }
    }
  const [x, y, room] = [...best.point, best.room].map((value) => Math.round(value * 10) / 10)
  return { x, y, room }
}
