import type { OwnPicture, OwnReview, Review, ReviewPicture } from '#shared/contract/reviews-schemas.ts'
import { companies } from '#shared/contract/reviews-schemas.ts'
import { reviewCategories } from '#shared/domain/guest-ratings.ts'
import { starColumns } from './counts.ts'
import type { PictureRow } from './pictures-repository.ts'
import type { RatingsRow, ReviewRow } from './repository.ts'

const categoriesOf = (row: ReviewRow): Review['categories'] =>
  Object.fromEntries(reviewCategories.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])))

const toPicture = ({ id, width, height }: PictureRow): ReviewPicture => {
  const [small, large] = [`/api/reviews/pictures/${id}/small`, `/api/reviews/pictures/${id}/large`]
  return { id, small, large, width, height }
}
export const toOwnPicture = (row: PictureRow): OwnPicture => ({ ...toPicture(row), state: row.state })

const ofReview = ({ id }: ReviewRow, pictures: PictureRow[]) =>
  pictures.filter(({ review_id: reviewId }) => reviewId === id)

/** `pictures` may hold those of other reviews, too. */
export const toReview = (row: ReviewRow, pictures: PictureRow[]): Review => ({
  id: row.id,
  author: row.author,
  overall: row.overall,
  categories: categoriesOf(row),
  text: row.words,
  language: row.language,
  travelMonth: row.travel_month,
  travelledWith: companies.find((company) => company === row.travelled_with) ?? null,
  writtenAt: row.created_at,
  changedAt: row.changed_at,
  answer: row.answer === null ? null : { text: row.answer, at: row.answered_at ?? '' },
  pictures: ofReview(row, pictures)
    .filter(({ state }) => state === 'approved')
    .map(toPicture),
})

export const toOwnReview = (row: ReviewRow, bookingId: string, pictures: PictureRow[]): OwnReview => ({
  ...toReview(row, []),
  pictures: ofReview(row, pictures).map(toOwnPicture),
  bookingId,
  packageId: row.package_id,
  state: row.state,
  hiddenFor: row.hidden_for,
})

export const countsOf = (row: RatingsRow | undefined) => ({
  count: row?.count ?? 0,
  hidden: row?.hidden ?? 0,
  distribution: starColumns.map((stars) => row?.[stars] ?? 0),
})
