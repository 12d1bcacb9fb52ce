import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely'
import type { Db } from '#server/platform/db/client.ts'
import { withoutStay } from '#server/bookings/stays/repository.ts'
import { anyButPending, isNotPending, isPending } from '#server/bookings/status-indexes.ts'
import { plannedAnew } from '#server/platform/db/statement-names.ts'
import type { Tables } from '#server/schema/tables.ts'
import { type FoundBooking, partlyRefunded } from '#shared/contract/console/bookings-schemas.ts'
import type { BookingStatus, PaymentStatus } from '#shared/contract/bookings-schemas.ts'
import { addDays, todayInIndia } from '#shared/domain/travel-date.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import { toFound, toFoundBookings } from './found-bookings.ts'
import { byHotel, meantBy } from './meant-bookings.ts'
import { listPartlyRefunded, withReturns } from './partly-refunded.ts'
import { lacksNames, withoutNames } from './travel-names.ts'
import { isAmong } from './typed-words.ts'

export type BookingsQuery = {
  query?: string | undefined
  status?: BookingStatus | undefined
  payment?: PaymentStatus | typeof partlyRefunded | undefined
  from?: string | undefined
  until?: string | undefined
  names?: 'missing' | undefined
  stay?: 'missing' | undefined
  hotel?: string | undefined
  page?: number | undefined
}

const bookingsPage = 50

type Half = Expression<SqlBool>

/** Restricts the bookings to one half or both. */
function bookingsAre(db: Db, wanted: BookingsQuery, half?: Half) {
  return narrowed(db, db.selectFrom('bookings').selectAll(), wanted, half)
}

type Rows<Row> = SelectQueryBuilder<Tables, 'bookings', Row>

function narrowed<Row>(
  db: Db,
  all: Rows<Row>,
  { query = '', hotel = '', status, payment, from, until }: BookingsQuery,
  half?: Half,
): Rows<Row> {
  let rows = all
  if (half) rows = rows.where(half)
  if (query.trim() !== '')
    rows = rows.where((row) => isAmong(row.ref('id'), meantBy(db, query))).modifyEnd(plannedAnew)
  if (hotel.trim() !== '')
    rows = rows.where((row) => isAmong(row.ref('id'), byHotel(db, hotel))).modifyEnd(plannedAnew)
  if (status !== undefined) rows = rows.where('status', '=', status)
  if (payment !== undefined && payment !== partlyRefunded) rows = rows.where('payment_status', '=', payment)
  if (half === isNotPending && (from ?? until) !== undefined) rows = rows.where(anyButPending)
  if (from !== undefined) rows = rows.where('travel_date', '>=', from)
  if (until !== undefined) rows = rows.where('travel_date', '<=', until)
  return rows
}

/** The half with most wanted bookings, whose index serves a status or day of travel, and the half with the few others. */
function halvesOf({ status, payment, from, until }: BookingsQuery): { most?: Half; few?: Half } {
  if (status !== undefined) return { most: status === 'Pending' ? isPending : isNotPending }
  return (payment ?? from ?? until) === undefined ? {} : { most: isNotPending, few: isPending }
}

type Page = { bookings: FoundBooking[]; hasMore: boolean }

/** Of one row more than a page has. */
const pageOf = async (db: Db, rows: BookingRow[], now: Date): Promise<Page> => ({
  bookings: await toFoundBookings(db, rows.slice(0, bookingsPage), now),
  hasMore: rows.length > bookingsPage,
})

const firstOf = ({ page = 1 }: BookingsQuery): number => (page - 1) * bookingsPage

/** Those to come that lack names, a hotel or both; undefined if neither is asked for. */
function lacking(db: Db, { names, stay }: BookingsQuery, now: Date) {
  const today = todayInIndia(now)
  if (stay === undefined) return names && withoutNames(db, today)
  return names ? withoutStay(db, addDays(today, 1)).where(lacksNames) : withoutStay(db, today)
}

/** Those of which a part has gone back, newest first. */
async function findPartlyRefunded(db: Db, wanted: BookingsQuery, now: Date): Promise<Page> {
  const all = lacking(db, wanted, now) ?? db.selectFrom('bookings')
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

/** The soonest first, in the order of their index. */
async function findLacking(db: Db, all: Rows<object>, wanted: BookingsQuery, now: Date): Promise<Page> {
  const rows = await narrowed(db, all.selectAll(), wanted)
    .orderBy('travel_date')
    .orderBy('id')
    .limit(bookingsPage + 1)
    .offset(firstOf(wanted))
    .execute()
  return pageOf(db, rows, now)
}

export async function findBookings(db: Db, wanted: BookingsQuery, now: Date): Promise<Page> {
  if (wanted.payment === partlyRefunded) return findPartlyRefunded(db, wanted, now)
  const lack = lacking(db, wanted, now)
  if (lack) return findLacking(db, lack, wanted, now)
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
