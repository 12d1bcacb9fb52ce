import { isByTransfer } from '#server/bookings/account.ts'
import type { Db } from '#server/platform/db/client.ts'
import { listChanges } from '#server/bookings/changes/repository.ts'
import { listHistory } from '#server/bookings/repository.ts'
import type { BookingRow, HistoryRow, RefundRow } from '#server/bookings/rows.ts'
import { leftGroup } from '#server/payments/groups/causes.ts'
import { listOrdersOf, listPaymentsOf, listReversalsOf } from '#server/payments/repository.ts'
import type { BookingEvent } from '#shared/contract/console/booking-events-schemas.ts'
import { toRupees } from '#shared/domain/money.ts'
import { listMails } from './booking-mails.ts'
import { listMessageEvents } from './booking-messages.ts'
import {
  type By,
  bySystem,
  byStaff,
  byTraveller,
  deedOf,
  listDeeds,
  type StaffDeed,
  toEvents,
} from './booking-deeds.ts'

type Asked = { bookingId: string; deeds: readonly StaffDeed[]; history: readonly HistoryRow[] }

const travellers = new Set([
  'created',
  'cancelled by the owner',
  'changed by the owner',
  'changed again',
  leftGroup,
])
const staffs = /^(cancelled by the operator|refund merchant|refund by the operator|settled outside)/

/** Staff who cancel a share before its group is decided leave the same cause as its owner. */
function byOf({ at, cause, of, to_status: to }: HistoryRow, deeds: readonly StaffDeed[]): By {
  const deed = deedOf(deeds, at)
  if (staffs.test(cause) || (cause === leftGroup && deed)) return byStaff(deed)
  // The cause of a payment is the way in which it was reported.
  const isPaid = of === 'payment' && to === 'Confirmed'
  return isPaid || travellers.has(cause) ? byTraveller : bySystem
}

function statusEvents({ deeds, history }: Asked): BookingEvent[] {
  return history.map((row) => {
    const what = row.from_status === null ? row.to_status : `${row.from_status} → ${row.to_status}`
    const kind = row.of === 'booking' ? 'status' : 'paymentStatus'
    return { by: byOf(row, deeds), id: row.id, at: row.at, kind, what, detail: row.cause, amount: null }
  })
}

async function changeEvents(db: Db, { bookingId }: Asked): Promise<BookingEvent[]> {
  return (await listChanges(db, bookingId)).map((row) => ({
    by: byTraveller,
    id: row.id,
    at: row.created_at,
    kind: 'change',
    what: row.state,
    detail: `${row.from_date} → ${row.travel_date}, ${row.from_people} → ${row.number_of_people}`,
    amount: toRupees(row.difference_paise),
  }))
}

async function paymentEvents(db: Db, { bookingId }: Asked): Promise<BookingEvent[]> {
  const orders = await listOrdersOf(db, bookingId)
  const payments = await listPaymentsOf(db, bookingId)
  return [
    ...orders.map((row): BookingEvent => ({
      by: byTraveller,
      id: row.id,
      at: row.created_at,
      kind: 'order',
      what: row.state,
      detail: row.provider_order_id ?? row.receipt,
      amount: toRupees(row.amount_paise),
    })),
    ...payments.map((row): BookingEvent => ({
      by: byTraveller,
      id: row.id,
      at: row.first_seen_at,
      kind: 'payment',
      what: row.status,
      detail: [row.provider_payment_id, row.method, row.error_reason].filter(Boolean).join(', '),
      amount: toRupees(row.amount_paise),
    })),
  ]
}

/** The deed of a partial refund names the refund; that of a cancellation belongs to whoever cancelled. */
function refundedBy(row: RefundRow, { deeds, history }: Asked): By {
  const own = deeds.find(({ ids }) => ids.includes(`"${row.id}"`))
  if (own ?? row.reason === 'merchant') return byStaff(own ?? deedOf(deeds, row.requested_at))
  const cancelled = history.find(({ to_status: to }) => to === 'Cancelled')
  const isOfCancellation = cancelled !== undefined && row.requested_at >= cancelled.at
  return isOfCancellation && row.reason !== 'late' && row.reason !== 'duplicate'
    ? byOf(cancelled, deeds)
    : bySystem
}

async function returnEvents(db: Db, asked: Asked): Promise<BookingEvent[]> {
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('booking_id', '=', asked.bookingId)
    .execute()
  const reversals = await listReversalsOf(db, asked.bookingId)
  return [
    ...refunds.map((row): BookingEvent => ({
      by: refundedBy(row, asked),
      id: row.id,
      at: row.requested_at,
      kind: 'refund',
      what: isByTransfer(row) ? 'transfer' : row.status,
      detail: [row.reason, row.provider_refund_id, row.reference].filter(Boolean).join(', '),
      amount: toRupees(row.amount_paise),
      expectedBy: isByTransfer(row) ? undefined : row.expected_by,
    })),
    ...reversals.map((row): BookingEvent => ({
      by: bySystem,
      id: row.id,
      at: row.first_seen_at,
      kind: 'reversal',
      what: row.status,
      detail: [row.kind, row.id, row.note].filter(Boolean).join(', '),
      amount: toRupees(row.amount_paise),
    })),
  ]
}

async function noteEvents(db: Db, { bookingId }: Asked): Promise<BookingEvent[]> {
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
    by: { who: 'staff', name: row.name, why: null },
  }))
}

const readers = [changeEvents, paymentEvents, returnEvents, noteEvents]

/** All events of a booking, with who did it and why, newest first. */
export async function listEvents(
  db: Db,
  row: BookingRow,
  { account, readsMessages }: { account: string; readsMessages: boolean },
): Promise<BookingEvent[]> {
  const deeds = await listDeeds(db, row)
  const asked = { bookingId: row.id, deeds, history: await listHistory(db, row.id) }
  const events = statusEvents(asked)
  for (const read of readers) events.push(...(await read(db, asked)))
  const idsOf = (kind: BookingEvent['kind']) => events.flatMap((one) => (one.kind === kind ? one.id : []))
  const occasions = { account, refunds: idsOf('refund'), changes: idsOf('change') }
  // Below what caused them at the same moment.
  events.unshift(...(await listMails(db, row, occasions)))
  if (readsMessages)
    events.push(...(await listMessageEvents(db, [account, row.traveler_email].filter(Boolean))))
  const byThem = events.filter(({ by, kind }) => by.who === 'staff' && kind !== 'note' && kind !== 'answer')
  const seen = new Set(byThem.map(({ at }) => deedOf(deeds, at)?.id))
  const others = toEvents(deeds, row).filter(({ id }) => !seen.has(id))
  return [...events, ...others].toSorted((one, other) => (one.at < other.at ? 1 : -1))
}
