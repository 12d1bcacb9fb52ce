import { type Rated, isGuestRated, ratingOf } from '#shared/domain/guest-ratings.ts'
import { counted } from './counted.ts'
import { text } from './text.ts'

/** '23 reviews' */
export const reviewsText = (count: number): string => counted(count, 'reviews.one', 'reviews.many')

/** The rating by which a package is listed, whose it is, and both in words. */
export function ratingWords(rated: Rated): { rating: number; whose: string; label: string } {
  const rating = ratingOf(rated)
  if (!isGuestRated(rated))
    return { rating, whose: text('place.rating'), label: text('place.ourRatingOf', { rating }) }
  const whose = reviewsText(rated.guestRatings?.count ?? 0)
  return { rating, whose, label: text('reviews.guestRatingOf', { rating, reviews: whose }) }
}
