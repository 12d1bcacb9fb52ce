import { expect, test } from 'vitest'
import { isWithin } from './crop.ts'
import { mapSize, project } from './projection.ts'
import { allIndia, cardsOver, changed, cropOf, isNearest, viewAround } from './view.ts'

const size = { width: 360, height: 640 }
const kerala = [project(11.6, 76.1), project(8.5, 76.9)]

test('the points of a state are near, with room for their prices; those of the country show all of it', () => {
  const crop = cropOf(viewAround(kerala, size), size)
  for (const point of kerala) expect(isWithin(point, crop)).toBe(true)
  expect(crop.width).toBeLessThan(mapSize.width / 3)
  expect(crop.width / crop.height).toBeCloseTo(size.width / size.height, 6)
  const far = viewAround([project(34, 74), project(8.5, 76.9)], size)
  expect(far).toEqual(viewAround(allIndia, size))
  expect(cropOf(far, size).width).toBeGreaterThanOrEqual(mapSize.width)
})

test('what lies over the foot of a map has no points under it', () => {
  const foot = 132
  for (const points of [kerala, [project(34, 74), project(8.5, 76.9)]]) {
    const view = viewAround(points, size, { foot })
    const bottom = cropOf(view, size).y + (size.height - foot) * view.unit
    for (const { y } of points) expect(y).toBeLessThan(bottom)
    expect(cropOf(view, size).height).toBeCloseTo(size.height * view.unit, 6)
  }
})

test.each([120, 200, 216, 344, 479, 480, 640])(
  'a map of %d pixels on the whole screen has its points in view, whether cards are over its foot or not',
  (height) => {
    const low = { width: 740, height }
    const foot = cardsOver(low)
    const view = viewAround(kerala, low, { foot })
    const crop = cropOf(view, low)
    for (const point of kerala) {
      expect(isWithin(point, crop)).toBe(true)
      expect(point.y).toBeLessThan(crop.y + (height - foot) * view.unit)
    }
    expect(view.unit).toBeGreaterThan(0)
    expect(crop.height).toBeLessThan(mapSize.height)
  },
)

test('it is zoomed around its middle, no nearer than a district and no farther than the country', () => {
  const view = viewAround(kerala, size)
  const nearer = changed(view, size, { by: 0.6 })
  expect(nearer).toEqual({ ...view, unit: view.unit * 0.6 })
  let nearest = view
  for (let step = 0; step < 20; step++) nearest = changed(nearest, size, { by: 0.6 })
  expect(isNearest(nearest, size)).toBe(true)
  expect(changed(view, size, { by: 1000 }).unit).toBe(viewAround(allIndia, size).unit)
})

test('what is moved to the right shows what lies to the left, and the country stays in view', () => {
  const view = viewAround(kerala, size)
  expect(changed(view, size, { right: 50 }).x).toBeCloseTo(view.x - 50 * view.unit, 6)
  expect(changed(view, size, { right: 1e6, down: -1e6 })).toMatchObject({ x: 0, y: mapSize.height })
})
