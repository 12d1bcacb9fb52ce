import { expect, test } from 'vitest'
import { cropAround, isWithin, nearLeast, wholeIndia, cropOrWhole } from './crop.ts'
import { nextInDirection } from './heading.ts'
import type { Name } from './names.ts'
import { placeNames } from './place-names.ts'
import { latitudeAt, longitudeAt, project } from './projection.ts'
import { labels } from './shapes.ts'

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

test('the name of a state moves aside for the dots of its places, and is left out where it has no room', () => {
  const crop = { x: 0, y: 0, width: 400, height: 300 }
  const state = name('Kerala', 200, 150, 'state')
  const dot = { x: 205, y: 148 }
  const [placed] = placeNames([state], [dot], crop, 1)
  expect(Math.abs((placed?.at.y ?? 0) - dot.y)).toBeGreaterThan(8)
  const rows = Array.from({ length: 900 }, (_, at) => ({ x: (at % 30) * 14, y: Math.floor(at / 30) * 10 }))
  expect(placeNames([state], rows, crop, 1)).toEqual([])
})

test('a town that has its name as a point is not named twice', () => {
  const own = name('Goa', 100, 100)
  const placed = placeNames([own, name('Panaji', 101, 101, 'town')], [own], wholeIndia, 1)
  expect(placed.map(({ words }) => words)).toEqual(['Goa'])
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
