import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { forUpdate } from '#server/platform/db/engine.ts'
import type { Tables } from '#server/schema/tables.ts'
import { countChange, nextRatingsVersion } from './counts.ts'

export type ReviewRow = Selectable<Tables['reviews']>
export type RatingsRow = Selectable<Tables['package_ratings']>

/** False where this guest of the booking has written before. */
export async function insertReview(
  tx: Tx,
  review: Insertable<Tables['reviews']>,
): Promise<ReviewRow | undefined> {
  const row = await tx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.columns(['booking_id', 'wrote_as']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row) await countChange(tx, row.package_id, undefined, row)
  return row
}

/** Withdrawn ones are nobody's any more. */
export const lockReview = (tx: Tx, id: string): Promise<ReviewRow | undefined> =>
  forUpdate(
    tx,
    tx.selectFrom('reviews').selectAll().where('id', '=', id).where('state', '<>', 'withdrawn'),
  ).executeTakeFirst()

/** Changes a locked review and what its package's add up to; a row of another version is a bug in locking. */
export async function changeReviewRow(
  tx: Tx,
  before: ReviewRow,
  change: Updateable<Tables['reviews']>,
): Promise<ReviewRow> {
  const after = await tx
    .updateTable('reviews')
    .set({ ...change, version: before.version + 1 })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirstOrThrow()
  await countChange(tx, before.package_id, before, after)
  return after
}

export const findReviewOfId = (db: Db, id: string): Promise<ReviewRow | undefined> =>
  db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst()

export const findReviewOf = (
  db: Db | Tx,
  bookingId: string,
  wroteAs: ReviewRow['wrote_as'],
): Promise<ReviewRow | undefined> =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('wrote_as', '=', wroteAs)
    .executeTakeFirst()

/** The newest first. */
export const listPublished = (db: Db, packageId: string, page: { limit: number; offset: number }) =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('package_id', '=', packageId)
    .where('state', '=', 'published')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const findRatings = (db: Db, packageId: string): Promise<RatingsRow | undefined> =>
  db.selectFrom('package_ratings').selectAll().where('package_id', '=', packageId).executeTakeFirst()

/** All that an account has written, with the booking's code; withdrawn ones have no words. */
export const listReviewsOf = (db: Db, userId: string) =>
  db
    .selectFrom('reviews')
    .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .selectAll('reviews')
    .select('bookings.code')
    .where('reviews.user_id', '=', userId)
    .orderBy('reviews.id')
    .execute()

/** Ratings and words stay, of 'a traveller'; pictures go. */
export async function forgetAuthor(tx: Tx, userId: string): Promise<void> {
  const own = tx.selectFrom('reviews').select('id').where('user_id', '=', userId)
  await tx.deleteFrom('review_pictures').where('review_id', 'in', own).execute()
  const { numUpdatedRows } = await tx
    .updateTable('reviews')
    .set((eb) => ({ user_id: null, author: null, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await nextRatingsVersion(tx)
}
