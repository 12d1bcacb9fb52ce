import { type Expression, expressionBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#server/platform/db/client.ts'
import { anyButPending, isNotPending, isPending } from '#server/bookings/status-indexes.ts'
import type { Tables } from '#server/schema/tables.ts'
import { type FoundBooking, partlyRefunded } from '#shared/contract/staff-bookings-schemas.ts'
import type { BookingStatus, PaymentStatus } from '#shared/contract/bookings-schemas.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import { toFound, toFoundBookings } from './found-bookings.ts'
import { listPartlyRefunded, withReturns } from './partly-refunded.ts'
import { withoutNames } from './travel-names.ts'
import {
  accountsByMail,
  accountsByTelephone,
  beginsWith,
  byNameWord,
  digitsOf,
  endsWithDigits,
  endsWithTelephone,
  hasWord,
  isAmong,
  mailOf,
  type Meant,
  wordsOf,
} from './typed-words.ts'

export type Wanted = {
  query?: string | undefined
  status?: BookingStatus | undefined
  payment?: PaymentStatus | typeof partlyRefunded | undefined
  from?: string | undefined
  until?: string | undefined
  names?: 'missing' | undefined
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
    .where(isNotPending)
    .where(isMeant)
    .union(db.selectFrom('bookings').select('id').where(isPending).where(isMeant))

const booking = expressionBuilder<Tables, 'bookings'>()

/** By the traveller's address, or the account's. */
const byMail = (db: Db, typed: string) =>
  bookingsWhere(db, beginsWith(booking.fn<string>('lower', ['traveler_email']), mailOf(typed))).union(
    ofAccounts(db, accountsByMail(db, typed)),
  )

/** Bookings that wait for payment are few, and their words are not indexed yet. */
const waitingByWord = (db: Db, word: string) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where(isPending)
    .where(hasWord(booking.ref('traveler_name'), booking.ref('traveler_names'), word))

/** By the beginning of a word in the name of any traveller. */
export const bookingsByNameWord = (db: Db, word: string) =>
  byNameWord(db, 'bookings', word).union(waitingByWord(db, word))

/** Also by the account's name, or by mail address. */
const byWord = (db: Db, word: string) =>
  bookingsByNameWord(db, word)
    .union(ofAccounts(db, byNameWord(db, 'users', word)))
    .union(byMail(db, word))

/** Of the packages in whose names and places each word begins a word. */
function byPackage(db: Db, words: readonly string[]) {
  const packages = words
    .map((word) => byNameWord(db, 'packages', word))
    .reduce((all, one) => all.intersect(one))
  return bookingsWhere(db, isAmong(booking.ref('package_id'), packages))
}

export const bookingsByTelephone = (db: Db, digits: string) =>
  bookingsWhere(db, endsWithTelephone(booking.ref('traveler_contact'), digits))

/** By the end of its code, whose day and number are typed with a hyphen, a blank or nothing between them. */
const byCodeEnd = (db: Db, digits: string) => {
  const code = booking.ref('code')
  return bookingsWhere(db, endsWithDigits(code, digits, sql<string>`replace(${code}, '-', '')`))
}

const byDigits = (db: Db, digits: string) =>
  bookingsByTelephone(db, digits)
    .union(ofAccounts(db, accountsByTelephone(db, digits)))
    .union(byCodeEnd(db, digits))

export const bookingsByCode = (db: Db, typed: string) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where((row) => beginsWith(row.ref('code'), typed.toUpperCase()))

export const isBookingCode = (query: string): boolean => /^t[a-z0-9]*-\d{0,8}(-\d{0,6})?$/i.test(query)

/**
 * Searches by code or its beginning, mail address or its beginning, end of a telephone number or code, or beginnings of names,
 * all of them of persons or all of a package.
 */
function meantBy(db: Db, query: string): Meant {
  if (isBookingCode(query)) return bookingsByCode(db, query)
  if (query.includes('@')) return byMail(db, query)
  const digits = digitsOf(query)
  if (digits !== undefined) return byDigits(db, digits)
  const words = wordsOf(query)
  let ofPersons = db.selectFrom('bookings').select('id')
  for (const word of words) ofPersons = ofPersons.where((row) => isAmong(row.ref('id'), byWord(db, word)))
  return ofPersons.union(byPackage(db, words))
}

type Half = Expression<SqlBool>

/** Restricts the bookings to one half or both. */
function bookingsAre(db: Db, wanted: Wanted, half?: Half) {
  return narrowed(db, db.selectFrom('bookings').selectAll(), wanted, half)
}

type Rows<Row> = SelectQueryBuilder<Tables, 'bookings', Row>

function narrowed<Row>(
  db: Db,
  all: Rows<Row>,
  { query = '', status, payment, from, until }: Wanted,
  half?: Half,
): Rows<Row> {
  let rows = all
  if (half) rows = rows.where(half)
  if (query.trim() !== '') rows = rows.where((row) => isAmong(row.ref('id'), meantBy(db, query)))
  if (status !== undefined) rows = rows.where('status', '=', status)
  if (payment !== undefined && payment !== partlyRefunded) rows = rows.where('payment_status', '=', payment)
  if (half === isNotPending && (from ?? until) !== undefined) rows = rows.where(anyButPending)
  if (from !== undefined) rows = rows.where('travel_date', '>=', from)
  if (until !== undefined) rows = rows.where('travel_date', '<=', until)
  return rows
}

/** The half with most wanted bookings, whose index serves a status or day of travel, and the half with the few others. */
function halvesOf({ status, payment, from, until }: Wanted): { most?: Half; few?: Half } {
  if (status !== undefined) return { most: status === 'Pending' ? isPending : isNotPending }
  return (payment ?? from ?? until) === undefined ? {} : { most: isNotPending, few: isPending }
}

type Page = { bookings: FoundBooking[]; hasMore: boolean }

/** Of one row more than a page has. */
const pageOf = async (db: Db, rows: BookingRow[], now: Date): Promise<Page> => ({
  bookings: await toFoundBookings(db, rows.slice(0, bookingsPage), now),
  hasMore: rows.length > bookingsPage,
})

const firstOf = ({ page = 1 }: Wanted): number => (page - 1) * bookingsPage

/** Those of which a part has gone back, newest first. */
async function findPartlyRefunded(db: Db, wanted: Wanted, now: Date): Promise<Page> {
  const all = wanted.names === undefined ? db.selectFrom('bookings') : withoutNames(db, todayInIndia(now))
  const ids = await narrowed(db, all.select('bookings.id'), wanted)
    .where((row) => isAmong(row.ref('bookings.id'), withReturns(db)))
    .orderBy('bookings.id', 'desc')
    .execute()
  const first = firstOf(wanted)
  const found = await listPartlyRefunded(
    db,
    ids.map(({ id }) => id),
    first + bookingsPage + 1,
  )
  return {
    bookings: await toFound(db, found.slice(first, first + bookingsPage), now),
    hasMore: found.length > first + bookingsPage,
  }
}

/** Those that lack names, the soonest first, in the order of their index. */
async function findWithoutNames(db: Db, wanted: Wanted, now: Date): Promise<Page> {
  const all = withoutNames(db, todayInIndia(now)).selectAll()
  const rows = await narrowed(db, all, wanted)
    .orderBy('travel_date')
    .orderBy('id')
    .limit(bookingsPage + 1)
    .offset(firstOf(wanted))
    .execute()
  return pageOf(db, rows, now)
}

/** A page of bookings, newest first. */
export async function findBookings(db: Db, wanted: Wanted, now: Date): Promise<Page> {
  if (wanted.payment === partlyRefunded) return findPartlyRefunded(db, wanted, now)
  if (wanted.names !== undefined) return findWithoutNames(db, wanted, now)
  const { most, few } = halvesOf(wanted)
  // Unsorted, since sorting would read all bookings.
  const beside = few ? await bookingsAre(db, wanted, few).execute() : []
  const first = firstOf(wanted)
  // However the few are spread, at most all of them precede the page.
  const from = Math.max(0, first - beside.length)
  const end = first - from + bookingsPage + 1
  const rows = await bookingsAre(db, wanted, most).orderBy('id', 'desc').limit(end).offset(from).execute()
  const found = [...rows, ...beside]
    .toSorted((one, other) => (one.id > other.id ? -1 : 1))
    .slice(first - from, end)
  return pageOf(db, found, now)
}
