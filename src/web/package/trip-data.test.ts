import { describe, expect, it } from 'vitest'
import { toPlace } from '#server/catalogue/browse/answers.ts'
import { buildPackage } from '#tests/support/catalogue.ts'
import { tripData } from './trip-data.ts'

const place = toPlace(buildPackage('munnar', { ratings: { overall: 4.8, categories: {} } }), [])
const frame = { publicUrl: 'https://safarnama.test', seller: { name: 'Safarnama Journeys' } }
const offerOf = (guestRatings?: { overall: number; count: number; categories: Record<string, number> }) =>
  tripData({ ...place, ...(guestRatings && { guestRatings }) }, frame).offers

describe('what search engines are told', () => {
  it('REVW-07 has no rating that is only ours, and none of few guests', () => {
    expect(offerOf()).not.toHaveProperty('aggregateRating')
    expect(offerOf({ overall: 4.2, count: 4, categories: {} })).not.toHaveProperty('aggregateRating')
  })

  it('has the guests’ with their number from five on', () => {
    expect(offerOf({ overall: 4.2, count: 5, categories: {} })).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.2, ratingCount: 5, bestRating: 5 },
    })
  })
})
