import { describe, expect, it } from 'vitest'
import { guestRating, isGuestRated, meanOfAll, ratingOf, shownRating } from './guest-ratings.ts'

describe('REVW-05 the rating by guests', () => {
  it('is exactly (20 x mean of all + sum) / (20 + count), and shown with one decimal', () => {
    const rated = [
      guestRating({ count: 1, sum: 5 }, 4),
      guestRating({ count: 100, sum: 500 }, 4),
      guestRating({ count: 10, sum: 10 }, 3.3),
    ]
    expect(rated).toEqual([85 / 21, 580 / 120, 76 / 30])
    expect(rated.map(shownRating)).toEqual([4, 4.8, 2.5])
  })

  it('takes four for the mean of all until there are fifty', () => {
    expect(meanOfAll({ count: 0, sum: 0 })).toBe(4)
    expect(meanOfAll({ count: 49, sum: 49 })).toBe(4)
    expect(meanOfAll({ count: 50, sum: 150 })).toBe(3)
  })

  it('takes the place of ours at five reviews', () => {
    const ratings = { overall: 4.7 }
    const rated = (count: number) => ({ ratings, guestRatings: { overall: 3.9, count } })
    expect([ratingOf({ ratings }), ratingOf(rated(4)), ratingOf(rated(5))]).toEqual([4.7, 4.7, 3.9])
    expect([isGuestRated({ ratings }), isGuestRated(rated(4)), isGuestRated(rated(5))]).toEqual([
      false,
      false,
      true,
    ])
  })
})
