import type { Place } from '#shared/contract/entities.ts'
import { reviewsText } from '#shared/messages/rating-words.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { Section } from '#web/package/section.tsx'
import { useWhenNear } from '#web/ui/use-when-near.ts'

const load = () => import('#web/reviews/guest-reviews.tsx')

/** What guests say; loaded when it comes near. */
export function PlaceReviews({ place: { packageId, name, guestRatings } }: { place: Place }) {
  const { ref, loaded } = useWhenNear(load)
  const count = guestRatings?.count ?? 0
  return (
    <div ref={ref}>
      <Section id="reviews" title={text('reviews.title')}>
        {loaded ? (
          <loaded.GuestReviews
            key={packageId}
            packageId={packageId}
            place={placeName(name)}
            ratings={guestRatings}
          />
        ) : (
          <p className="text-muted">{count > 0 ? reviewsText(count) : text('reviews.none')}</p>
        )}
      </Section>
    </div>
  )
}
