import { sql } from 'kysely'
import { mailboxOf } from '#server/accounts/users-repository.ts'
import type { Db } from '#server/platform/db/client.ts'
import { plannedAnew } from '#server/platform/db/statement-names.ts'
import type { FoundPerson } from '#shared/contract/console/people-schemas.ts'
import { toRupees } from '#shared/domain/money.ts'
import { travelsAs } from './travels-as.ts'
import { listBookingsOfMailboxes } from './bookings-of-mailbox.ts'
import { bookingsByNameWord, bookingsByTelephone, bookingsByTravellersMail } from './meant-bookings.ts'
import {
  accountsByMail,
  accountsByTelephone,
  byNameWord,
  digitsOf,
  isAmong,
  type Meant,
  wordsOf,
} from './typed-words.ts'

const most = 30

/** The accounts of bookings, since one person books for a family or a group. */
const whoBooked = (db: Db, bookings: Meant) =>
  db
    .selectFrom('bookings')
    .select('user_id as id')
    .where((row) => isAmong(row.ref('id'), bookings))

/** By mail address or its beginning, end of a telephone number, or beginnings of names, of the account or in its bookings. */
function meantBy(db: Db, query: string): Meant[] {
  if (query.includes('@'))
    return [accountsByMail(db, query).unionAll(whoBooked(db, bookingsByTravellersMail(db, query)))]
  const digits = digitsOf(query)
  if (digits !== undefined)
    return [accountsByTelephone(db, digits).unionAll(whoBooked(db, bookingsByTelephone(db, digits)))]
  return wordsOf(query).map((word) =>
    byNameWord(db, 'users', word)
      .unionAll(accountsByMail(db, word))
      .unionAll(whoBooked(db, bookingsByNameWord(db, word))),
  )
}

const readBookings = (db: Db, userIds: string[]) =>
  db
    .selectFrom('bookings')
    .select(['user_id', 'traveler_name', 'traveler_names', 'traveler_contact', 'traveler_email'])
    .where('user_id', 'in', userIds)
    .orderBy('id', 'desc')
    .execute()

type OwnBooking = Awaited<ReturnType<typeof readBookings>>[number]

async function bookingsOf(db: Db, userIds: string[]): Promise<Map<string, OwnBooking[]>> {
  const bookings = new Map<string, OwnBooking[]>()
  if (userIds.length === 0) return bookings
  for (const row of await readBookings(db, userIds)) {
    const own = bookings.get(row.user_id)
    if (own) own.push(row)
    else bookings.set(row.user_id, [row])
  }
  return bookings
}

/** Each account's payments less refunds made or due: `spendOf` for all bookings at once. */
async function paidBy(db: Db, userIds: string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('payment_orders', 'payment_orders.booking_id', 'bookings.id')
    .innerJoin('payments', 'payments.payment_order_id', 'payment_orders.id')
    .select(['bookings.user_id', 'payments.amount_paise', 'payments.payer_fee_paise'])
    .select((eb) => [
      eb
        .selectFrom('refunds')
        .select((row) => row.fn.sum<number | string | null>('amount_paise').as('paise'))
        .whereRef('refunds.payment_id', '=', 'payments.id')
        .as('refunded'),
      eb
        .selectFrom('reversals')
        .select(
          sql<
            number | string | null
          >`sum(case when settled_at is null then amount_paise else extra_paise end)`.as('paise'),
        )
        .whereRef('reversals.payment_id', '=', 'payments.id')
        .as('reversed'),
    ])
    .where('bookings.user_id', 'in', userIds)
    .where('payments.status', 'in', ['captured', 'refunded'])
    .where((eb) =>
      eb.or([
        eb('payments.id', '=', eb.ref('bookings.settled_by')),
        eb(
          'payments.id',
          'in',
          eb
            .selectFrom('charges')
            .select('charges.settled_by')
            .whereRef('charges.booking_id', '=', 'bookings.id'),
        ),
      ]),
    )
    .execute()
  const paid = new Map<string, number>()
  for (const { user_id: id, ...row } of rows) {
    const paise = row.amount_paise - row.payer_fee_paise - Number(row.refunded) - Number(row.reversed)
    paid.set(id, (paid.get(id) ?? 0) + paise)
  }
  return paid
}

/** Existing accounts, newest first; without a search none is listed. */
export async function findPeople(
  db: Db,
  query: string,
): Promise<{ people: FoundPerson[]; hasMore: boolean }> {
  if (query === '') return { people: [], hasMore: false }
  let found = db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'mailbox', 'contact', 'is_verified', 'created_at'])
    .where('email', '<>', '')
  for (const meant of meantBy(db, query)) found = found.where((row) => isAmong(row.ref('id'), meant))
  const rows = await found
    .orderBy('id', 'desc')
    .limit(most + 1)
    .modifyEnd(plannedAnew)
    .execute()
  const shown = rows.slice(0, most)
  const ids = shown.map(({ id }) => id)
  const [bookings, paid] = [await bookingsOf(db, ids), await paidBy(db, ids)]
  const ofMailbox = await listBookingsOfMailboxes(db, shown.map(mailboxOf))
  const people = shown.map((row): FoundPerson => {
    const own = bookings.get(row.id) ?? []
    return {
      id: row.id,
      name: row.name,
      mail: row.email,
      contact: row.contact,
      isVerified: row.is_verified === 1,
      since: row.created_at,
      bookingCount: own.length,
      bookings: ofMailbox(mailboxOf(row)),
      travelsAs: travelsAs(query, row, own),
      paid: toRupees(paid.get(row.id) ?? 0),
    }
  })
  return { people, hasMore: rows.length > most }
}
