import { backdrops } from '../backdrops.mjs'
import { at, fill, mix, seeded } from '../kit.mjs'
import { grass, palm, pineShape, treeShape } from '../nature.mjs'
import { context, document, heaven } from '../scene.mjs'
import { sightTable } from '../sight-table.mjs'
import { bathing } from './bathing.mjs'
import { boating } from './boating.mjs'
import { gatherings } from './gatherings.mjs'
import { outings } from './outings.mjs'
import { passages } from './passages.mjs'
import { roads } from './roads.mjs'
import { rooms } from './rooms.mjs'
import { drawer, lamplit, sheen, table } from './table.mjs'
import { workshops } from './workshops.mjs'

const sightBehind = (c, [name, x, y, s]) => {
  const far = { ...c.k, g: (color) => mix(c.k.g(color), c.mood.haze, 0.3) }
  return at(x, y, s, sightTable[name][0](far))
}
const scenes = {
  ...boating,
  ...bathing,
  ...outings,
  ...gatherings,
  ...workshops,
  ...roads,
  ...passages,
  ...rooms,
}
const indoors = new Set(['workshop', 'dressing', 'room'])
/** How near the scene is, around the middle of its ground. */
const nearness = {
  rowing: 1.26,
  paddling: 1.2,
  walkers: 1.18,
  cycling: 1.2,
  rowsOf: 1.1,
  bends: 1.16,
  straight: 1.16,
  track: 1.2,
  lane: 1.16,
  rails: 1.14,
  dancing: 1.1,
  basketBoat: 1.08,
  picnic: 1.16,
  picking: 1.16,
  lookout: 1.14,
  kites: 1.08,
  jetty: 1.1,
  riding: 1.08,
  market: 1.06,
  safari: 1.05,
  table: 1.2,
}
const closer = (z, inner) =>
  `<g transform="translate(${Math.round(800 * (1 - z))} ${Math.round(800 * (1 - z))}) scale(${z})">${inner}</g>`
const green = {
  palms: (c) => palm(1580, 930, 840, -0.3, c.dark) + palm(1640, 930, 560, -0.5, c.dark),
  pines: (c) => fill(pineShape(1560, 920, 560) + pineShape(1460, 925, 330) + pineShape(20, 925, 250), c.dark),
  trees: (c) =>
    fill(
      treeShape(1620, 930, 700, c.rnd) + grass(c, 900, 46, -20, 240) + grass(c, 900, 46, 1360, 1620),
      c.dark,
    ),
  grass: (c) => fill(grass(c, 902, 70, -20, 260) + grass(c, 902, 70, 1320, 1620), c.dark),
}
const growth = {
  palms: ['beach', 'cliff-beach', 'island-lagoon', 'backwaters'],
  pines: ['snow-peaks', 'pine-meadow', 'mountain-lake', 'hill-town'],
  trees: [
    'lake-forest',
    'sal-forest',
    'coffee-hills',
    'tea-hills',
    'ghats-monsoon',
    'temple-garden',
    'river-garden',
    'mangrove',
    'river-gorge',
    'hill-temple',
  ],
  grass: [
    'grassland',
    'savanna',
    'vineyard',
    'desert-dunes',
    'cold-desert',
    'stupa-hill',
    'rock-gorge',
    'boulder-ruins',
    'fort-hill',
  ],
}
const bare = new Set([
  'reef',
  'surfing',
  'window',
  'deck',
  'veranda',
  'stairs',
  'lane',
  'strolling',
  'skiing',
  'lookout',
  ...indoors,
])
/** What grows in the land stands dark before it. */
const framed = (c, { draw, land }) => {
  const kind = Object.keys(growth).find((name) => growth[name].includes(land))
  return !draw || bare.has(draw) || !kind ? '' : green[kind](c)
}
function scene(c, o) {
  const lit = indoors.has(o.draw) ? { ...c, k: lamplit(c) } : c
  return (
    closer(
      nearness[o.draw] ?? 1,
      drawer(scenes, o.draw)(lit, sightTable[o.beast] ? { ...o, beast: sightTable[o.beast][0] } : o),
    ) + framed(c, o)
  )
}
const parts = { table: (c, o) => sheen(c) + closer(nearness.table, table(c, o)), scene }

/** One picture of what a journey has beside its sight; `story` is its line of the table. */
export function drawStory({ seed, mood, story, pixels }) {
  const land = backdrops[story.land ?? 'city']
  const c = context({ seed, moodName: mood, w: 1600, x: 800, s: 1, land })
  const hand = seeded(`${seed} hand`)
  const far = heaven(c) + land.far(c) + (story.sight ? sightBehind(c, story.sight) : '')
  return document(c, pixels, far + parts[story.kind](c, story), hand() < 0.5)
}
