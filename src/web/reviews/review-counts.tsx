import type { ReviewPage } from '#shared/contract/reviews-schemas.ts'
import type { GuestRatings } from '#shared/contract/entities.ts'
import { reviewCategories, shownRating } from '#shared/domain/guest-ratings.ts'
import { hidingReasons } from '#shared/domain/hiding-reasons.ts'
import { counted } from '#shared/messages/counted.ts'
import { text } from '#shared/messages/text.ts'
import { categoryKeys, reasonKeys } from './words.ts'

/** The number of reviews per star rating, and the rating by category. */
export function ReviewCounts({
  page: { count, distribution },
  ratings,
}: {
  page: ReviewPage
  ratings: GuestRatings | undefined
}) {
  const rows = distribution.map((reviews, at) => ({ stars: at + 1, reviews })).toReversed()
  const rated = reviewCategories.filter((name) => ratings?.categories[name] !== undefined)
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 text-sm">
        {rows.map(({ stars, reviews }) => (
          <div key={stars} className="contents">
            <dt className="even-digits">{counted(stars, 'reviews.oneStar', 'reviews.stars')}</dt>
            <dd aria-hidden="true">
              <meter min={0} max={count} value={reviews} className="h-2 w-full" />
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
