import { expect, test } from 'vitest'
import { gazetteer } from '#server/catalogue/gazetteer.ts'
import { greatCircleKm } from '#shared/domain/great-circle.ts'
import graph from './road-graph.json' with { type: 'json' }
import { entranceOf, findRoadRoute, roadDistancesFrom, roadTowns } from './road-graph.ts'

const { findPlace } = gazetteer([])
const at = (name: string) => {
  const place = findPlace(name)
  if (!place) throw new Error(`${name} is not known`)
  return place
}
const route = (start: string, end: string) => findRoadRoute(at(start), at(end))

/** Published distances that no edge was written from; Shimla-Chandigarh is left out, its figure is disputed. */
test.each([
  ['Delhi', 'Jaipur', 268],
  ['Mumbai', 'Panaji', 590],
  ['Chennai', 'Madurai', 480],
  ['Manali', 'Leh', 432],
  ['Delhi', 'Manali', 536],
  ['Shimla', 'Manali', 247],
  ['Visakhapatnam', 'Araku', 114],
  ['Delhi', 'Mumbai', 1404],
  ['Delhi', 'Agra', 200],
  ['Bengaluru', 'Chennai', 331],
  ['Surat', 'Mumbai', 301],
  ['Varanasi', 'Delhi', 745],
  ['Surat', 'Kevadia', 155],
  ['Nagpur', 'Kanha', 265],
  ['Indore', 'Jalgaon', 300],
  ['Rajkot', 'Bhavnagar', 175],
  ['Rishikesh', 'Ramnagar', 195],
  ['Belagavi', 'Sawantwadi', 95],
  ['Dehradun', 'Uttarkashi', 145],
  ['Bhopal', 'Ratlam', 285],
  ['Udaipur', 'Indore', 385],
  ['Pune', 'Chiplun', 235],
  ['Kullu', 'Una', 215],
  ['Bhavnagar', 'Ankleshwar', 290],
  ['Rishikesh', 'Chitkul', 590],
  ['Srinagar', 'Turtuk', 620],
  ['Manali', 'Bir', 180],
])('%s to %s is within a tenth of the published %i km', async (start, end, km) => {
  const found = await route(start, end)
  expect(Math.abs((found?.distanceKm ?? 0) / km - 1)).toBeLessThan(0.1)
  expect(found?.source).toBe('road-graph')
  expect((await route(end, start))?.distanceKm).toBeCloseTo(found?.distanceKm ?? 0, 6)
})

test('the path goes from the start by the towns passed to the end', async () => {
  const found = await route('Delhi', 'Mumbai')
  expect(found?.path).toHaveLength((found?.via.length ?? 0) + 2)
  expect(found?.path[0]).toMatchObject({ latitude: at('Delhi').latitude })
  expect(found?.via).not.toContain('Delhi')
})

test('a town off the graph is entered through nodes near it', async () => {
  const found = await route('Vagamon', 'Bengaluru')
  expect(found?.distanceKm).toBeGreaterThan(greatCircleKm(at('Vagamon'), at('Bengaluru')) * 1.05)
  expect(found?.distanceKm).toBeLessThan(650)
})

test('a place off the graph is not entered over a ridge', async () => {
  const temple = { latitude: 30.735, longitude: 79.067 }
  for (const [town, km] of [['Badrinath', 230] as const, ['Joshimath', 185] as const]) {
    const found = await findRoadRoute(temple, at(town))
    expect(Math.abs((found?.distanceKm ?? 0) / km - 1)).toBeLessThan(0.1)
  }
})

test('two neighbours off the graph are walked roughly', async () => {
  const found = await route('Noida', 'Ghaziabad')
  expect(found).toMatchObject({ source: 'great-circle', approximate: true, via: [] })
})

test('distances of one walk are those of the routes one by one', async () => {
  const ends = ['Pune', 'Noida', 'Ghaziabad', 'Vagamon', 'Munnar', 'Leh', 'Port Blair', 'Kavaratti', 'Kochi']
  for (const start of ['Pune', 'Noida', 'Vagamon', 'Leh', 'Port Blair']) {
    const kmTo = roadDistancesFrom(at(start))
    for (const end of ends) {
      const single = (await route(start, end))?.distanceKm ?? null
      const walked = kmTo(entranceOf(at(end)))
      expect(`${start}-${end} ${walked?.toFixed(6)}`).toBe(`${start}-${end} ${single?.toFixed(6)}`)
    }
  }
})

test('no road leads to islands, nor between them', async () => {
  expect(await route('Chennai', 'Port Blair')).toBeNull()
  expect(await route('Kavaratti', 'Kochi')).toBeNull()
})

test('every town of the graph is reached, and the same place is no distance', async () => {
  for (const town of roadTowns().values())
    expect((await findRoadRoute(at('Nagpur'), town))?.distanceKm).toBeLessThan(4_500)
  expect((await route('Delhi', 'New Delhi'))?.distanceKm).toBe(0)
})

test('no pair of towns is listed twice', () => {
  const pairs = graph.edges.map(
    ([one, other]) => [`${one} ${other}`, `${other} ${one}`].toSorted((a, b) => (a < b ? -1 : 1))[0],
  )
  const distinct = new Set(pairs)
  expect(distinct.size).toBe(pairs.length)
})
