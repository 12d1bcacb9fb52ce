import type { Db, Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Guest, lockGuest } from './guests.ts'
import { lockReview, type ReviewRow } from './repository.ts'

export const notFound = () => new AppError('not_found', 'reviews.notFound')

/** The code of the booking that an own review is about, as long as it is not withdrawn. */
export async function findOwnCode(db: Db | Tx, userId: string, id: string): Promise<string> {
  const found = await db
    .selectFrom('reviews')
    .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .select('bookings.code')
    .where('reviews.id', '=', id)
    .where('reviews.user_id', '=', userId)
    .where('reviews.state', '<>', 'withdrawn')
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.code
}

/** A review with the booking that it is about, both locked as at its first writing: the account, the booking, the review. */
export async function lockOwn(
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ guest: Guest; review: ReviewRow }> {
  const guest = await lockGuest(tx, userId, await findOwnCode(tx, userId, id))
  const review = await lockReview(tx, id)
  if (!review) throw notFound()
  return { guest, review }
}
