import graph from './road-graph.json' with { type: 'json' }
import { text } from '#shared/messages/text.ts'
import { greatCircleKm } from '#shared/domain/great-circle.ts'
import type { Coordinates, FoundRoute, RoutingProvider } from './port.ts'

type Edges = ReadonlyMap<string, ReadonlyMap<string, number>>
type Way = { distanceKm: number; nodes: string[] }

/** Connections to the graph: nodes with their distances. */
type Legs = ReadonlyMap<string, number>

function nearestOpen(reached: ReadonlyMap<string, number>, closed: ReadonlySet<string>): string | undefined {
  let best: string | undefined
  for (const [node, km] of reached)
    if (!closed.has(node) && (best === undefined || km < (reached.get(best) ?? 0))) best = node
  return best
}

type Reached = {
  /** The distances of all reachable nodes. */
  reached: ReadonlyMap<string, number>
  /** The previous node of each, except the first ones. */
  before: ReadonlyMap<string, string>
}

/** Dijkstra from all nodes of `from`, no farther than `mostKm`. */
function reachedFrom(edges: Edges, from: Legs, mostKm = Number.POSITIVE_INFINITY): Reached {
  const reached = new Map(from)
  const before = new Map<string, string>()
  const closed = new Set<string>()
  for (let node = nearestOpen(reached, closed); node !== undefined; node = nearestOpen(reached, closed)) {
    closed.add(node)
    const here = reached.get(node) ?? 0
    for (const [next, km] of edges.get(node) ?? []) {
      if (here + km > mostKm || here + km >= (reached.get(next) ?? Number.POSITIVE_INFINITY)) continue
      reached.set(next, here + km)
      before.set(next, node)
    }
  }
  return { reached, before }
}

/** The shortest route from any node of `from` to any node of `to`, including the connections. */
function shortestWay(edges: Edges, from: Legs, to: Legs): Way | null {
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

/** A town this close to a node is that node. */
const sameTownKm = 3
/**
 * How many of its nearest nodes a town off the graph is connected to; compared with one, the error at p90 falls from 23
 * to 16 %.
 */
const entrances = 5
const legFactor = 1.2
/** A node this much farther from the nearest one by road than in a straight line lies beyond a ridge or a gulf. */
const beyondFactor = 3
/** A place farther than this from every road is an island. */
const islandKm = 150
/** Two towns off the graph that are this close to each other are connected directly. */
const neighboursKm = 40
const neighboursFactor = 1.3

const nodes = new Map<string, Coordinates>(
  Object.entries(graph.nodes).map(([name, [latitude = 0, longitude = 0]]) => [name, { latitude, longitude }]),
)

function edgesOf(list: readonly (readonly (string | number)[])[]): Edges {
  const edges = new Map<string, Map<string, number>>([...nodes.keys()].map((name) => [name, new Map()]))
  for (const [from, to, km] of list) {
    edges.get(String(from))?.set(String(to), Number(km))
    edges.get(String(to))?.set(String(from), Number(km))
  }
  return edges
}
const edges = edgesOf(graph.edges)

/** A catalogue has many places: only the few nearest nodes are remembered during one pass, instead of sorting all. */
function nearestNodes(place: Coordinates): { name: string; km: number }[] {
  const near: { name: string; km: number }[] = []
  for (const [name, at] of nodes) {
    const km = greatCircleKm(place, at)
    if (near.length === entrances && km >= (near.at(-1)?.km ?? 0)) continue
    const after = near.findIndex((other) => km < other.km)
    near.splice(after === -1 ? near.length : after, 0, { name, km })
    if (near.length > entrances) near.pop()
  }
  return near
}

/** Whether roads lead from one node to another about as directly as between towns of a plain. */
function isDirect(one: string, other: string): boolean {
  const [at, otherAt] = [nodes.get(one), nodes.get(other)]
  if (!at || !otherAt) return false
  return reachedFrom(edges, new Map([[one, 0]]), greatCircleKm(at, otherAt) * beyondFactor).reached.has(other)
}

/** The nodes that connect a place to the graph; none for an island. */
function legsOf(place: Coordinates): Legs {
  const near = nearestNodes(place)
  const [first] = near
  if (!first || first.km > islandKm) return new Map()
  if (first.km <= sameTownKm) return new Map([[first.name, 0]])
  const direct = near.filter(({ name }) => name === first.name || isDirect(first.name, name))
  return new Map(direct.map(({ name, km }) => [name, km * legFactor]))
}

const isOnGraph = (legs: Legs): boolean => [...legs.values()].includes(0)

function overland(start: Coordinates, end: Coordinates): FoundRoute {
  const distanceKm = greatCircleKm(start, end) * neighboursFactor
  const attribution = text('routes.ownRoads')
  return { distanceKm, path: [start, end], via: [], source: 'great-circle', approximate: true, attribution }
}

/** Close together and both off the graph: a route through it would be a detour. */
const isOverland = (start: Coordinates, from: Legs, end: Coordinates, to: Legs): boolean =>
  !isOnGraph(from) && !isOnGraph(to) && greatCircleKm(start, end) <= neighboursKm

/** The towns of the road graph by name; other names of a town are in the gazetteer. */
export function roadTowns(): ReadonlyMap<string, Coordinates> {
  return nodes
}

/** Estimates over our own graph of highways: the towns are way points, not the exact road. */
export const findRoadRoute: RoutingProvider['findRoute'] = async (start, end) => {
  const [from, to] = [legsOf(start), legsOf(end)]
  if (isOverland(start, from, end, to)) return overland(start, end)
  const way = shortestWay(edges, from, to)
  if (!way) return null
  const via = way.nodes.filter((name) => from.get(name) !== 0 && to.get(name) !== 0)
  return {
    distanceKm: way.distanceKm,
    path: [start, ...via.flatMap((name) => nodes.get(name) ?? []), end],
    via,
    source: 'road-graph',
    approximate: true,
    attribution: text('routes.ownRoads'),
  }
}

/** A place with its connections to the graph, which do not depend on the start. */
export type Entrance = { at: Coordinates; legs: Legs }

export const entranceOf = (at: Coordinates): Entrance => ({ at, legs: legsOf(at) })

/** Distances from one place, with a single run over the graph; null: no road leads there. */
export function roadDistancesFrom(start: Coordinates): (end: Entrance) => number | null {
  const from = legsOf(start)
  const { reached } = reachedFrom(edges, from)
  return ({ at: end, legs }) => {
    if (isOverland(start, from, end, legs)) return greatCircleKm(start, end) * neighboursFactor
    let best: number | null = null
    for (const [node, leg] of legs) {
      const km = reached.get(node)
      if (km !== undefined && (best === null || km + leg < best)) best = km + leg
    }
    return best
  }
}
