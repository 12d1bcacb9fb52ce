import type { ReviewPage } from '#shared/contract/reviews-schemas.ts'
import type { GuestRatings } from '#shared/contract/entities.ts'
import { reviewCategories, shownRating } from '#shared/domain/guest-ratings.ts'
import { hidingReasons } from '#shared/domain/hiding-reasons.ts'
import { counted } from '#shared/messages/counted.ts'
import { reviewsText } from '#shared/messages/rating-words.ts'
import { text } from '#shared/messages/text.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { categoryKeys, reasonKeys } from './words.ts'

/** The guests' rating, the number of reviews per star rating, and the rating by category. */
export function ReviewCounts({
  page: { count, distribution },
  ratings,
}: {
  page: ReviewPage
  ratings: GuestRatings | undefined
}) {
  const rows = distribution.map((reviews, at) => ({ stars: at + 1, reviews })).toReversed()
  const overall = shownRating(ratings?.overall ?? 0)
  const rated = reviewCategories.filter((name) => ratings?.categories[name] !== undefined)
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <p className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1">
        {overall > 0 && (
          <>
            <span aria-hidden="true" className="font-display text-3xl font-semibold even-digits">
              {overall.toFixed(1)}
            </span>
            <Stars
              value={overall}
              label={text('reviews.guestRatingOf', { rating: overall, reviews: reviewsText(count) })}
            />
          </>
        )}
        <span aria-hidden={overall > 0} className="text-muted">
          {reviewsText(count)}
        </span>
      </p>
      <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 text-sm">
        {rows.map(({ stars, reviews }) => (
          <div key={stars} className="contents">
            <dt className="even-digits">{counted(stars, 'reviews.oneStar', 'reviews.stars')}</dt>
            <dd aria-hidden="true">
              <Bar
                part={reviews}
                whole={count}
                className="h-2 w-full rounded-full bg-sunk"
                fill="fill-marigold"
              />
            </dd>
            <dd className="text-right even-digits">{reviews}</dd>
          </div>
        ))}
      </dl>
      {rated.length > 0 && (
        <dl className="grid grid-cols-[1fr_auto] content-start gap-x-4 gap-y-1 text-sm">
          {rated.map((name) => (
            <div key={name} className="contents">
              <dt className="text-muted">{text(categoryKeys[name])}</dt>
              <dd className="text-right font-semibold even-digits">
                {shownRating(ratings?.categories[name] ?? 0).toFixed(1)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** Says how many reviews staff have hidden, and for which reasons that is allowed. */
export function HiddenCount({ page: { count, hidden } }: { page: ReviewPage }) {
  if (hidden === 0) return null
  return (
    <details className="text-sm text-muted">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
        {text('reviews.hiddenCount', { hidden, all: count + hidden })}
      </summary>
      <p>{text('reviews.hiddenWhy')}</p>
      <ul className="list-disc pl-5">
        {hidingReasons.map((reason) => (
          <li key={reason}>{text(reasonKeys[reason])}</li>
        ))}
      </ul>
    </details>
  )
}
