export type Edges = ReadonlyMap<string, ReadonlyMap<string, number>>
export type Way = { distanceKm: number; nodes: string[] }

/** What leads on or off the graph: nodes with the way to them. */
export type Legs = ReadonlyMap<string, number>

function nearestOpen(reached: ReadonlyMap<string, number>, closed: ReadonlySet<string>): string | undefined {
  let best: string | undefined
  for (const [node, km] of reached)
    if (!closed.has(node) && (best === undefined || km < (reached.get(best) ?? 0))) best = node
  return best
}

type Reached = {
  /** How far each node is that can be reached. */
  reached: ReadonlyMap<string, number>
  /** The node before each that is not where the way begins. */
  before: ReadonlyMap<string, string>
}

/** Dijkstra from all nodes of `from`. */
export function reachedFrom(edges: Edges, from: Legs): Reached {
  const reached = new Map(from)
  const before = new Map<string, string>()
  const closed = new Set<string>()
  for (let node = nearestOpen(reached, closed); node !== undefined; node = nearestOpen(reached, closed)) {
    closed.add(node)
    const here = reached.get(node) ?? 0
    for (const [next, km] of edges.get(node) ?? []) {
      if (here + km >= (reached.get(next) ?? Number.POSITIVE_INFINITY)) continue
      reached.set(next, here + km)
      before.set(next, node)
    }
  }
  return { reached, before }
}

/** From all nodes of `from` to whichever node of `to` is best with its last leg. */
export function shortestWay(edges: Edges, from: Legs, to: Legs): Way | null {
  const { reached, before } = reachedFrom(edges, from)
  const ends = [...to].flatMap(([node, leg]) => {
    const km = reached.get(node)
    return km === undefined ? [] : [{ node, distanceKm: km + leg }]
  })
  const best = ends.sort((a, b) => a.distanceKm - b.distanceKm)[0]
  if (!best) return null
  const nodes = [best.node]
  for (let node = before.get(best.node); node !== undefined; node = before.get(node)) nodes.unshift(node)
  return { distanceKm: best.distanceKm, nodes }
}
