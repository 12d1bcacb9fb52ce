import { expect, test } from 'vitest'
import { buildPackage } from '#tests/support/catalogue.ts'
import { coversOf, transfersOf } from './covers.ts'

const covers = (...amenities: string[]) => coversOf(buildPackage('any', { amenities }))

test.each([
  ['Breakfast daily', 'breakfast'],
  ['Breakfast and dinner', 'half'],
  ['Vegetarian breakfast and supper', 'half'],
  ['All meals at the lodge', 'all'],
  // Not each evening, or not each day.
  ['Breakfast and one dinner', 'breakfast'],
  ['Breakfasts and camp dinner', 'breakfast'],
  ['Breakfast and dinner in Gir', 'breakfast'],
  ['All meals on board', undefined],
  ['Rajasthani thali dinner', undefined],
])('of %j a card says no more meals than it plainly does', (amenity, meals) => {
  expect(covers(amenity)?.meals).toBe(meals)
})

test.each([
  ['Airport or station pick-up', true],
  ['Bagdogra transfers', true],
  ['Private car from Kochi', true],
  ['Transfer between the parks', undefined],
  ['Transfers to the dunes', undefined],
  ['Airport or station drop', undefined],
])('%j is a transfer from where people arrive, or none', (amenity, transfer) => {
  expect(covers(amenity)?.transfer).toBe(transfer)
})

test('a town in whose price the way is makes a transfer; of nothing a card says nothing', () => {
  expect(coversOf(buildPackage('any', { amenities: [], pickUps: ['Kochi'] }))).toEqual({ transfer: true })
  expect(covers('Walking poles')).toBeUndefined()
})

test('the transfers are named in the language of the page', () => {
  expect(transfersOf(['नाश्ता', 'स्टेशन से पिकअप'], ['Breakfast', 'Station pick-up'])).toEqual(['स्टेशन से पिकअप'])
})
