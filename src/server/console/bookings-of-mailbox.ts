import type { Db } from '#server/platform/db/client.ts'
import type { BookingOfMailbox } from '#shared/contract/console/people-schemas.ts'
import { bookingsOfMailboxes } from './meant-bookings.ts'
import { mailOf } from './typed-words.ts'

/** Limited: the search for bookings finds more. */
const mostShown = 5

/**
 * The newest bookings of the accounts with these addresses, and of travelers with them whoever booked, by address. One statement
 * for all of them, cut here: to sort and cut, PostgreSQL would read all bookings from the newest on.
 */
export async function listBookingsOfMailboxes(
  db: Db,
  addresses: readonly string[],
): Promise<(address: string) => BookingOfMailbox[]> {
  if (addresses.length === 0) return () => []
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select(['bookings.id', 'code', 'package_name', 'travel_date', 'number_of_people', 'status'])
    .select(['payment_status', 'traveler_email', 'users.email', 'users.mailbox'])
    .where('bookings.id', 'in', bookingsOfMailboxes(db, addresses.map(mailOf)))
    .execute()
  const newestFirst = rows.toSorted((one, other) => (one.id > other.id ? -1 : 1))
  return (address) => {
    const mailbox = mailOf(address)
    const isOwn = ({ email, mailbox: own }: (typeof rows)[number]) => email === mailbox || own === mailbox
    return newestFirst
      .filter((row) => isOwn(row) || row.traveler_email.toLowerCase() === mailbox)
      .slice(0, mostShown)
      .map((row) => ({
        code: row.code,
        packageName: row.package_name,
        travelDate: row.travel_date,
        people: row.number_of_people,
        status: row.status,
        paymentStatus: row.payment_status,
        bookedBy: isOwn(row) ? '' : row.email,
      }))
  }
}
