import { type Rated, isGuestRated, ratingOf, shownRating } from '#shared/domain/guest-ratings.ts'
import { counted } from './counted.ts'
import { text } from './text.ts'

/** '23 reviews' */
export const reviewsText = (count: number): string => counted(count, 'reviews.one', 'reviews.many')

type RatingWords = { rating: number; shown: string; whose: string; label: string; isByGuests?: true }

/** The rating by which a package is listed, whose it is, and both in words; without any rating there is no number. */
export function ratingWords(rated: Rated): RatingWords {
  const rating = isGuestRated(rated) ? shownRating(ratingOf(rated)) : ratingOf(rated)
  const notRated = text('place.notRated')
  if (rating === 0) return { rating, shown: '', whose: notRated, label: notRated }
  const shown = rating.toFixed(1)
  if (!isGuestRated(rated))
    return { rating, shown, whose: text('place.rating'), label: text('place.ourRatingOf', { rating }) }
  const whose = reviewsText(rated.guestRatings?.count ?? 0)
  const label = text('reviews.guestRatingOf', { rating, reviews: whose })
  return { rating, shown, whose, label, isByGuests: true }
}
