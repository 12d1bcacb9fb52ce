import { isGuestRated } from '#shared/domain/guest-ratings.ts'
import { ratingWords } from '#shared/messages/rating-words.ts'
import { Rating } from '#web/ui/rating.tsx'
import { Stars } from '#web/ui/stars.tsx'
import type { Compared } from './compared.ts'

/** Names the source in each column, since some packages are rated by guests and others by us. */
export function ComparedRating({ place }: { place: Compared }) {
  const { rating, shown, whose, label } = ratingWords(place)
  if (!isGuestRated(place)) return <Rating {...{ shown, whose, label }} />
  return (
    <span className="flex flex-wrap items-center gap-1">
      <Stars value={rating} size={16} label={label} />
      <span aria-hidden="true" className="even-digits">
        {shown}
      </span>
      <span aria-hidden="true" className="text-sm text-muted">
        {whose}
      </span>
    </span>
  )
}
