// Writes the maps' data, src/web/ui/map/india.json and roads.json. With --check it only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import india from '@svg-maps/india'
import { root } from './build.mjs'
import { arcsOf, snapped } from './map/arcs.mjs'
import { labelPoint, pathOf, ringsOf } from './map/shapes.mjs'
import { tintsOf } from './map/tints.mjs'

const unionTerritory = 'Dadra and Nagar Haveli and Daman and Diu'
const names = { dd: unionTerritory, dn: unionTerritory }

/** Today's states; the source has one union territory as two. */
function statesOf(locations) {
  const states = new Map()
  for (const { id, name, path } of locations) {
    const known = names[id] ?? name
    states.set(known, [...(states.get(known) ?? []), ...ringsOf(path)])
  }
  return [...states].map(([name, rings]) => ({ name, rings }))
}

function shapes() {
  const whole = snapped(statesOf(india.locations))
  const decimate = arcsOf(whole.flatMap(({ rings }) => rings))
  const tints = tintsOf(whole)
  return whole.map(({ name, rings }, index) => {
    const drawn = rings.map(decimate)
    return Object.assign({ name, d: drawn.map(pathOf).join(''), tint: tints[index] }, labelPoint(drawn))
  })
}

/** The towns and roads of the road graph, without distances. */
function roads() {
  const graph = JSON.parse(readFileSync(join(root, 'src/server/providers/routing/road-graph.json'), 'utf8'))
  const towns = Object.entries(graph.nodes)
  const index = new Map(towns.map(([name], at) => [name, at]))
  const short = (degrees) => Number(degrees.toFixed(2))
  return {
    towns: towns.map(([name, [latitude, longitude]]) => [name, short(latitude), short(longitude)]),
    edges: graph.edges.map(([from, to]) => [index.get(from), index.get(to)]),
  }
}

const lines = (list) => `[\n${list.map((one) => JSON.stringify(one)).join(',\n')}\n]`
const { towns, edges } = roads()
const files = {
  'india.json': `${lines(shapes())}\n`,
  'roads.json': `{\n"towns": ${lines(towns)},\n"edges": ${JSON.stringify(edges)}\n}\n`,
}
for (const [name, content] of Object.entries(files)) {
  const path = join(root, 'src/web/ui/map', name)
  if (!process.argv.includes('--check')) writeFileSync(path, content)
  else if (readFileSync(path, 'utf8') !== content) {
    process.stderr.write(`${name} is not current: run node scripts/map.mjs\n`)
    process.exitCode = 1
  }
}
