import type { OwnReview, Review } from '#shared/contract/reviews-schemas.ts'
import { companies } from '#shared/contract/reviews-schemas.ts'
import { reviewCategories } from '#shared/domain/guest-ratings.ts'
import { starColumns } from './counts.ts'
import type { RatingsRow, ReviewRow } from './repository.ts'

const categoriesOf = (row: ReviewRow): Review['categories'] =>
  Object.fromEntries(reviewCategories.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])))

export const toReview = (row: ReviewRow): Review => ({
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
})

export const toOwnReview = (row: ReviewRow, bookingId: string): OwnReview => ({
  ...toReview(row),
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
