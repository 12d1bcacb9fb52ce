import { maxIdLength, maxReviewLength } from '#shared/bounds.ts'
import { hidingReasons } from '#shared/domain/hiding-reasons.ts'
import { z } from 'zod/mini'
import { optionalText, requiredText, wholeNumber } from '#shared/contract/fields.ts'

const id = () => requiredText('invalid.id', maxIdLength)
const ofReview = { reviewId: id() }
const ofPicture = { pictureId: id() }
/** The version that the caller was shown; if it is no longer current, 409, so that nobody publishes what they have not read. */
const version = () => wholeNumber(1, 1e9, 'invalid.input')
const nothing = z.object({})

const picture = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'approved']),
  width: z.number(),
  height: z.number(),
})

const review = z.object({
  id: z.string(),
  packageId: z.string(),
  packageName: z.string(),
  state: z.enum(['published', 'waiting', 'hidden']),
  /** Why it waits or is hidden. */
  why: z.nullable(z.string()),
  author: z.nullable(z.string()),
  overall: z.number(),
  categories: z.array(z.object({ name: z.string(), stars: z.number() })),
  words: z.string(),
  language: z.enum(['en', 'hi']),
  answer: z.nullable(z.string()),
  at: z.string(),
  version: z.number(),
  pictures: z.array(picture),
})

const whichReviews = ['waiting', 'pictures', 'published', 'hidden'] as const

export const staffReviewsSchemas = {
  listStaffReviews: {
    input: z.object({
      which: z.optional(z.enum(whichReviews, 'invalid.input')),
      packageId: z.optional(optionalText(maxIdLength)),
      /** The id of the last one shown. */
      after: z.optional(id()),
    }),
    output: z.object({ reviews: z.array(review), isAll: z.boolean() }),
  },
  getStaffReviewPicture: { input: z.object(ofPicture), output: z.object({ picture: z.string() }) },
  publishReview: { input: z.object({ ...ofReview, version: version() }), output: nothing },
  hideReview: {
    input: z.object({ ...ofReview, version: version(), reason: z.enum(hidingReasons, 'invalid.input') }),
    output: nothing,
  },
  answerReview: {
    input: z.object({
      ...ofReview,
      version: version(),
      answer: requiredText('invalid.required', maxReviewLength),
    }),
    output: nothing,
  },
  approveReviewPicture: { input: z.object(ofPicture), output: nothing },
  rejectReviewPicture: { input: z.object(ofPicture), output: nothing },
}

export type WhichReviews = (typeof whichReviews)[number]
export type StaffReview = z.output<typeof review>
