import { mailboxOf } from '#server/accounts/users-repository.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { BookingOfMailbox } from '#shared/contract/staff-people-schemas.ts'
import { byMailbox } from './meant-bookings.ts'
import { isAmong, mailOf } from './typed-words.ts'

/** Limited: the search for bookings finds more. */
const mostShown = 5

/** The newest bookings of the account with an address, and of travelers with it whoever booked for them. */
export async function listBookingsOfMailbox(db: Db, address: string): Promise<BookingOfMailbox[]> {
  const mailbox = mailOf(address)
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select(['code', 'package_name', 'travel_date', 'number_of_people', 'status', 'payment_status'])
    .select(['users.email', 'users.mailbox'])
    .where((row) => isAmong(row.ref('bookings.id'), byMailbox(db, mailbox)))
    .orderBy('bookings.id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map((row) => ({
    code: row.code,
    packageName: row.package_name,
    travelDate: row.travel_date,
    people: row.number_of_people,
    status: row.status,
    paymentStatus: row.payment_status,
    bookedBy: mailboxOf(row) === mailbox ? '' : row.email,
  }))
}
