import type { Db } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import { listChanges } from '#server/bookings/changes/repository.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import { policyOf } from '#server/schema/tables/cancellation-policy.ts'
import { namesOf } from '#server/bookings/traveler-names.ts'
import { quoteOf } from '#server/payments/cancellation/cancellation.ts'
import { operatorSums } from '#server/payments/operator/sums.ts'
import type { BookingEvent, BookingStory } from '#shared/contract/staff-bookings-schemas.ts'
import { canBeCancelled } from '#shared/domain/cancellation-policy.ts'
import { toPaise, toRupees } from '#shared/domain/money.ts'
import { policySentence } from '#shared/messages/cancellation-words.ts'
import { text } from '#shared/messages/text.ts'
import { toFound } from './find-bookings.ts'

export async function getBooking(db: Db, code: string): Promise<BookingRow> {
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'booking.notFound')
  return row
}

async function statusEvents(db: Db, bookingId: string): Promise<BookingEvent[]> {
  const rows = await db
    .selectFrom('booking_history')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .execute()
  return rows.map((row) => {
    const what = row.from_status === null ? row.to_status : `${row.from_status} → ${row.to_status}`
    const kind = row.of === 'booking' ? 'status' : 'paymentStatus'
    return { id: row.id, at: row.at, kind, what, detail: row.cause, amount: null, by: null }
  })
}

async function changeEvents(db: Db, bookingId: string): Promise<BookingEvent[]> {
  return (await listChanges(db, bookingId)).map((row) => ({
    id: row.id,
    at: row.created_at,
    kind: 'change',
    what: row.state,
    detail: `${row.from_date} → ${row.travel_date}, ${row.from_people} → ${row.number_of_people}`,
    amount: toRupees(row.difference_paise),
    by: null,
  }))
}

async function paymentEvents(db: Db, bookingId: string): Promise<BookingEvent[]> {
  const orders = await db
    .selectFrom('payment_orders')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .execute()
  const payments = await db
    .selectFrom('payments')
    .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
    .selectAll('payments')
    .where('payment_orders.booking_id', '=', bookingId)
    .execute()
  return [
    ...orders.map((row): BookingEvent => ({
      id: row.id,
      at: row.created_at,
      kind: 'order',
      what: row.state,
      detail: row.provider_order_id ?? row.receipt,
      amount: toRupees(row.amount_paise),
      by: null,
    })),
    ...payments.map((row): BookingEvent => ({
      id: row.id,
      at: row.first_seen_at,
      kind: 'payment',
      what: row.status,
      detail: [row.provider_payment_id, row.method, row.error_reason].filter(Boolean).join(', '),
      amount: toRupees(row.amount_paise),
      by: null,
    })),
  ]
}

async function returnEvents(db: Db, bookingId: string): Promise<BookingEvent[]> {
  const refunds = await db.selectFrom('refunds').selectAll().where('booking_id', '=', bookingId).execute()
  const reversals = await db
    .selectFrom('reversals')
    .innerJoin('payments', 'payments.id', 'reversals.payment_id')
    .innerJoin('payment_orders', 'payment_orders.id', 'payments.payment_order_id')
    .selectAll('reversals')
    .where('payment_orders.booking_id', '=', bookingId)
    .execute()
  return [
    ...refunds.map((row): BookingEvent => ({
      id: row.id,
      at: row.requested_at,
      kind: 'refund',
      what: row.status,
      detail: [row.reason, row.provider_refund_id, row.reference].filter(Boolean).join(', '),
      amount: toRupees(row.amount_paise),
      by: null,
    })),
    ...reversals.map((row): BookingEvent => ({
      id: row.id,
      at: row.first_seen_at,
      kind: 'reversal',
      what: row.status,
      detail: [row.kind, row.id, row.note].filter(Boolean).join(', '),
      amount: toRupees(row.amount_paise),
      by: null,
    })),
  ]
}

async function noteEvents(db: Db, bookingId: string): Promise<BookingEvent[]> {
  const rows = await db
    .selectFrom('booking_notes')
    .innerJoin('staff', 'staff.id', 'booking_notes.staff_id')
    .select(['booking_notes.id', 'booking_notes.created_at', 'note', 'staff.name'])
    .where('booking_id', '=', bookingId)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    kind: 'note',
    what: '',
    detail: row.note,
    amount: null,
    by: row.name,
  }))
}

const readers = [statusEvents, changeEvents, paymentEvents, returnEvents, noteEvents]

/** What staff would do by the booking's policy, of all that is left of its payments. */
async function readQuote(
  db: Db,
  row: BookingRow,
  { now, left }: { now: Date; left: number },
): Promise<BookingStory['policyQuote']> {
  const isLiving = row.status === 'Pending' || row.status === 'Confirmed'
  if (!isLiving || !canBeCancelled(row.travel_date, now)) return null
  const { refundAmount, refundPercentage, deadline: until } = await quoteOf(db, row, now)
  const percent = Date.parse(until) < now.getTime() ? 0 : refundPercentage
  return { refund: refundAmount, withheld: toRupees(left - toPaise(refundAmount)), percent, until }
}

/** All that is known of a booking, the newest event first. */
export async function bookingStory(db: Db, code: string, now: Date): Promise<BookingStory> {
  const row = await getBooking(db, code)
  const account = await db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', row.user_id)
    .executeTakeFirst()
  const events: BookingEvent[] = []
  for (const read of readers) events.push(...(await read(db, row.id)))
  const { problems, ...sums } = await operatorSums(db, row, now)
  return {
    ...toFound(row),
    id: row.id,
    version: row.version,
    bookedOn: row.booking_date,
    days: row.days,
    rooms: row.extra_rooms,
    start: row.start_point,
    end: row.end_point,
    commute: row.commute_type,
    hotelWish: row.hotel_name,
    stay: row.stay,
    holdUntil: row.hold_until,
    names: namesOf(row),
    accountMail: account?.email ?? '',
    accountName: account?.name ?? '',
    sums: {
      paid: toRupees(sums.paid),
      toPay: toRupees(sums.toPay),
      returned: toRupees(sums.returned),
      sending: toRupees(sums.sending),
      withBank: toRupees(sums.withBank),
      cancelRefund: toRupees(sums.cancelRefund),
      owed: toRupees(sums.owed),
      refundable: toRupees(sums.refundable),
    },
    terms: policySentence(policyOf(row)),
    policyQuote: await readQuote(db, row, { now, left: sums.cancelRefund }),
    problems: problems.map((key) => text(key)),
    events: events.toSorted((one, other) => (one.at < other.at ? 1 : -1)),
  }
}
