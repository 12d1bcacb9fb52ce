import { text } from '#shared/messages/text.ts'
import { greatCircleKm } from './great-circle.ts'
import type { Coordinates, FoundRoute, RoutingProvider } from './port.ts'
import graph from './road-graph.json' with { type: 'json' }
import { type Edges, type Legs, reachedFrom, shortestWay } from './shortest-way.ts'

/** A town this near to a node is that node. */
const sameTownKm = 3
/** A town off the graph is entered through so many of its nearest nodes; measured against one: 16 instead of 23 % at p90. */
const entrances = 5
const legFactor = 1.2
/** Farther from every road than this is an island. */
const islandKm = 150
/** Two towns off the graph that are as near as this need no way over it. */
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

/** The nodes through which a place is entered; none for an island. */
function legsOf(place: Coordinates): Legs {
  const near = [...nodes]
    .map(([name, at]) => ({ name, km: greatCircleKm(place, at) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, entrances)
  const [first] = near
  if (!first || first.km > islandKm) return new Map()
  if (first.km <= sameTownKm) return new Map([[first.name, 0]])
  return new Map(near.map(({ name, km }) => [name, km * legFactor]))
}

const isOnGraph = (legs: Legs): boolean => [...legs.values()].includes(0)

function overland(start: Coordinates, end: Coordinates): FoundRoute {
  const distanceKm = greatCircleKm(start, end) * neighboursFactor
  const attribution = text('routes.ownRoads')
  return { distanceKm, path: [start, end], via: [], source: 'great-circle', approximate: true, attribution }
}

/** Near each other, and neither on the graph: the way over it would be a detour. */
const isOverland = (start: Coordinates, from: Legs, end: Coordinates, to: Legs): boolean =>
  greatCircleKm(start, end) <= neighboursKm && !isOnGraph(from) && !isOnGraph(to)

/** The towns of the road graph by name; several names of one town are the gazetteer's business. */
export function roadTowns(): ReadonlyMap<string, Coordinates> {
  return nodes
}

/** Estimates over our own graph of highways: the towns passed are way points, not the exact road. */
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

/** A place with its ways onto the graph, which are the same wherever somebody comes from. */
export type Entrance = { at: Coordinates; legs: Legs }

export const entranceOf = (at: Coordinates): Entrance => ({ at, legs: legsOf(at) })

/** How far everything is from one place, with a single walk over the graph; null: no road leads there. */
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
