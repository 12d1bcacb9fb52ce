import { backdrops } from './backdrops.mjs'
import { at, box, d, disc, fill, grade, line, mix, oval, seeded, times } from './kit.mjs'
import { houses } from './houses.mjs'
import { facades, roomInside } from './lodgings.mjs'
import { moods } from './moods.mjs'
import { birds } from './nature.mjs'
import { sightTable } from './sight-table.mjs'
import { vehicles } from './vehicles.mjs'

const hotelWords = [
  'Small guest house with bunting',
  'Guest house with roof plants',
  'Hotel of five storeys',
  'Heritage haveli hotel with a pool',
  'Palace hotel with domes and a pool',
]
const stops = (colors, offsets) =>
  colors.map((color, n) => `<stop offset="${offsets[n]}" stop-color="${color}"/>`).join('')
const fade = (id, color, shares) =>
  `<linearGradient id="${id}" x2="0" y2="1">${shares.map((share, n) => `<stop offset="${n / (shares.length - 1)}" stop-color="${color}" stop-opacity="${share}"/>`).join('')}</linearGradient>`

/** The colours that landmarks draw with: daylight colours in the light of the mood. */
const pencil = (mood, rnd) => ({
  rnd,
  g: (color) => mix(grade(color, mood), mood.haze, 0.05),
  shade: `${mood.dark}55`,
  tint: `${mood.sun}38`,
  glow: '#ffd56b',
  lamps: mood.lamps,
  floodlit: mood.lamps,
})
export function context({ seed, moodName, w, x, s, land = {} }) {
  const mood = moods[moodName]
  const rnd = seeded(seed)
  const k = pencil(mood, rnd)
  return {
    w,
    x,
    s,
    mood,
    rnd,
    k,
    dark: mood.dark,
    kd: { ...k, g: () => mood.dark, shade: mood.dark, floodlit: false },
    sunX: w * (land.sun?.[0] ?? 0.1 + rnd() * 0.34),
    sunY: land.sun?.[1] ?? 130 + rnd() * 240,
    sunR: 28 + rnd() * 28,
    paint: (color, far) => mix(grade(color, mood), mood.haze, far),
    water: (color) => mix(mix(grade(color, mood), mood.sky[2], 0.35), mood.dark, 0.08),
    haze: (y, tall) => fill(box(0, y + tall / 2, w, tall), 'url(#haze)'),
  }
}
const defs = ({ sky, sun, haze, dark }) =>
  `<defs><linearGradient id="sky" x2="0" y2="1">${stops(sky, [0, 0.2, 0.4, 0.56, 0.7])}</linearGradient>` +
  fade('haze', haze, [0, 0.6, 0]) +
  fade('shallow', haze, [0.55, 0]) +
  fade('bottom', dark, [0, 0.42]) +
  fade('top', dark, [0.3, 0]) +
  `<radialGradient id="glow"><stop stop-color="${sun}" stop-opacity=".75"/><stop offset=".3" stop-color="${sun}" stop-opacity=".3"/><stop offset="1" stop-color="${sun}" stop-opacity="0"/></radialGradient></defs>`

const heaped = (x, y, s, rnd) =>
  oval(x, y, s * 1.3, s * 0.22) +
  times(5, (n) => disc(x + (n - 2) * s * 0.42, y - s * (0.1 + rnd() * 0.12), s * (0.2 + rnd() * 0.2)))
/** Each picture has clouds of one kind: streaks, heaps, high feathers, or one low bank. */
const cloudKinds = [
  ({ w, rnd, mood }) =>
    times(4, (group) => {
      const [x, y] = [rnd() * w, 90 + group * 70 + rnd() * 50]
      return times(3, (n) =>
        line(
          d`M${x + rnd() * 90 - n * 60} ${y + n * 18}h${90 + rnd() * 190}`,
          mood.cloud,
          16,
          'opacity=".34"',
        ),
      )
    }),
  ({ w, rnd, mood }) =>
    times(4, (n) =>
      fill(
        heaped(w * (n * 0.3 + rnd() * 0.16), 90 + rnd() * 220, 70 + rnd() * 90, rnd),
        mood.cloud,
        'opacity=".42"',
      ),
    ),
  ({ w, rnd, mood }) =>
    times(9, () => {
      const [x, y, s] = [rnd() * w, 40 + rnd() * 200, 120 + rnd() * 200]
      return line(
        d`M${x} ${y}q${s * 0.5} -34 ${s} -22q${s * 0.3} 4 ${s * 0.5} -20`,
        mood.cloud,
        5 + rnd() * 7,
        'opacity=".3"',
      )
    }),
  ({ w, rnd, mood }) =>
    times(7, (n) =>
      fill(heaped((w / 6) * n, 330 + rnd() * 40, 150 + rnd() * 60, rnd), mood.cloud, 'opacity=".22"'),
    ),
]
const moon = ({ sunX, sunY, sunR, mood }, full) =>
  full
    ? fill(disc(sunX, sunY, sunR), mood.sun)
    : fill(
        d`M${sunX} ${sunY - sunR}a${sunR} ${sunR} 0 1 1 ${-sunR * 0.8} ${sunR * 1.6}a${sunR * 0.9} ${sunR * 0.9} 0 0 0 ${sunR * 0.8} ${-sunR * 1.6}z`,
        mood.sun,
      )

export function heaven(c) {
  const { mood, w, rnd } = c
  const night = mood === moods.night
  const stars = night
    ? times(70, () => fill(disc(rnd() * w, rnd() * 460, 1 + rnd() * 1.8), '#ffffff', 'opacity=".8"'))
    : ''
  const clouds = cloudKinds[Math.floor(rnd() * cloudKinds.length)](c)
  const flock = Math.floor(rnd() * 3) * 4
  return (
    fill(box(0, 900, w, 900), 'url(#sky)') +
    stars +
    fill(disc(c.sunX, c.sunY, 270), 'url(#glow)') +
    moon(c, !night || rnd() < 0.5) +
    clouds +
    birds(
      w * (0.3 + rnd() * 0.5),
      120 + rnd() * 140,
      16 + rnd() * 12,
      rnd,
      mix(mood.dark, mood.sky[1], 0.3),
      flock,
    )
  )
}
/** A many-lobed arch that the view is seen through. */
function archFrame({ w, dark, k }) {
  const [m, lobes] = [w * 0.07, 7]
  let edge = d`M-5 -5H${w + 5}V905H${w - m}V430`
  for (let n = 1; n <= lobes; n++) {
    const [x, y] = [w - m - ((w - 2 * m) * n) / lobes, 430 - Math.sin((Math.PI * n) / lobes) * 370]
    edge += d`A${w * 0.078} ${w * 0.078} 0 0 0 ${x} ${y}`
  }
  const rail =
    box(0, 900, w, 22) + box(0, 800, w, 18) + times(Math.ceil(w / 54), (n) => box(n * 54 + 14, 880, 26, 84))
  return (
    fill(`${edge}V905H-5z`, dark) +
    fill(rail, dark) +
    line(
      edge.slice(edge.indexOf('V430') + 4).replace(/^/, d`M${w - m} 430`),
      k.g('#e2b23c'),
      5,
      'opacity=".55"',
    )
  )
}

const rain = (c) =>
  c.mood === moods.monsoon
    ? line(
        times(70, () => d`M${c.rnd() * c.w} ${c.rnd() * 900}l-9 44`),
        '#ffffff',
        2,
        'opacity=".22"',
      )
    : ''

const vehicleOf = (landmark) => vehicles[landmark.split(' ', 1)[0]]
const withPool = new Set(['resort', 'hotel 4', 'hotel 5'])
const inFront = (landmark) => vehicleOf(landmark) || withPool.has(landmark)
const drawings = {
  ...sightTable,
  ...houses,
  ...Object.fromEntries(facades.map((draw, n) => [`hotel ${n + 1}`, [draw, hotelWords[n], 1.4 - n * 0.07]])),
  ...Object.fromEntries(
    Object.entries(vehicles).flatMap(([kind, [draw, words]]) =>
      [0, 1, 2].map((n) => [`${kind} ${n + 1}`, [(k) => draw(k, n), words, 1.4]]),
    ),
  ),
}
export function document(c, pixels, scene, mirrored = false) {
  const { w, mood } = c
  const turned = mirrored ? `<g transform="translate(${w} 0) scale(-1 1)">${scene}</g>` : scene
  const edges = fill(box(0, 900, w, 260), 'url(#bottom)') + fill(box(0, 160, w, 160), 'url(#top)')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${Math.round((pixels * 900) / w)}" viewBox="0 0 ${w} 900">${defs(mood)}${turned}${edges}</svg>`
}

/** One picture as SVG. `view`: wide (the sight by a third), tall (large and central), through (small, seen through an arch). */
function drawSight({ seed, backdrop, landmark, mood, view, mirrored, pixels }) {
  const w = view === 'tall' ? 720 : 1600
  const land = backdrops[backdrop]
  const [draw, , size = 1, half = 330] = drawings[landmark]
  const [share, down, larger] = land.spot ?? [0.6, 0, 1]
  const x = w * { wide: share, tall: 0.5, through: 0.5 }[view]
  const s = {
    wide: 1.16 * size * larger,
    tall: Math.min(size === 1.2 ? 0.92 : 1.06, 390 / half),
    through: 0.82 * size,
  }[view]
  const c = context({ seed, moodName: mood, w, x, s, land })
  const y = land.y + { wide: down, tall: 10, through: 0 }[view]
  const water = land.afloat
    ? `<g opacity=".2" transform="translate(${x} ${y + 22 * s}) scale(${s} ${-s * 0.55})">${draw({ ...c.kd, glow: c.dark })}</g>`
    : ''
  const frame = view === 'through' ? archFrame(c) : ''
  const sight = at(x, y, s, draw(c.k))
  const behind = heaven(c) + land.far(c)
  // What stands on the near ground would have its foot behind its crest: wheels, and pools before a house.
  const level = inFront(landmark) && (vehicleOf(landmark) ? 822 : land.y + 30)
  const stood = level ? land.near(c) + at(x, level, s, draw(c.k)) : water + sight + land.near(c)
  const scene = behind + stood + rain(c) + frame
  return document(c, pixels, scene, mirrored)
}
function drawRoom({ seed, backdrop, stars, mood, pixels }) {
  const c = context({ seed, moodName: mood, w: 1600, x: 800, s: 1, land: backdrops[backdrop] })
  return document(
    c,
    pixels,
    `${heaven(c)}<g transform="translate(0 -120)">${backdrops[backdrop].far(c)}</g>${roomInside(c.k, stars)}`,
  )
}
export const drawScene = (spec) => (spec.stars ? drawRoom(spec) : drawSight(spec))
const roomWords = [
  'Small room with a bed and a narrow window',
  'Room with a bed and teal curtains',
  'Room with a bench, a bed and wine-red curtains',
  'Large room with a plant, a wide bed and red curtains',
  'Suite with a string of lamps, a wide bed and blue curtains',
]
const viewWords = { wide: '', tall: ', closer', through: ', seen through an arch' }
/** The text for those who do not see the picture; `place` is the name of what it shows, `ground` replaces the land's words. */
export function wordsOf({ backdrop, landmark, mood, view, stars, place, ground, story }) {
  const named = story?.words
  const seen =
    named ??
    (stars
      ? `${roomWords[stars - 1]}, looking out on ${backdrops[backdrop].outlook}`
      : `${drawings[landmark][1]} ${ground ?? backdrops[backdrop].words}`)
  const opening = place ? `Illustration of ${place}` : 'Illustration'
  return `${opening}: ${seen}, ${moods[mood].words}${view ? viewWords[view] : ''}`
}
