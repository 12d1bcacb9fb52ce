import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { forUpdate } from '#server/platform/db/engine.ts'
import { AppError, conflict } from '#server/platform/errors.ts'
import type { Tables } from '#server/schema/tables.ts'
import { toMailAddress } from '#shared/domain/mail-address.ts'
import { reviewedFrom, reviewedUntil } from '#shared/domain/review-window.ts'
import { formatTravelDate, todayInIndia } from '#shared/domain/travel-date.ts'

type Booking = Pick<
  Selectable<Tables['bookings']>,
  | 'id'
  | 'code'
  | 'user_id'
  | 'package_id'
  | 'package_name'
  | 'travel_date'
  | 'days'
  | 'status'
  | 'payment_status'
  | 'traveler_email'
>
type User = Pick<Selectable<Tables['users']>, 'id' | 'name' | 'email' | 'mailbox'>

/** Somebody who may look at the journey of a booking as its guest. */
export type Guest = { booking: Booking; user: User; wroteAs: 'payer' | 'traveller' }

const bookingOf = (db: Db | Tx, code: string) =>
  db
    .selectFrom('bookings')
    .select(['id', 'code', 'user_id', 'package_id', 'package_name', 'travel_date', 'days'])
    .select(['status', 'payment_status', 'traveler_email'])
    .where('code', '=', code)

/** A deleted account is no longer verified; who did not prove their mailbox is nobody's traveller. */
const userOf = (db: Db | Tx, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'mailbox'])
    .where('id', '=', id)
    .where('is_verified', '=', 1)

function wroteAsOf(booking: Booking, user: User): Guest['wroteAs'] | undefined {
  if (booking.user_id === user.id) return 'payer'
  const address = toMailAddress(booking.traveler_email)
  return address !== undefined && address === (user.mailbox ?? user.email) ? 'traveller' : undefined
}

/** Who has written stays the author, whatever address the booking has since. */
async function authorOf(db: Db | Tx, booking: Booking, user: User): Promise<Guest['wroteAs'] | undefined> {
  const written = db.selectFrom('reviews').select('wrote_as').where('booking_id', '=', booking.id)
  return (await written.where('user_id', '=', user.id).executeTakeFirst())?.wrote_as
}

async function guestOf(db: Db | Tx, booking: Booking | undefined, user: User): Promise<Guest> {
  const wroteAs = booking && (wroteAsOf(booking, user) ?? (await authorOf(db, booking, user)))
  // Another person's booking answers like one that was never made.
  if (!booking || !wroteAs) throw new AppError('not_found', 'booking.notFound')
  return { booking, user, wroteAs }
}

const signedOut = () => new AppError('unauthenticated', 'error.signIn')

/** The caller and the booking are locked, the account first, so that neither is deleted nor cancelled meanwhile. */
export async function lockGuest(tx: Tx, userId: string, code: string): Promise<Guest> {
  const user = await forUpdate(tx, userOf(tx, userId)).executeTakeFirst()
  if (!user) throw signedOut()
  return guestOf(tx, await forUpdate(tx, bookingOf(tx, code)).executeTakeFirst(), user)
}

export async function getGuest(db: Db, userId: string, code: string): Promise<Guest> {
  const user = await userOf(db, userId).executeTakeFirst()
  if (!user) throw signedOut()
  return guestOf(db, await bookingOf(db, code).executeTakeFirst(), user)
}

const journeyOf = ({ travel_date: travelDate, days }: Booking) => ({ travelDate, days })

export const windowOf = (booking: Booking) => ({
  from: reviewedFrom(journeyOf(booking)),
  until: reviewedUntil(journeyOf(booking)),
})

/** Only a journey that was paid, not cancelled and made, and not longer than a year ago. */
export function checkTravelled(booking: Booking, now: Date): void {
  const fault = faultOf(booking, now)
  if (fault) throw fault
}

export const hasTravelled = (booking: Booking, now: Date): boolean => faultOf(booking, now) === undefined

function faultOf(booking: Booking, now: Date): AppError | undefined {
  if (booking.status !== 'Confirmed' || booking.payment_status !== 'Confirmed')
    return conflict('not_travelled', 'reviews.notTravelled')
  const [today, { from, until }] = [todayInIndia(now), windowOf(booking)]
  if (today < from) return conflict('early', 'reviews.early', () => ({ date: formatTravelDate(from) }))
  if (today > until) return conflict('late', 'reviews.late', () => ({ date: formatTravelDate(until) }))
  return undefined
}
