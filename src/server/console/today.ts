import { sql } from 'kysely'
import type { Db } from '#server/platform/db/client.ts'
import { isByTransfer } from '#server/bookings/account.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import { confirmByOf } from '#server/bookings/confirm-by.ts'
import { listWithoutStay, withoutStay } from '#server/bookings/stays/repository.ts'
import { listStaysDue } from '#server/bookings/stays/service.ts'
import { isNeeded } from '#server/platform/outbox.ts'
import { isNotPending } from '#server/bookings/status-indexes.ts'
import { beginningOf } from './beginning.ts'
import { textIn } from './catalogue/list.ts'
import { readDocument } from './catalogue/records.ts'
import { findNext } from './departure-days.ts'
import { listPayingGroups } from './find-groups.ts'
import { countReviewsToRead } from './reviews.ts'
import { listOpenReturns } from './open-returns.ts'
import { listToCall } from './called.ts'
import { countWithoutNames } from './travel-names.ts'
import {
  mostOfToday,
  mostWriters,
  type Today,
  type TodaysTrip,
} from '#shared/contract/console/today-schemas.ts'
import { toRupees } from '#shared/domain/money.ts'
import { stayAskedUntil } from '#shared/domain/stay.ts'
import { addDays, todayInIndia } from '#shared/domain/travel-date.ts'

const toTrip = (row: BookingRow): TodaysTrip => ({
  code: row.code,
  travelDate: row.travel_date,
  packageName: row.package_name,
  traveller: row.traveler_name,
  contact: row.traveler_contact,
  people: row.number_of_people,
  stay: row.stay,
})

async function listDeparting(db: Db, day: string): Promise<TodaysTrip[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where(isNotPending)
    .where('status', '=', 'Confirmed')
    .where('travel_date', '>=', day)
    .where('travel_date', '<=', addDays(day, 1))
    .orderBy('travel_date')
    .limit(mostOfToday)
    .execute()
  return rows.map(toTrip)
}

async function listNextWithoutStay(db: Db, day: string): Promise<BookingRow[]> {
  const next = await withoutStay(db, day)
    .select('travel_date')
    .orderBy('travel_date')
    .limit(1)
    .executeTakeFirst()
  return next ? listWithoutStay(db, { from: next.travel_date, until: next.travel_date }) : []
}

/** Hotels that have to be announced soon, else those of the next journey without one; and how many lack theirs beside these. */
async function readStays(db: Db, day: string): Promise<Pick<Today, 'stays' | 'staysUntil' | 'laterStays'>> {
  const due = await listStaysDue(db, day)
  const rows = due.length > 0 ? due : await listNextWithoutStay(db, day)
  const { count } = await withoutStay(db, day)
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  const stays = rows.map((row) => {
    const confirmBy = confirmByOf(row)
    return Object.assign(toTrip(row), { confirmBy, isLate: confirmBy < day })
  })
  const staysUntil = [stayAskedUntil(day), ...stays.map(({ confirmBy }) => confirmBy)].toSorted().at(-1)
  return {
    stays: stays.slice(0, mostOfToday),
    staysUntil: staysUntil ?? day,
    laterStays: Number(count) - rows.length,
  }
}

async function listLapsing(db: Db, now: Date): Promise<Today['lapsing']> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('status', '=', 'Pending')
    .where('share_id', 'is', null)
    .where('hold_until', '>', now.toISOString())
    .orderBy('hold_until')
    .limit(mostOfToday)
    .execute()
  return rows.map((row) =>
    Object.assign(toTrip(row), { holdUntil: row.hold_until, total: toRupees(row.total_paise) }),
  )
}

/** Refunds that were not sent, failed, or are with the bank for longer than promised. */
async function listRefunds(db: Db, day: string): Promise<Today['refunds']> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('bookings', 'bookings.id', 'refunds.booking_id')
    .select(['bookings.code', 'refunds.id', 'refunds.amount_paise', 'refunds.status', 'refunds.requested_at'])
    .select('refunds.body')
    // Repeats the condition of the index, so that it is used.
    .where('refunds.status', '<>', 'processed')
    .where((row) =>
      row.or([
        row('refunds.status', 'in', ['requested', 'failed']),
        row.and([row('refunds.status', '=', 'pending'), row('refunds.expected_by', '<', day)]),
      ]),
    )
    .orderBy('refunds.id')
    .limit(mostOfToday)
    .execute()
  return rows.map((row) => ({
    code: row.code,
    id: row.id,
    amount: toRupees(row.amount_paise),
    status: isByTransfer(row) ? 'transfer' : row.status,
    since: row.requested_at,
  }))
}

async function listUnmatched(db: Db): Promise<Today['unmatched']> {
  const rows = await db
    .selectFrom('stray_payments')
    .selectAll()
    .where('settled_at', 'is', null)
    .orderBy('first_seen_at')
    .limit(mostOfToday)
    .execute()
  return rows.map((row) => ({
    paymentId: row.id,
    amount: toRupees(row.amount_paise),
    currency: row.currency,
    why: row.why,
    at: row.first_seen_at,
  }))
}

/** Effects that have failed three times or were given up. */
async function listFailingOnes(db: Db, now: Date): Promise<Today['failing']> {
  const failing = db
    .selectFrom('outbox')
    .select(['kind', 'dedupe_key', 'attempts', 'last_error'])
    // An expression: sorted by the key itself, SQLite reads all effects in its order.
    .select((row) => sql<string>`${row.ref('id')} || ''`.as('position'))
    .where('done_at', 'is', null)
    .where('last_error', 'is not', null)
    .where(isNeeded(now.toISOString()))
  // Each part has an index of its own; of all effects nearly every one is done.
  const rows = await failing
    .where('failed_at', 'is not', null)
    .unionAll(failing.where('failed_at', 'is', null).where('attempts', '>', 2))
    .orderBy('position')
    .limit(mostOfToday)
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    about: row.dedupe_key,
    attempts: row.attempts,
    error: row.last_error ?? '',
  }))
}

async function countUnanswered(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function listWriters(db: Db): Promise<Today['writers']> {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'message', 'created_at'])
    .where('answered_at', 'is', null)
    .orderBy('created_at')
    .limit(mostWriters)
    .execute()
  return rows.map(({ id, name, message, created_at: at }) => ({ id, name, at, words: beginningOf(message) }))
}

/** Forgotten ones are the oldest. */
async function listForgotten(db: Db): Promise<Today['drafts']> {
  const rows = await db
    .selectFrom('catalogue_drafts')
    .innerJoin('staff', 'staff.id', 'catalogue_drafts.staff_id')
    .select(['kind', 'record_id as id', 'document', 'staff.name as by', 'saved_at as at'])
    .orderBy('saved_at')
    .limit(mostOfToday)
    .execute()
  return rows.map(({ kind, id, document, by, at }) => ({
    kind,
    id,
    name: textIn(readDocument(document)['name']) || id,
    by,
    at,
  }))
}

type Sight = { readsMessages: boolean; readsReviews: boolean; editsCatalogue: boolean }

export async function readToday(
  db: Db,
  now: Date,
  { readsMessages, readsReviews, editsCatalogue }: Sight,
): Promise<Today> {
  const day = todayInIndia(now)
  return {
    at: now.toISOString(),
    departing: await listDeparting(db, day),
    next: await findNext(db, addDays(day, 1)),
    ...(await readStays(db, day)),
    toCall: (await listToCall(db, day)).map(toTrip),
    names: await countWithoutNames(db, day),
    lapsing: await listLapsing(db, now),
    groups: await listPayingGroups(db, mostOfToday),
    refunds: await listRefunds(db, day),
    returns: await listOpenReturns(db),
    unmatched: await listUnmatched(db),
    messages: readsMessages ? await countUnanswered(db) : null,
    writers: readsMessages ? await listWriters(db) : [],
    reviews: readsReviews ? await countReviewsToRead(db) : null,
    drafts: editsCatalogue ? await listForgotten(db) : [],
    failing: await listFailingOnes(db, now),
  }
}
