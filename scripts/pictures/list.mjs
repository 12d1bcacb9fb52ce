import { readFileSync } from 'node:fs'
import { otherHours } from './moods.mjs'
import { wordsOf } from './scene.mjs'
import { hotelPictures, rentalPictures } from './stays.mjs'

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
/** What a picture shows, in Hindi; nothing for pictures that no record shows. */
function hindiWordsOf({ name, place, mood }) {
  if (!inHindi[name]) return undefined
  const where = place?.split(' and ').map((one) => hindiNames[one] ?? one)
  return `${where ? `${where.join(' और ')} का चित्र` : 'चित्र'}: ${inHindi[name]}, ${lights[mood]}`
}

/** Every picture of the product with its words; the name includes the light, so that a page knows the colour behind it. */
export const pictures = [
  ...Object.entries(illustrations).flatMap(ofPackage),
  ...hotelPictures,
  ...rentalPictures,
].map((spec) => ({
  ...spec,
  name: `${spec.name}-${spec.mood}`,
  seed: spec.name,
  alt: wordsOf(spec),
  altInHindi: hindiWordsOf(spec),
}))
export const addressOf = (name, wide) => `/pictures/${name}-${wide}.webp`
