import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { AppError, conflict } from '#server/platform/errors.ts'
import type {
  OwnReview,
  PostReviewInput,
  ReviewedJourney,
  ReviewPage,
  WrittenReview,
} from '#shared/contract/reviews-schemas.ts'
import { minReviewLength } from '#shared/bounds.ts'
import { reviewCategories, type ReviewCategory } from '#shared/domain/guest-ratings.ts'
import { checkTravelled, getGuest, hasTravelled, lockGuest, windowOf } from './guests.ts'
import { lockOwn } from './own-review.ts'
import { deletePicturesOf, listPictures } from './pictures-repository.ts'
import { countsOf, toOwnReview, toReview } from './present.ts'
import {
  changeReviewRow,
  findRatings,
  findReviewOf,
  forgetAuthor,
  insertReview,
  listPublished,
  type ReviewRow,
} from './repository.ts'
import { isName } from '#shared/domain/traveler-names.ts'
import { tidied } from '#shared/domain/tidy-text.ts'
import { languageOf, waitsFor } from './text-rules.ts'

const pageSize = 10

export type ReviewsDeps = {
  database: Database
  clock: Clock
  newId: () => string
  /** Whether a package is in the catalogue. */
  isOffered: (packageId: string) => boolean
  photoOf: (packageId: string) => string
}
export type ReviewsService = ReturnType<typeof reviewsService>

/** The columns of what was written, but for the state. */
function columnsOf({ overall, categories, travelledWith, text }: WrittenReview) {
  const words = tidied(text)
  if (words.length < minReviewLength)
    throw new AppError('invalid', 'reviews.textShort', { details: { field: 'text' } })
  const given = reviewCategories.map((name) => [name, categories[name] ?? null])
  return {
    ...(Object.fromEntries(given) as Record<ReviewCategory, number | null>),
    overall,
    words,
    language: languageOf(words),
    travelled_with: travelledWith ?? null,
    waits_for: waitsFor(words),
  }
}

/** The first name; null where it holds what would have to be read by staff first. */
function authorOf({ name }: { name: string }): string | null {
  const first = name.trim().split(/\s+/, 1)[0] ?? ''
  return isName(first) && waitsFor(first) === null ? first : null
}

function isSame(row: ReviewRow, written: ReturnType<typeof columnsOf>): boolean {
  const names = ['overall', 'words', 'travelled_with', ...reviewCategories] as const
  return names.every((name) => row[name] === written[name])
}

/** What those who travelled say of a package. */
export function reviewsService({ database, clock, newId, isOffered, photoOf }: ReviewsDeps) {
  return {
    async listReviews({ packageId, page }: { packageId: string; page: number }): Promise<ReviewPage> {
      if (!isOffered(packageId)) throw new AppError('not_found', 'error.notFound')
      const counts = countsOf(await findRatings(database.db, packageId))
      const range = { limit: pageSize, offset: (page - 1) * pageSize }
      const rows = range.offset < counts.count ? await listPublished(database.db, packageId, range) : []
      const totalPages = Math.ceil(counts.count / pageSize)
      const pictures = await listPictures(
        database.db,
        rows.map(({ id }) => id),
      )
      return { reviews: rows.map((row) => toReview(row, pictures)), page, totalPages, ...counts }
    },

    async getReview(userId: string, code: string): Promise<ReviewedJourney> {
      const { booking, wroteAs } = await getGuest(database.db, userId, code)
      const review = await findReviewOf(database.db, booking.id, wroteAs)
      const own = review?.user_id === userId ? review : undefined
      const pictures = own ? await listPictures(database.db, [own.id]) : []
      return {
        packageId: booking.package_id,
        package: booking.package_name,
        photo: photoOf(booking.package_id),
        travelDate: booking.travel_date,
        ...windowOf(booking),
        mayWrite: hasTravelled(booking, clock()),
        review: own ? toOwnReview(own, booking.code, pictures) : null,
      }
    },

    postReview: (userId: string, { bookingId, ...written }: PostReviewInput): Promise<OwnReview> => {
      const columns = columnsOf(written)
      return database.transaction(async (tx) => {
        const now = clock()
        const { booking, user, wroteAs } = await lockGuest(tx, userId, bookingId)
        checkTravelled(booking, now)
        const row = await insertReview(tx, {
          ...columns,
          id: newId(),
          booking_id: booking.id,
          package_id: booking.package_id,
          user_id: user.id,
          wrote_as: wroteAs,
          author: authorOf(user),
          travel_month: booking.travel_date.slice(0, 7),
          state: columns.waits_for === null ? 'published' : 'waiting',
          hidden_for: null,
          answer: null,
          answered_at: null,
          created_at: now.toISOString(),
          changed_at: null,
        })
        if (row) return toOwnReview(row, booking.code, [])
        const before = await findReviewOf(tx, booking.id, wroteAs)
        if (before?.user_id === user.id && before.state !== 'withdrawn' && isSame(before, columns))
          return toOwnReview(before, booking.code, await listPictures(tx, [before.id]))
        throw conflict('twice', 'reviews.twice')
      })
    },

    /** What staff has hidden stays hidden, whatever its author makes of it. */
    changeReview: (userId: string, id: string, written: WrittenReview): Promise<OwnReview> => {
      const columns = columnsOf(written)
      return database.transaction(async (tx) => {
        const now = clock()
        const { guest, review } = await lockOwn(tx, userId, id)
        const pictures = await listPictures(tx, [id])
        if (isSame(review, columns)) return toOwnReview(review, guest.booking.code, pictures)
        checkTravelled(guest.booking, now)
        const isSameText = review.words === columns.words
        const state = columns.waits_for === null ? 'published' : 'waiting'
        const row = await changeReviewRow(tx, review, {
          ...columns,
          // Words that staff has read are not read again.
          waits_for: isSameText ? review.waits_for : columns.waits_for,
          state: isSameText || review.state === 'hidden' ? review.state : state,
          author: authorOf(guest.user),
          changed_at: now.toISOString(),
        })
        return toOwnReview(row, guest.booking.code, pictures)
      })
    },

    /** Its words and pictures go for good; that it was written stays, so that a hidden review is not written anew. */
    withdrawReview: (userId: string, id: string): Promise<void> =>
      database.transaction(async (tx) => {
        const { review } = await lockOwn(tx, userId, id)
        await deletePicturesOf(tx, id)
        await changeReviewRow(tx, review, {
          state: 'withdrawn',
          words: '',
          author: null,
          travelled_with: null,
          waits_for: null,
          answer: null,
          answered_at: null,
        })
      }),

    /** In the transaction that deletes an account, which holds its lock. */
    forgetAuthor: (tx: Tx, userId: string): Promise<void> => forgetAuthor(tx, userId),
  }
}
