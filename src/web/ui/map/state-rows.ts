import { shapes } from './shapes.ts'

/** What lies inside a state's outline on one row of the map. */
export type Span = { left: number; right: number; state: string }
export type Area = { left: number; right: number; top: number; bottom: number }
/** Parts of an area, together at most 1: within the state, and within any other. */
export type Shares = { own: number; others: number }

/** In map units: the rows are this far apart. */
export const rowHeight = 3
/** In map units: the rows begin this far above the map. */
const above = 30

const rowOf = (y: number): number => Math.floor((y + above) / rowHeight)
const yOf = (row: number): number => (row + 0.5) * rowHeight - above

/** The crossings of a path's edges with the rows, by row: an absolute start, then steps, as scripts/map.mjs writes them. */
function crossingsOf(d: string): Map<number, number[]> {
  const crossings = new Map<number, number[]>()
  const cross = (x1: number, y1: number, x2: number, y2: number) => {
    const [top, bottom] = [Math.min(y1, y2), Math.max(y1, y2)]
    for (let row = rowOf(top); yOf(row) <= bottom; row++) {
      if (yOf(row) <= top) continue
      const x = x1 + ((x2 - x1) * (yOf(row) - y1)) / (y2 - y1)
      crossings.set(row, [...(crossings.get(row) ?? []), x])
    }
  }
  for (const ring of d.split('z')) {
    const [firstX = 0, firstY = 0, ...steps] = (ring.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    let [x, y] = [firstX, firstY]
    for (let at = 0; at < steps.length; at += 2) {
      const [nextX, nextY] = [x + (steps[at] ?? 0), y + (steps[at + 1] ?? 0)]
      cross(x, y, nextX, nextY)
      ;[x, y] = [nextX, nextY]
    }
    cross(x, y, firstX, firstY)
  }
  return crossings
}

function rowsOfAll(): Map<number, Span[]> {
  const rows = new Map<number, Span[]>()
  for (const { name, d } of shapes)
    for (const [row, crossings] of crossingsOf(d)) {
      const xs = crossings.toSorted((a, b) => a - b)
      const spans = rows.get(row) ?? []
      for (let at = 0; at + 1 < xs.length; at += 2)
        spans.push({ left: xs[at] ?? 0, right: xs[at + 1] ?? 0, state: name })
      rows.set(row, spans)
    }
  return rows
}

let rows: Map<number, Span[]> | undefined
/** Not before a map names states: the map of a town has roads instead. */
const allRows = (): Map<number, Span[]> => (rows ??= rowsOfAll())
const noSpans: readonly Span[] = []

/** The spans of a state by the height of their row. */
export const spansOf = (state: string): { y: number; span: Span }[] =>
  [...allRows()].flatMap(([row, spans]) =>
    spans.filter((span) => span.state === state).map((span) => ({ y: yOf(row), span })),
  )

export function sharesOf(state: string, { left, right, top, bottom }: Area): Shares {
  const shares = { own: 0, others: 0 }
  const [first, last] = [rowOf(top), rowOf(bottom)]
  const whole = (right - left) * (last - first + 1)
  for (let row = first; row <= last; row++)
    for (const span of allRows().get(row) ?? noSpans) {
      const covered = Math.min(right, span.right) - Math.max(left, span.left)
      if (covered > 0) shares[span.state === state ? 'own' : 'others'] += covered / whole
    }
  return shares
}
