// Writes the maps' data, src/web/ui/map/india.json, roads.json and towns.json. With --check it only compares.
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

/** Where people know that they are, best known first: the names of a map of one state. */
const known =
  'Delhi,Mumbai,Kolkata,Chennai,Bengaluru,Hyderabad,Ahmedabad,Jaipur,Lucknow,Kochi,Bhopal,Patna,Guwahati,Bhubaneswar,Srinagar,Chandigarh,Thiruvananthapuram,Panaji,Raipur,Ranchi,Dehradun,Shimla,Gangtok,Shillong,Imphal,Aizawl,Agartala,Kohima,Itanagar,Leh,Jammu,Puducherry,Pune,Nagpur,Amritsar,Jodhpur,Udaipur,Agra,Varanasi,Indore,Surat,Rajkot,Vadodara,Mangaluru,Mysuru,Coimbatore,Madurai,Kozhikode,Visakhapatnam,Vijayawada,Tirupati,Siliguri,Manali,Bikaner,Jaisalmer,Kota,Gwalior,Jabalpur,Prayagraj,Kanpur,Gorakhpur,Gaya,Puri,Jagdalpur,Sambalpur,Aurangabad,Nashik,Kolhapur,Solapur,Belagavi,Hubballi,Kurnool,Warangal,Nanded,Tiruchirappalli,Salem,Kanyakumari,Rameswaram,Bhuj,Dwarka,Bhavnagar,Haridwar,Nainital,Bareilly,Meerut,Pathankot,Ludhiana,Hisar,Ajmer,Jorhat,Tezpur,Dibrugarh,Silchar,Tawang,Darjeeling,Durgapur,Munnar,Ratnagiri,Alappuzha,Kannur,Thrissur,Margao,Karwar,Alwar,Mathura,Rohtak,Sikar'

function towns() {
  const places = new Map(roads().towns.map((town) => [town[0], town]))
  return known.split(',').map((name) => {
    if (!places.has(name)) throw new Error(`${name} is not in the road graph`)
    return places.get(name)
  })
}

const lines = (list) => `[\n${list.map((one) => JSON.stringify(one)).join(',\n')}\n]`
const net = roads()
const files = {
  'india.json': `${lines(shapes())}\n`,
  'roads.json': `{\n"towns": ${lines(net.towns)},\n"edges": ${JSON.stringify(net.edges)}\n}\n`,
  'towns.json': `${lines(towns())}\n`,
}
for (const [name, content] of Object.entries(files)) {
  const path = join(root, 'src/web/ui/map', name)
  if (!process.argv.includes('--check')) writeFileSync(path, content)
  else if (readFileSync(path, 'utf8') !== content) {
    process.stderr.write(`${name} is not current: run node scripts/map.mjs\n`)
    process.exitCode = 1
  }
}
