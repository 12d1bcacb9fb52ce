import { expect, test } from 'vitest'
import { cropAround, isWithin, nearLeast, wholeIndia, cropOrWhole } from './crop.ts'
import { type Box, sharedArea } from './boxes.ts'
import { nextInDirection } from './heading.ts'
import type { Name } from './names.ts'
import { sizeOf, usual } from './letters.ts'
import { boxOfPill, ofCounts, pillsOf } from './pills.ts'
import { placeNames } from './place-names.ts'
import { latitudeAt, longitudeAt, type Point, project } from './projection.ts'
import seed from '#server/catalogue/seed/catalogue.json' with { type: 'json' }
import { narrow } from './rose.ts'
import { labels, shapeOf } from './shapes.ts'
import { isEnclave } from './state-places.ts'
import { sharesOf } from './state-rows.ts'
import { names as landNames } from './states-ground.ts'

const isIn = ({ x, y }: Point, { left, right, top, bottom }: Box) =>
  x > left && x < right && y > top && y < bottom

const name = (words: string, x: number, y: number, variant: Name['variant'] = 'place'): Name => ({
  key: words,
  words,
  variant,
  x,
  y,
})

test('north is up and east is right, and a point of the mapSize is a place again', () => {
  const [delhi, chennai] = [project(28.614, 77.209), project(13.083, 80.27)]
  expect(delhi.y).toBeLessThan(chennai.y)
  expect(delhi.x).toBeLessThan(chennai.x)
  expect(latitudeAt(delhi.y)).toBeCloseTo(28.614, 2)
  expect(longitudeAt(delhi.x)).toBeCloseTo(77.209, 2)
})

test('a crop holds its points, has the shape asked for, and never goes too near', () => {
  const points = [project(28.6, 77.2), project(26.9, 75.8)]
  const crop = cropAround(points, 4 / 3)
  for (const point of points) expect(isWithin(point, crop)).toBe(true)
  expect(crop.width / crop.height).toBeCloseTo(4 / 3, 6)
  expect(cropAround([project(10, 77)], 1).width).toBeGreaterThanOrEqual(90)
  expect(cropAround([project(10, 77)], 1, nearLeast).width).toBe(nearLeast)
})

test('a way through most of the country is shown on the whole of it, uncut; a shorter one on its part', () => {
  const delhi = project(28.614, 77.209)
  expect(cropOrWhole([delhi, project(8.1, 77.55)], 4 / 3)).toEqual(wholeIndia)
  expect(cropOrWhole([project(23.3, 69.7), project(27.5, 95.4)], 4 / 3)).toEqual(wholeIndia)
  const near = [delhi, project(26.9, 75.8)]
  expect(cropOrWhole(near, 4 / 3)).toEqual(cropAround(near, 4 / 3))
})

test('names stand apart from each other and from the points, and the first ones win', () => {
  const crop = { x: 0, y: 0, width: 400, height: 300 }
  const names = [
    name('Jaipur', 200, 150),
    name('Ajmer', 203, 152),
    name('Pushkar', 206, 150),
    name('Edge', 395, 150),
  ]
  const placed = placeNames(names, names, crop, 1)
  expect(placed.map(({ words }) => words)).toContain('Jaipur')
  expect(placed.length).toBeGreaterThan(1)
  expect(new Set(placed.map(({ at }) => `${at.x} ${at.y}`)).size).toBe(placed.length)
  expect(placed.find(({ words }) => words === 'Edge')?.anchor).toBe('end')
  const crowd = Array.from({ length: 60 }, (_, index) => name(`Town ${index}`, 200 + index / 9, 150))
  expect(placeNames(crowd, crowd, crop, 1).length).toBeLessThan(10)
})

test('what a mapSize is about is named first: in two lines where one has no room, or over other points', () => {
  const crop = { x: 0, y: 0, width: 150, height: 150 }
  const own = { ...name('Munnar Tea Country Walk', 70, 75), isOwn: true }
  const [placed] = placeNames([own, name('Thekkady Forest', 72, 70)], [own], crop, 1)
  expect(placed?.words).toBe('Munnar Tea\nCountry Walk')
  const crowd = Array.from({ length: 300 }, (_, at) =>
    name(`${at}`, (at % 20) * 10, Math.floor(at / 20) * 10),
  )
  expect(placeNames([own, ...crowd], crowd, crop, 1).map(({ key }) => key)).toContain(own.key)
})

test('the towns of a journey that lie close together have names that hardly meet, shorter ones if need be', () => {
  const crop = { x: 0, y: 0, width: 318, height: 212 }
  const own = [
    name('पोर्ट ब्लेयर, पहली रात', 136, 131),
    name('हैवलॉक (स्वराज द्वीप), दूसरी और तीसरी रात', 173, 78),
    name('नील द्वीप (शहीद द्वीप), चौथी रात', 182, 106),
  ].map((one) => Object.assign(one, { isOwn: true }))
  const placed = placeNames(own, own, crop, 1)
  expect(placed).toHaveLength(3)
  const boxes = placed.map(({ at, anchor, words }) => {
    const { width, height } = sizeOf(words, usual, 1)
    const left = anchor === 'start' ? at.x : anchor === 'end' ? at.x - width : at.x - width / 2
    const top = at.y - usual.ascent
    return { left, right: left + width, top, bottom: top + height }
  })
  const shared = boxes.flatMap((box, at) => boxes.slice(at + 1).map((other) => sharedArea(box, other)))
  // Square pixels: a third of a line at most.
  for (const area of shared) expect(area).toBeLessThan(600)
})

/** 308 pixels is the map on a phone of 360. */
const widths = [308, 600]
const destinations = seed.packages.map(({ locations: { coordinates } }) =>
  project(coordinates.latitude, coordinates.longitude),
)

function written(width: number, points: typeof destinations, hasPlate = false) {
  const unit = wholeIndia.width / width
  const states = landNames.filter(({ variant }) => variant === 'state')
  return placeNames(states, points, wholeIndia, unit, { hasPlate }).map(({ key, words, at }) => {
    const lines = words.split('\n')
    const half = (Math.max(...lines.map((line) => line.length)) * 6.8 * unit) / 2
    const area = {
      left: at.x - half,
      right: at.x + half,
      top: at.y - 8 * unit,
      bottom: at.y + (lines.length - 1) * 13.8 * unit,
    }
    return { key, at, area, shares: sharesOf(shapeOf(key), area) }
  })
}

test.each(widths)('a map %d pixels wide has no name of a state over its neighbours', (width) => {
  for (const points of [[], destinations]) {
    const names = written(width, points).filter(({ key }) => !isEnclave(key))
    expect(names.length).toBeGreaterThan(width === 308 ? 13 : 32)
    const wrong = names.filter(
      ({ shares: { own, others } }) => others > 0.4 || (others > 0.1 && own < others),
    )
    expect(wrong.map(({ key, shares }) => [key, shares])).toEqual([])
  }
})

test.each(widths)('on a map %d pixels wide no point erases a letter of a state', (width) => {
  const hidden = written(width, destinations).filter(({ key, area }) =>
    destinations.some(
      ({ x, y }) => !isEnclave(key) && x > area.left && x < area.right && y > area.top && y < area.bottom,
    ),
  )
  expect(hidden.map(({ key }) => key)).toEqual([])
})

test('no name lies under the plate, the islands have theirs on a phone, and the largest state without a point is named in its middle', () => {
  const names = written(308, [], true)
  const { x, width, y } = wholeIndia
  expect(
    names.filter(({ area }) => area.right > x + width * 0.55 && area.top < y + 80 * (width / 308)),
  ).toEqual([])
  expect(names.map(({ key }) => key)).toContain('Andaman and Nicobar Islands')
  const rajasthan = names.find(({ key }) => key === 'Rajasthan')
  const label = labels.find(({ name: of }) => of === 'Rajasthan')
  expect(Math.abs((rajasthan?.at.x ?? 0) - (label?.x ?? 0))).toBeLessThan(12)
})

test.each([308, 338, 540])(
  'a map %d pixels wide names every state with journeys, if need be by a line',
  (width) => {
    const offered = new Set(seed.packages.map(({ locations }) => locations.state))
    const marked = landNames.map((land) => ({ ...land, isOffered: offered.has(land.key) }))
    const inOrder = marked.toSorted((a, b) => Number(b.isOffered) - Number(a.isOffered))
    const placed = placeNames(inOrder, [], wholeIndia, wholeIndia.width / width, { hasPlate: width > narrow })
    const keys = new Set(placed.map(({ key }) => key))
    expect([...offered].filter((state) => !keys.has(state))).toEqual([])
    expect(placed.filter(({ line, isOffered }) => line && !isOffered)).toEqual([])
  },
)

test('a map on a phone that counts the journeys names a dozen states beside the discs, and needs no lines', () => {
  const unit = wholeIndia.width / 330
  const pins = destinations.map(({ x, y }, index) => ({ x, y, key: `${index}`, price: 1 }))
  const discs = pillsOf(pins, unit, (some) => `${some.length}`, ofCounts)
  const covered = discs.map((disc) => boxOfPill(disc, unit))
  const marked = landNames.map((land) => ({ ...land, isOffered: true }))
  const placed = placeNames(marked, discs, wholeIndia, unit, { covered })
  expect(placed.length).toBeGreaterThan(12)
  expect(placed.filter(({ line }) => line)).toEqual([])
  expect(placed.filter(({ at }) => covered.some((box) => isIn(at, box)))).toEqual([])
})

test('a map of one state names towns around, off its prices and each other, and that of the country none', () => {
  const pins = [project(9.93, 76.27), project(10.09, 77.06)].map(({ x, y }, index) => ({
    x,
    y,
    key: `${index}`,
    price: 1,
  }))
  const crop = cropAround(pins, 0.8)
  const unit = crop.width / 320
  const covered = pillsOf(pins, unit, () => '₹9.3k').map((pill) => boxOfPill(pill, unit))
  const townsOf = (part: typeof crop, pixel: number) =>
    placeNames(landNames, [], part, pixel, { covered }).filter(({ variant }) => variant === 'town')
  const named = townsOf(crop, unit)
  expect(named.map(({ words }) => words)).toEqual(expect.arrayContaining(['Coimbatore', 'Madurai']))
  const boxes = named.map(({ words, anchor, at }) => {
    const { width, height } = sizeOf(words, usual, unit)
    const left = anchor === 'start' ? at.x : anchor === 'end' ? at.x - width : at.x - width / 2
    const top = at.y - usual.ascent * unit
    return { left, right: left + width, top, bottom: top + height }
  })
  expect(
    boxes.filter((box, at) =>
      [...covered, ...boxes.slice(at + 1)].some((other) => sharedArea(box, other) > 0),
    ),
  ).toEqual([])
  expect(townsOf(wholeIndia, wholeIndia.width / 600)).toEqual([])
})

test('a map of one state has no line to a neighbour that has no room for its name', () => {
  const land = landNames.find(({ key }) => key === 'Chhattisgarh')
  const offered = land ? [{ ...land, isOffered: true }] : []
  expect(offered).toHaveLength(1)
  const crop = { x: 0, y: 180, width: 330, height: 330 }
  expect(
    placeNames(offered, [], crop, 1, { covered: [{ left: 240, right: 330, top: 180, bottom: 510 }] }),
  ).toEqual([])
})

test('a town that has its name as a point is not named twice', () => {
  const own = name('Goa', 100, 100)
  const placed = placeNames([own, name('Panaji', 101, 101, 'town')], [own], wholeIndia, 1)
  expect(placed.map(({ words }) => words)).toEqual(['Goa'])
})

test('Delhi as the town of a journey is not named once more as a state', () => {
  const own = { ...name('Delhi', 187, 211), key: 'start' }
  const placed = placeNames([own, ...landNames], [own], wholeIndia, 1)
  expect(placed.filter(({ words }) => words === 'Delhi').map(({ key }) => key)).toEqual(['start'])
})

test.each([
  ['Kerala', 'ArrowRight', 'Tamil Nadu'],
  ['Rajasthan', 'ArrowDown', 'Gujarat'],
  ['Karnataka', 'ArrowUp', 'Maharashtra'],
  ['Uttar Pradesh', 'ArrowRight', 'Bihar'],
])('from %s %s leads to %s', (from, key, to) => {
  const start = labels.find((label) => label.name === from)
  expect(start && nextInDirection(start, labels, key)?.name).toBe(to)
})

test('arrow keys reach every state from every other, and other keys nothing', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
  const [first] = labels
  const reached = new Set(labels.slice(0, 1))
  for (const label of reached)
    for (const key of keys) {
      const next = nextInDirection(label, labels, key)
      if (next) reached.add(next)
    }
  expect(reached.size).toBe(labels.length)
  expect(first && nextInDirection(first, labels, 'Enter')).toBeUndefined()
})

test('no name lies under what covers the land', () => {
  const crop = { x: 0, y: 0, width: 400, height: 300 }
  const own = name('Jaipur', 200, 150)
  const under = { left: 195, right: 320, top: 130, bottom: 170 }
  expect(placeNames([own], [own], crop, 1)[0]?.anchor).toBe('start')
  expect(placeNames([own], [own], crop, 1, { covered: [under] })[0]?.anchor).toBe('end')
})
