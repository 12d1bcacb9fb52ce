import { isGuestRated, type Rated, shownRating } from '#shared/domain/guest-ratings.ts'
import { ratingWords, reviewsText } from '#shared/messages/rating-words.ts'
import { text } from '#shared/messages/text.ts'
import { Stars } from '#web/ui/stars.tsx'

/** Names the source of the rating. */
export const ratingName = (place: Rated): string =>
  isGuestRated(place) ? text('reviews.guestRating') : text('place.rating')

/** The rating by which the package is listed; beside our own, that of the first few guests. */
export function PlaceRating({ place }: { place: Rated }) {
  const { guestRatings } = place
  const { rating, shown, whose, label } = ratingWords(place)
  const isByGuests = isGuestRated(place)
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <Stars value={rating} size={16} label={label} isOurs={!isByGuests} />
        <span aria-hidden="true">{shown}</span>
        {(isByGuests || shown === '') && (
          <span aria-hidden="true" className="font-normal text-muted">
            {whose}
          </span>
        )}
      </span>
      {guestRatings && !isByGuests && (
        <span className="block font-normal text-muted">
          {text('reviews.fromGuests', {
            rating: shownRating(guestRatings.overall).toFixed(1),
            reviews: reviewsText(guestRatings.count),
          })}
        </span>
      )}
    </>
  )
}
