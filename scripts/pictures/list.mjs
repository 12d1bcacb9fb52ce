import { readFileSync } from 'node:fs'
import { otherHours } from './moods.mjs'
import { wordsOf } from './scene.mjs'

const illustrations = JSON.parse(readFileSync(new URL('illustrations.json', import.meta.url), 'utf8'))
export const widths = [400, 800, 1600]

/** One place each; elsewhere a hyphen joins two places. */
const singles = new Set(['bodh-gaya', 'mount-abu', 'north-goa', 'south-goa', 'statue-of-unity'])
const capital = (word) => (word === 'of' ? word : word.charAt(0).toUpperCase() + word.slice(1))
const placeName = (id) =>
  id
    .split('-')
    .map(capital)
    .join(singles.has(id) ? ' ' : ' and ')

/** Hero, another hour, portrait, and the view through an arch: the numbers that stand in the files' names. */
const ofPackage = ([id, { backdrop, landmark, mood }]) => {
  const [second, fourth] = otherHours[mood]
  const scene = { backdrop, landmark, place: placeName(id) }
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
  ['pine-meadow', 'day', 'in a meadow among pines'],
  ['beach', 'golden', 'by the sea'],
  ['temple-garden', 'rose', 'in a park'],
]
const ofRentals = ['scooter', 'electric', 'cruiser', 'adventure', 'bicycle'].flatMap((kind) =>
  roads.map(([backdrop, mood, ground], n) => ({
    name: `rentals/${kind}-${n + 1}`,
    landmark: `${kind} ${n + 1}`,
    backdrop,
    mood,
    ground,
    view: 'wide',
    mirrored: false,
  })),
)

/** Every picture of the product with its words; the name tells the light, so that a page knows the colour behind it. */
export const pictures = [...Object.entries(illustrations).flatMap(ofPackage), ...ofHotels, ...ofRentals].map(
  (spec) => ({ ...spec, name: `${spec.name}-${spec.mood}`, seed: spec.name, alt: wordsOf(spec) }),
)
export const addressOf = (name, wide) => `/pictures/${name}-${wide}.webp`
