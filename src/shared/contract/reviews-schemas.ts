import {
  maxBookingCodeLength,
  maxIdLength,
  maxPage,
  maxRating,
  maxReviewLength,
  minReviewLength,
} from '#shared/bounds.ts'
import { z } from 'zod/mini'
import { reviewCategories, type ReviewCategory } from '#shared/domain/guest-ratings.ts'
import { hidingReasons } from '#shared/domain/hiding-reasons.ts'
import { entityId, requiredText, wholeNumber } from './fields.ts'

export const companies = ['alone', 'couple', 'family', 'friends', 'colleagues'] as const

const stars = () => wholeNumber(1, maxRating, 'reviews.starsMissing')
const byCategory = <Item extends z.ZodMiniType>(item: () => Item) =>
  z.object(Object.fromEntries(reviewCategories.map((name) => [name, item()])) as Record<ReviewCategory, Item>)
const categories = byCategory(() => z.optional(z.int()))

const picture = z.object({
  id: z.string(),
  /** The addresses of its two sizes, once it is shown. */
  small: z.string(),
  large: z.string(),
  /** The size of the large one. */
  width: z.int(),
  height: z.int(),
})
const ownPicture = z.extend(picture, { state: z.enum(['waiting', 'approved']) })

const review = z.object({
  id: z.string(),
  /** The first name; null: the account is deleted. */
  author: z.nullable(z.string()),
  overall: z.int(),
  categories,
  text: z.string(),
  language: z.enum(['en', 'hi']),
  /** YYYY-MM. */
  travelMonth: z.string(),
  travelledWith: z.nullable(z.enum(companies)),
  writtenAt: z.string(),
  changedAt: z.nullable(z.string()),
  answer: z.nullable(z.object({ text: z.string(), at: z.string() })),
  /** The ones that staff has approved. */
  pictures: z.array(picture),
})

/** As its author sees it. */
export const ownReview = z.extend(review, {
  bookingId: z.string(),
  packageId: z.string(),
  state: z.enum(['published', 'waiting', 'hidden', 'withdrawn']),
  /** Why it is hidden, from the published list. */
  hiddenFor: z.nullable(z.enum(hidingReasons)),
  pictures: z.array(ownPicture),
})

const written = {
  overall: stars(),
  categories: z._default(
    byCategory(() => z.optional(stars())),
    {},
  ),
  travelledWith: z.optional(z.enum(companies, 'invalid.text')),
  text: requiredText('reviews.textShort', maxReviewLength).check(
    z.minLength(minReviewLength, 'reviews.textShort'),
  ),
}

const id = () => requiredText('invalid.id', maxIdLength)
const ofPicture = { id: id(), pictureId: id() }
const answered = z.object({ review: ownReview, message: z.string() })

export const reviewsSchemas = {
  listReviews: {
    input: z.object({
      packageId: entityId(),
      page: z._default(wholeNumber(1, maxPage, 'invalid.page'), 1),
    }),
    output: z.object({
      reviews: z.array(review),
      page: z.int(),
      totalPages: z.int(),
      /** The published reviews. */
      count: z.int(),
      hidden: z.int(),
      /** How many gave one star, two, up to five. */
      distribution: z.array(z.int()),
    }),
  },
  getReview: {
    input: z.object({ bookingId: requiredText('booking.idMissing', maxBookingCodeLength) }),
    output: z.object({
      packageId: z.string(),
      package: z.string(),
      /** The package's first; '' once it is no longer on offer. */
      photo: z.optional(z.string()),
      travelDate: z.string(),
      /** The first and the last day on which it can be written. */
      from: z.string(),
      until: z.string(),
      mayWrite: z.boolean(),
      review: z.nullable(ownReview),
    }),
  },
  postReview: {
    input: z.object({ bookingId: requiredText('booking.idMissing', maxBookingCodeLength), ...written }),
    output: answered,
  },
  changeReview: { input: z.object({ id: id(), ...written }), output: answered },
  withdrawReview: { input: z.object({ id: id() }), output: z.object({ message: z.string() }) },
  addReviewPicture: {
    input: z.object({ id: id(), picture: z.instanceof(Uint8Array, { error: 'auth.imageMissing' }) }),
    output: z.object({ picture: ownPicture, message: z.string() }),
  },
  /** A data URL of the small size. */
  getReviewPicture: { input: z.object(ofPicture), output: z.object({ picture: z.string() }) },
  removeReviewPicture: { input: z.object(ofPicture), output: z.object({ message: z.string() }) },
}

export type Review = z.infer<typeof review>
export type OwnReview = z.infer<typeof ownReview>
export type ReviewPicture = z.infer<typeof picture>
export type OwnPicture = z.infer<typeof ownPicture>
export type ReviewPage = z.infer<typeof reviewsSchemas.listReviews.output>
export type ReviewedJourney = z.infer<typeof reviewsSchemas.getReview.output>
export type PostReviewInput = z.output<typeof reviewsSchemas.postReview.input>
export type WrittenReview = Omit<PostReviewInput, 'bookingId'>
