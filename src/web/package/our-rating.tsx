import type { Rated } from '#shared/domain/guest-ratings.ts'
import { ratingWords } from '#shared/messages/rating-words.ts'
import { text } from '#shared/messages/text.ts'

/** Where the name of the fact says that the rating is ours: its number, or that there is none. */
export function OurRating({ overall }: Rated['ratings']) {
  const { shown, whose, label } = ratingWords({ ratings: { overall } })
  return (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">{shown ? text('rating.ofFive', { rating: shown }) : whose}</span>
    </>
  )
}
