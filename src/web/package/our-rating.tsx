import type { Rated } from '#shared/domain/guest-ratings.ts'
import { ratingWords } from '#shared/messages/rating-words.ts'
import { Rating } from '#web/ui/rating.tsx'

/** Where the name of the fact says that the rating is ours: its number, or that there is none. */
export function OurRating({ overall }: Rated['ratings']) {
  const { shown, whose, label } = ratingWords({ ratings: { overall } })
  return <Rating shown={shown} whose={shown ? undefined : whose} label={label} />
}
