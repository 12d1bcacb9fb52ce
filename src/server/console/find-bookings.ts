import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Db } from '#server/platform/db/client.ts'
import { anySettled, settledHalf, waitingHalf } from '#server/bookings/halves.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { FoundBooking } from '#shared/contract/staff-bookings-schemas.ts'
import type { BookingStatus, PaymentStatus } from '#shared/contract/bookings-schemas.ts'
import { toRupees } from '#shared/domain/money.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import {
  accountsByMail,
  accountsByTelephone,
  beginsWith,
  byNameWord,
  digitsOf,
  endsWithDigits,
  hasWord,
  isAmong,
  mailOf,
  type Meant,
  wordsOf,
} from './typed-words.ts'

export type Wanted = {
  query?: string | undefined
  status?: BookingStatus | undefined
  payment?: PaymentStatus | undefined
  from?: string | undefined
  until?: string | undefined
  page?: number | undefined
}

const bookingsPage = 50

const ofAccounts = (db: Db, accounts: Meant) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where((row) => isAmong(row.ref('user_id'), accounts))

const bookingsWhere = (db: Db, isMeant: Expression<SqlBool>) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where(settledHalf)
    .where(isMeant)
    .union(db.selectFrom('bookings').select('id').where(waitingHalf).where(isMeant))

const booking = expressionBuilder<Tables, 'bookings'>()

/** By the traveller's address, or the account's. */
const byMail = (db: Db, typed: string) =>
  bookingsWhere(db, beginsWith(booking.fn<string>('lower', ['traveler_email']), mailOf(typed))).union(
    ofAccounts(db, accountsByMail(db, typed)),
  )

/** Bookings that wait for their payment are few, and have no words yet. */
const waitingByWord = (db: Db, word: string) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where(waitingHalf)
    .where(hasWord(booking.ref('traveler_name'), booking.ref('traveler_names'), word))

/** A word of a name begins so: of the traveller, or of somebody who travels along. */
export const bookingsByNameWord = (db: Db, word: string) =>
  byNameWord(db, 'bookings', word).union(waitingByWord(db, word))

/** So does one of the account, or a mail address. */
const byWord = (db: Db, word: string) =>
  bookingsByNameWord(db, word)
    .union(ofAccounts(db, byNameWord(db, 'users', word)))
    .union(byMail(db, word))

export const bookingsByTelephone = (db: Db, digits: string) =>
  bookingsWhere(db, endsWithDigits(booking.ref('traveler_contact'), digits))

const byDigits = (db: Db, digits: string) =>
  bookingsByTelephone(db, digits).union(ofAccounts(db, accountsByTelephone(db, digits)))

export const bookingsByCode = (db: Db, typed: string) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where((row) => beginsWith(row.ref('code'), typed.toUpperCase()))

export const isBookingCode = (query: string): boolean => /^t[a-z0-9]*-\d{0,8}(-\d{0,6})?$/i.test(query)

/** What is typed is a code or its beginning, a mail address or its beginning, the end of a telephone, or beginnings of names. */
function meantBy(db: Db, query: string): Meant[] {
  if (isBookingCode(query)) return [bookingsByCode(db, query)]
  if (query.includes('@')) return [byMail(db, query)]
  const digits = digitsOf(query)
  if (digits !== undefined) return [byDigits(db, digits)]
  return wordsOf(query).map((word) => byWord(db, word))
}

export const toFound = (row: BookingRow): FoundBooking => ({
  code: row.code,
  status: row.status,
  paymentStatus: row.payment_status,
  packageName: row.package_name,
  travelDate: row.travel_date,
  people: row.number_of_people,
  traveller: row.traveler_name,
  mail: row.traveler_email,
  contact: row.traveler_contact,
  total: toRupees(row.total_paise),
})

type Half = Expression<SqlBool>

/** What the wanted bookings are, of one half or of both. */
function bookingsAre(db: Db, { query = '', status, payment, from, until }: Wanted, half?: Half) {
  let rows = db.selectFrom('bookings').selectAll()
  if (half) rows = rows.where(half)
  for (const meant of query === '' ? [] : meantBy(db, query))
    rows = rows.where((row) => isAmong(row.ref('id'), meant))
  if (status !== undefined) rows = rows.where('status', '=', status)
  if (payment !== undefined) rows = rows.where('payment_status', '=', payment)
  if (half === settledHalf && (from ?? until) !== undefined) rows = rows.where(anySettled)
  if (from !== undefined) rows = rows.where('travel_date', '>=', from)
  if (until !== undefined) rows = rows.where('travel_date', '<=', until)
  return rows
}

/** The half in which most such bookings are, by whose index a state or a day of travel is looked for, and the half of the few beside them. */
function halvesOf({ status, payment, from, until }: Wanted): { most?: Half; few?: Half } {
  if (status !== undefined) return { most: status === 'Pending' ? waitingHalf : settledHalf }
  return (payment ?? from ?? until) === undefined ? {} : { most: settledHalf, few: waitingHalf }
}

/** A page of bookings, the newest first. */
export async function findBookings(db: Db, wanted: Wanted) {
  const { most, few } = halvesOf(wanted)
  // In no order: for one all bookings would be gone through.
  const beside = few ? await bookingsAre(db, wanted, few).execute() : []
  const first = ((wanted.page ?? 1) - 1) * bookingsPage
  // However the few lie among the others, no more than all of them come before the page.
  const from = Math.max(0, first - beside.length)
  const end = first - from + bookingsPage + 1
  const rows = await bookingsAre(db, wanted, most).orderBy('id', 'desc').limit(end).offset(from).execute()
  const found = [...rows, ...beside]
    .toSorted((one, other) => (one.id > other.id ? -1 : 1))
    .slice(first - from, end)
  return { bookings: found.slice(0, bookingsPage).map(toFound), hasMore: found.length > bookingsPage }
}
