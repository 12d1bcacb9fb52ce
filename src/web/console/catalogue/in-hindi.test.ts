import { expect, test } from 'vitest'
import { inHindi } from './in-hindi.ts'

test('STAFF-05 a record in Hindi has its translations, and English where there are none', () => {
  const own = {
    name: 'Tea',
    description: { short: 'Tea', detailed: 'Much tea' },
    amenities: ['Guide', 'Lunch'],
    itinerary: [
      { day: 1, description: 'Arrive' },
      { day: 2, description: 'Leave' },
    ],
  }
  expect(inHindi(own)).toBeUndefined()
  const hi = {
    description: { short: 'चाय' },
    amenities: ['गाइड', ''],
    itinerary: [{}, { description: 'वापसी' }],
  }
  expect(inHindi({ ...own, translations: { hi } })).toMatchObject({
    name: 'Tea',
    description: { short: 'चाय', detailed: 'Much tea' },
    amenities: ['गाइड', 'Lunch'],
    itinerary: [
      { day: 1, description: 'Arrive' },
      { day: 2, description: 'वापसी' },
    ],
  })
})
