import { readFileSync } from 'node:fs'
import { otherHours } from './moods.mjs'
import { wordsOf } from './scene.mjs'

const illustrations = JSON.parse(readFileSync(new URL('illustrations.json', import.meta.url), 'utf8'))
export const widths = [400, 800, 1600]

/** Hero, another hour, portrait, and the view through an arch: the numbers that stand in the files' names. */
const ofPackage = ([id, { backdrop, landmark, mood }]) => {
  const [second, fourth] = otherHours[mood]
  const scene = { backdrop, landmark }
  return [
    { ...scene, mood, view: 'wide', mirrored: false },
    { ...scene, mood: second, view: 'wide', mirrored: true },
    { ...scene, mood, view: 'tall', mirrored: false },
    { ...scene, mood: fourth, view: 'through', mirrored: id.length % 2 === 0 },
  ].map((spec, n) => ({ ...spec, name: `packages/${id}-${n + 1}` }))
}
const places = [
  ['temple-garden', 'day'],
  ['beach', 'golden'],
  ['pine-meadow', 'dusk'],
]
const ofHotels = [1, 2, 3, 4, 5].flatMap((stars) =>
  places.flatMap(([backdrop, mood], n) => [
    {
      name: `hotels/${stars}-facade-${n + 1}`,
      landmark: `hotel ${stars}`,
      backdrop,
      mood,
      view: 'wide',
      mirrored: false,
    },
    {
      name: `hotels/${stars}-room-${n + 1}`,
      stars,
      backdrop: ['tea-hills', 'beach', 'mountain-lake'][n],
      mood: ['day', 'golden', 'night'][n],
    },
  ]),
)
const roads = [
  ['pine-meadow', 'day'],
  ['beach', 'golden'],
  ['temple-garden', 'rose'],
]
const ofRentals = ['scooter', 'electric', 'cruiser', 'adventure', 'bicycle'].flatMap((kind) =>
  roads.map(([backdrop, mood], n) => ({
    name: `rentals/${kind}-${n + 1}`,
    landmark: `${kind} ${n + 1}`,
    backdrop,
    mood,
    view: 'wide',
    mirrored: false,
  })),
)

/** Every picture of the product, each with a name, a seed and its words. */
export const pictures = [...Object.entries(illustrations).flatMap(ofPackage), ...ofHotels, ...ofRentals].map(
  (spec) => ({
    ...spec,
    seed: spec.name,
    alt: wordsOf(spec),
  }),
)
