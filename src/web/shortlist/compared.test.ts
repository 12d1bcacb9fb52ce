import { expect, test } from 'vitest'
import type { Place } from '#shared/contract/entities.ts'
import { bookPath, comparedPlacePath, comparePath, readParty } from './address.ts'
import { toCompared } from './compared.ts'

test('SEAT-02 a comparison shows the price of the chosen date, and without one says from when prices differ', () => {
  const place = {
    packagePricing: { basePrice: 1_000, additionalFees: 0, discount: 0, finalPrice: 1_000 },
    departures: { seasons: [{ name: 'Feast', from: '12-20', to: '12-31', basePrice: 2_000 }] },
    pricesVary: true,
    media: { photos: [] },
    locations: { state: 'Goa' },
    ratings: { overall: 4 },
  } as unknown as Place
  expect(toCompared(place, '')).toMatchObject({ finalPrice: 1_000, isFrom: true })
  expect(toCompared(place, '2026-12-25')).toMatchObject({ finalPrice: 2_000, isFrom: false })
  expect(toCompared(place, '2026-12-05')).toMatchObject({ finalPrice: 1_000, isFrom: false })
})

test('SEAT-02 the date goes along to the comparison, the place and the review', () => {
  const party = { travelers: 2, rooms: 1, from: 'Pune', date: '2026-12-25' }
  const addresses = [comparePath(['a', 'b'], party), comparedPlacePath('a', party), bookPath('a', party)]
  expect(addresses).toEqual([
    '/compare?ids=a,b&travelers=2&rooms=1&date=2026-12-25&from=Pune',
    '/search/place/a?travelers=2&date=2026-12-25',
    '/booking?packageId=a&travelers=2&rooms=1&date=2026-12-25',
  ])
  expect(readParty(new URLSearchParams(addresses[0]?.split('?')[1]))).toEqual(party)
  expect(readParty(new URLSearchParams('date=2026-02-30')).date).toBe('')
  expect(bookPath('a', { ...party, date: '' })).toBe('/booking?packageId=a&travelers=2&rooms=1')
})
