import { expect, test } from 'vitest'
import { isSleptAt, nightsAt, nightsByTown, sleptAtFirst } from './overnights.ts'
import { villageOf } from './village.ts'

const overnights = [
  { town: 'Bhuj', nights: 1, hotels: ['inn'] },
  { town: 'Dhordo', nights: 2 },
  { town: 'Bhuj', nights: 1, hotels: ['inn', 'lodge'] },
]

test('PLACE-04 a town that a journey returns to is named once, with all its nights', () => {
  expect(nightsByTown(overnights)).toEqual([
    { town: 'Bhuj', nights: [1, 4], hotels: ['inn', 'lodge'] },
    { town: 'Dhordo', nights: [2, 3], hotels: [] },
  ])
})

test('PLACE-04 a hotel is for the nights of its town, and for none where the journey sleeps elsewhere', () => {
  expect(nightsAt(overnights, 'lodge')).toEqual({ town: 'Bhuj', nights: [1, 4], hotels: ['inn', 'lodge'] })
  expect(nightsAt(overnights, 'palace')).toBeUndefined()
  expect(isSleptAt({ overnights }, 'inn')).toBe(true)
  expect(isSleptAt({ overnights }, 'palace')).toBe(false)
  expect(isSleptAt({}, 'palace')).toBe(true)
})

test('PLACE-04 hotels of the nights come before those that are only nearby', () => {
  const hotels = ['palace', 'inn'].map((hotel_id) => ({ hotel_id }))
  expect(sleptAtFirst({ overnights }, hotels).map(({ hotel_id }) => hotel_id)).toEqual(['inn', 'palace'])
})

test('PLACE-01 a village is called by both of its names where its nights are', () => {
  const locations = { village: 'Swaraj Dweep' }
  expect(villageOf({ locations, overnights: [{ town: 'Havelock (Swaraj Dweep)', nights: 1 }] })).toBe(
    'Havelock (Swaraj Dweep)',
  )
  expect(villageOf({ locations, overnights })).toBe('Swaraj Dweep')
})
