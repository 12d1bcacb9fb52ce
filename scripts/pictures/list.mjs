import { readFileSync } from 'node:fs'
import { otherHours } from './moods.mjs'
import { wordsOf } from './scene.mjs'

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
const illustrations = read('illustrations.json')
const stories = read('stories/stories.json')
const { lights, places: furtherPlaces, pictures: inHindi } = read('words-hi.json')
const hindiNames = { ...read('../../src/shared/messages/places-hi.json'), ...furtherPlaces }
export const widths = [400, 800, 1600]

/** Each of these is one place; in other names a hyphen joins two places. */
const singles = new Set(['bodh-gaya', 'mount-abu', 'north-goa', 'south-goa', 'statue-of-unity'])
const capital = (word) => (word === 'of' ? word : word.charAt(0).toUpperCase() + word.slice(1))
const placeName = (id) =>
  id
    .split('-')
    .map(capital)
    .join(singles.has(id) ? ' ' : ' and ')

/**
 * The sight wide (1) and upright for cards (3); in addition a dish or craft, a way or room (2 and 4, in the hours that
 * their names have always had) and what people do there (5). A sight whose light changed is also drawn in its `earlier`
 * one, since catalogues of older releases name that file.
 */
const ofPackage = ([id, { backdrop, landmark, mood, earlier }]) => {
  const [second, fourth] = otherHours[earlier ?? mood]
  const place = placeName(id)
  const sight = { backdrop, landmark, place, mood, mirrored: false }
  const { 2: two, 4: four, 5: five } = stories[id]
  return [
    [1, { ...sight, view: 'wide' }],
    [2, { place, mood: second, story: two }],
    [3, { ...sight, view: 'tall' }],
    [4, { place, mood: fourth, story: four }],
    [5, { place, mood: five.light, story: five }],
    ...(earlier
      ? [
          [1, { ...sight, mood: earlier, view: 'wide' }],
          [3, { ...sight, mood: earlier, view: 'tall' }],
        ]
      : []),
  ].map(([n, spec]) => ({ ...spec, name: `packages/${id}-${n}` }))
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

/** The same on the road with a rider, one for each ground on which a rental of the catalogue stands. */
const rides = [
  { draw: 'bends', land: 'pine-meadow', mood: 'rose', words: 'in the bends of a hill road' },
  { draw: 'straight', land: 'beach', mood: 'day', floor: '#e0c890', poles: false, words: 'on a coast road' },
  {
    draw: 'straight',
    land: 'temple-garden',
    mood: 'golden',
    floor: '#8fae5c',
    words: 'on a road through fields',
  },
]
const riders = [
  ['scooter', 'Scooter rider', [1, 2, 3]],
  ['electric', 'Rider of an electric scooter', [3]],
  ['cruiser', 'Rider of a cruiser motorcycle', [1, 2, 3]],
  ['adventure', 'Rider of an adventure motorcycle', [1, 3]],
  ['bicycle', 'Cyclist', [1, 2, 3]],
]
const ofRides = riders.flatMap(([kind, who, numbers]) =>
  numbers.map((n) => {
    const { mood, words, ...road } = rides[n - 1]
    return {
      name: `rentals/${kind}-ride-${n}`,
      mood,
      story: { kind: 'scene', ...road, vehicle: `ridden${capital(kind)}`, words: `${who} ${words}` },
    }
  }),
)

/** What a picture shows, in Hindi; nothing for pictures that no record shows. */
function hindiWordsOf({ name, place, mood }) {
  if (!inHindi[name]) return undefined
  const where = place?.split(' and ').map((one) => hindiNames[one] ?? one)
  return `${where ? `${where.join(' और ')} का चित्र` : 'चित्र'}: ${inHindi[name]}, ${lights[mood]}`
}

/** Every picture of the product with its words; the name includes the light, so that a page knows the colour behind it. */
export const pictures = [
  ...Object.entries(illustrations).flatMap(ofPackage),
  ...ofHotels,
  ...ofRentals,
  ...ofRides,
].map((spec) => ({
  ...spec,
  name: `${spec.name}-${spec.mood}`,
  seed: spec.name,
  alt: wordsOf(spec),
  altInHindi: hindiWordsOf(spec),
}))
export const addressOf = (name, wide) => `/pictures/${name}-${wide}.webp`
