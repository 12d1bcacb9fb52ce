import { describe, expect, test } from 'vitest'
import { buildHotel } from '#tests/support/catalogue.ts'
import { admitsPets, hotelOffers } from './hotel-offers.ts'

describe('what a hotel offers', () => {
  const hotel = buildHotel('h', 'Panaji')
  const { policies } = hotel

  test('is its amenities, each once, however many hotels have it', () => {
    expect(hotelOffers([hotel, { ...hotel, amenities: ['Wi-Fi', 'Pool'] }])).toEqual(['Wi-Fi', 'Pool'])
    expect(hotelOffers([])).toEqual([])
  })

  test('is its stars, where they are many', () => {
    expect(hotelOffers([{ ...hotel, amenities: [], star_rating: 4.5 }])).toEqual(['4-star hotel'])
  })

  test('is what its policies allow in plain words', () => {
    const allowed = {
      ...policies,
      pet_policy: 'Friendly dogs are welcome.',
      smoking_policy: 'The whole property is non-smoking.',
      check_in_time: '24-hour check-in',
    }
    expect(hotelOffers([{ ...hotel, amenities: [], policies: allowed }])).toEqual([
      'Friendly dogs are welcome.',
      'The whole property is non-smoking.',
      '24-hour check-in',
    ])
  })

  test.each([
    'No pets, with the exception of guide dogs.',
    'Guide dogs only.',
    'Dogs are allowed on leads outside, not in the rooms.',
    'Pets do not sail with us.',
    'The lodge dog prefers to be the only one.',
  ])('is no promise for pets where it says "%s"', (policy) => {
    expect(admitsPets(policy)).toBe(false)
  })
})
