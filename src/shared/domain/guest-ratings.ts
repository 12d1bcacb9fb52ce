/** The categories that guests rate, besides the overall rating. */
export const reviewCategories = ['value', 'comfort', 'food', 'guides', 'sights'] as const
export type ReviewCategory = (typeof reviewCategories)[number]

export type RatingSum = { count: number; sum: number }

/** How many imaginary reviews with the mean rating are added, so that a few real ones do not count for much. */
const imagined = 20
/** With fewer reviews in all, their mean is meaningless. */
const enoughForMean = 50
const meanBefore = 0.8 * 5
/** From this many reviews on, the guests' rating replaces ours. */
const enoughToShow = 5

/** The mean of all published reviews. */
export const meanOfAll = ({ count, sum }: RatingSum): number =>
  count < enoughForMean ? meanBefore : sum / count

export const guestRating = ({ count, sum }: RatingSum, mean: number): number =>
  (imagined * mean + sum) / (imagined + count)

/** With one decimal, as it is shown and filtered by; equals are ordered by the exact rating. */
export const shownRating = (rating: number): number => Math.round(10 * rating) / 10

export type Rated = {
  ratings: { overall: number }
  guestRatings?: { overall: number; count: number } | undefined
}

/** Whether a package's rating is its guests'. */
export const isGuestRated = ({ guestRatings }: Rated): boolean => (guestRatings?.count ?? 0) >= enoughToShow

/** The rating by which a package is listed, filtered and shown: its guests', else ours. */
export const ratingOf = (rated: Rated): number =>
  isGuestRated(rated) ? (rated.guestRatings?.overall ?? 0) : rated.ratings.overall
