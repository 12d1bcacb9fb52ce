import { mailboxOf } from '#server/accounts/users-repository.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { BookingOfMailbox } from '#shared/contract/staff-people-schemas.ts'
import { byMailbox } from './meant-bookings.ts'
import { mailOf } from './typed-words.ts'

/** Limited: the search for bookings finds more. */
const mostShown = 5

/** The newest bookings of the account with an address, and of travelers with it whoever booked for them. */
export async function listBookingsOfMailbox(db: Db, address: string): Promise<BookingOfMailbox[]> {
  const mailbox = mailOf(address)
  // Found first and cut here: to sort and cut in one statement, PostgreSQL reads all bookings from the newest on.
  const found = await byMailbox(db, mailbox).execute()
  const newest = found
    .map(({ id }) => id)
    .toSorted()
    .slice(-mostShown)
  if (newest.length === 0) return []
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select(['code', 'package_name', 'travel_date', 'number_of_people', 'status', 'payment_status'])
    .select(['users.email', 'users.mailbox'])
    .where('bookings.id', 'in', newest)
    .orderBy('bookings.id', 'desc')
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
