/** By which guests rate, beside the whole. */
export const reviewCategories = ['value', 'comfort', 'food', 'guides', 'sights'] as const
export type ReviewCategory = (typeof reviewCategories)[number]

export type RatingSum = { count: number; sum: number }

/** As many imagined reviews of the mean rating stand beside the real ones, so that few do not say much. */
const imagined = 20
/** Before there are as many reviews in all, their mean says nothing. */
const enoughForMean = 50
const meanBefore = 0.8 * 5
/** From as many reviews on, the guests' rating takes the place of ours. */
const enoughToShow = 5

/** The mean of all published reviews. */
export const meanOfAll = ({ count, sum }: RatingSum): number =>
  count < enoughForMean ? meanBefore : sum / count

/** With one decimal, as it is shown: so that order and filters agree with what is read. */
export const guestRating = ({ count, sum }: RatingSum, mean: number): number =>
  Math.round((10 * (imagined * mean + sum)) / (imagined + count)) / 10

export type Rated = {
  ratings: { overall: number }
  guestRatings?: { overall: number; count: number } | undefined
}

/** Whether the rating of a package is its guests'. */
export const isGuestRated = ({ guestRatings }: Rated): boolean => (guestRatings?.count ?? 0) >= enoughToShow

/** By which a package is listed, filtered and shown: its guests', else ours. */
export const ratingOf = (rated: Rated): number =>
  isGuestRated(rated) ? (rated.guestRatings?.overall ?? 0) : rated.ratings.overall
