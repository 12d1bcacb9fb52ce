/** Landscapes by the name that a picture's name ends in; the numbers are those of the first release. */
const places = {
  1: { backdrop: 'temple-garden', mood: 'day', outlook: ['tea-hills', 'day'] },
  2: { backdrop: 'beach', mood: 'golden', outlook: ['beach', 'golden'] },
  3: { backdrop: 'pine-meadow', mood: 'dusk', outlook: ['mountain-lake', 'night'] },
  garden: { backdrop: 'temple-garden', mood: 'day', ground: 'in a garden' },
  beach: { backdrop: 'beach', mood: 'golden' },
  pines: { backdrop: 'pine-meadow', mood: 'dusk' },
  lane: { backdrop: 'town-lane', mood: 'day' },
  harbour: { backdrop: 'harbour-lane', mood: 'golden' },
  street: { backdrop: 'city', mood: 'dusk' },
  snow: { backdrop: 'snow-peaks', mood: 'day' },
  pinehills: { backdrop: 'pine-hills', mood: 'rose' },
  hills: { backdrop: 'wooded-hills', mood: 'day' },
  tea: { backdrop: 'tea-hills', mood: 'day' },
  teasnow: { backdrop: 'kangchenjunga-tea', mood: 'rose' },
  vines: { backdrop: 'vineyard', mood: 'golden' },
  river: { backdrop: 'river-bank', mood: 'day' },
  ghats: { backdrop: 'river-ghats', mood: 'rose' },
  lake: { backdrop: 'lake-palace', mood: 'dusk', ground: 'on the water of a lake' },
  highlake: { backdrop: 'mountain-lake', mood: 'dusk' },
  canal: { backdrop: 'backwaters', mood: 'golden' },
  pond: { backdrop: 'palm-pond', mood: 'golden' },
  forest: { backdrop: 'sal-forest', mood: 'day', ground: 'at the edge of a forest' },
  rocks: { backdrop: 'boulder-ruins', mood: 'golden' },
  dunes: { backdrop: 'desert-dunes', mood: 'golden' },
  salt: { backdrop: 'white-desert', mood: 'rose' },
  valley: { backdrop: 'cold-desert', mood: 'day' },
}
/** What a window looks out on; in words that are true wherever such a room is. */
const outlooks = {
  town: ['town-lane', 'day'],
  trees: ['sal-forest', 'day'],
  hills: ['wooded-hills', 'rose'],
  peaks: ['snow-peaks', 'night'],
  dunes: ['desert-dunes', 'golden'],
  canal: ['backwaters', 'golden'],
}
const facade = (name, landmark, place) => {
  const { backdrop, mood, ground } = places[place]
  return { name: `hotels/${name}`, landmark, backdrop, mood, ground, view: 'wide', mirrored: false }
}
const room = (stars, name, [backdrop, mood]) => ({
  name: `hotels/${stars}-room-${name}`,
  stars,
  backdrop,
  mood,
})
/** House by house, the landscapes that our own catalogue has it in. */
const standing = {
  guesthouse: 'harbour lane river snow hills rocks',
  townhouse: 'lane harbour',
  bungalow: 'garden river beach hills tea pond teasnow',
  lodge: 'pines snow pinehills',
  cottages: 'river snow hills beach garden vines pinehills',
  stilts: 'beach forest',
  mudhuts: 'pond forest',
  tents: 'dunes forest river',
  resort: 'beach garden hills',
  tower: 'street',
  block: 'street',
  haveli: 'lane lake ghats rocks',
  earthen: 'valley',
  bhungas: 'salt',
  kettuvallam: 'canal',
  carvedboat: 'highlake',
}
const windows = {
  2: 'town trees hills peaks',
  3: 'town trees hills peaks',
  4: 'town trees hills peaks dunes canal',
  5: 'trees',
}
const each = (table, draw) =>
  Object.entries(table).flatMap(([key, names]) => names.split(' ').map((name) => draw(key, name)))
export const hotelPictures = [
  ...[1, 2, 3, 4, 5].flatMap((stars) =>
    [1, 2, 3].flatMap((n) => [
      facade(`${stars}-facade-${n}`, `hotel ${stars}`, n),
      room(stars, n, places[n].outlook),
    ]),
  ),
  ...each(standing, (house, place) => facade(`${house}-${place}`, house, place)),
  ...each(windows, (stars, name) => room(Number(stars), name, outlooks[name])),
]

/** Each landscape of a rental: where what it lends stands, and the road that it is ridden on. */
const roads = {
  1: {
    still: ['pine-meadow', 'day', 'in a meadow among pines'],
    ride: { draw: 'bends', land: 'pine-meadow', mood: 'rose', words: 'in the bends of a hill road' },
  },
  2: {
    still: ['beach', 'golden', 'by the sea'],
    ride: {
      draw: 'straight',
      land: 'beach',
      mood: 'day',
      floor: '#e0c890',
      poles: false,
      words: 'on a coast road',
    },
  },
  3: {
    still: ['temple-garden', 'rose', 'in a park'],
    ride: {
      draw: 'straight',
      land: 'temple-garden',
      mood: 'golden',
      floor: '#8fae5c',
      words: 'on a road through fields',
    },
  },
  town: {
    still: ['town-lane', 'day'],
    ride: {
      draw: 'straight',
      land: 'town-lane',
      mood: 'golden',
      floor: '#bda78c',
      poles: false,
      y: 740,
      words: 'past the houses of a town',
    },
  },
  street: {
    still: ['city', 'dusk'],
    ride: {
      draw: 'straight',
      land: 'city',
      mood: 'rose',
      floor: '#b8a890',
      poles: false,
      y: 735,
      words: 'on a city road',
    },
  },
  hills: {
    still: ['wooded-hills', 'day'],
    ride: {
      draw: 'bends',
      land: 'wooded-hills',
      mood: 'golden',
      floor: '#86b058',
      words: 'in the bends of a road among green hills',
    },
  },
  tea: {
    still: ['tea-hills', 'day'],
    ride: {
      draw: 'bends',
      land: 'tea-hills',
      mood: 'golden',
      floor: '#5fa046',
      rows: '#357236',
      words: 'in the bends of a road among tea gardens',
    },
  },
  dunes: {
    still: ['desert-dunes', 'golden'],
    ride: {
      draw: 'straight',
      land: 'desert-dunes',
      mood: 'day',
      floor: '#dda658',
      poles: false,
      words: 'on a desert road',
    },
  },
  valley: {
    still: ['cold-desert', 'day'],
    ride: {
      draw: 'bends',
      land: 'cold-desert',
      mood: 'rose',
      floor: '#c9a584',
      words: 'in the bends of a road in a bare valley',
    },
  },
  palms: {
    still: ['palm-pond', 'golden'],
    ride: {
      draw: 'straight',
      land: 'palm-pond',
      mood: 'day',
      floor: '#86b058',
      poles: false,
      y: 700,
      words: 'on a road among palms',
    },
  },
}
const lent = {
  scooter: '1 2 3 town street hills',
  electric: '1 2 3',
  cruiser: '1 2 3 hills tea dunes',
  adventure: '1 2 3 hills dunes valley',
  bicycle: '1 2 3 town palms',
}
const ridden = {
  scooter: ['Scooter rider', '1 2 3 town street hills'],
  electric: ['Rider of an electric scooter', '3'],
  cruiser: ['Rider of a cruiser motorcycle', '1 2 3 hills tea dunes'],
  adventure: ['Rider of an adventure motorcycle', '1 3 hills dunes valley'],
  bicycle: ['Cyclist', '1 2 3 town palms'],
}
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1)
const still = (kind, place) => {
  const [backdrop, mood, ground] = roads[place].still
  const paint = 1 + (Object.keys(roads).indexOf(place) % 3)
  return {
    name: `rentals/${kind}-${place}`,
    landmark: `${kind} ${paint}`,
    backdrop,
    mood,
    ground,
    view: 'wide',
    mirrored: false,
  }
}
const ride = (kind, place) => {
  const { mood, words, ...road } = roads[place].ride
  const vehicle = `ridden${capital(kind)}`
  return {
    name: `rentals/${kind}-ride-${place}`,
    mood,
    story: { kind: 'scene', ...road, vehicle, words: `${ridden[kind][0]} ${words}` },
  }
}
export const rentalPictures = [
  ...each(lent, still),
  ...each(Object.fromEntries(Object.entries(ridden).map(([kind, [, names]]) => [kind, names])), ride),
]
