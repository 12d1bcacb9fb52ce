import type { Db } from '#server/platform/db/client.ts'
import { policyOf } from '#server/schema/tables/cancellation-policy.ts'
import { listChanges } from '#server/bookings/changes/repository.ts'
import { namesOf } from '#server/bookings/traveler-names.ts'
import { listOrdersOf, listPaymentsOf, listReversalsOf } from '#server/payments/repository.ts'
import { processingDays, refundStages } from '#shared/domain/cancellation-policy.ts'
import { text } from '#shared/messages/text.ts'
import { bookingLine, formatPaise, getBookingBy } from './find-booking.ts'
import { type Command, exitCodes, onlyArgument, type Output } from './command.ts'
import type { BookingRow } from '#server/bookings/rows.ts'

const none = () => text('operator.none')

async function printOrders(db: Db, bookingId: string, output: Output): Promise<void> {
  for (const row of await listOrdersOf(db, bookingId))
    output.line(
      text('operator.orderLine', {
        at: row.created_at,
        receipt: row.receipt,
        order: row.provider_order_id ?? none(),
        amount: formatPaise(row.amount_paise),
        state: row.state,
      }),
    )
}

async function printPayments(db: Db, bookingId: string, output: Output): Promise<void> {
  for (const row of await listPaymentsOf(db, bookingId))
    output.line(
      text('operator.paymentLine', {
        at: row.first_seen_at,
        payment: row.provider_payment_id,
        method: row.method,
        amount: formatPaise(row.amount_paise),
        status: row.status,
        source: row.last_source,
        reason: row.error_reason ?? none(),
      }),
    )
}

/** Refunds with their sendings, and reversals of the booking's payments. */
async function printRefunds(db: Db, bookingId: string, output: Output): Promise<void> {
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('refund_sendings', 'refund_sendings.refund_id', 'refunds.id')
    .selectAll('refund_sendings')
    .select(['refunds.reason', 'refunds.expected_by', 'refunds.done_at', 'refunds.status as stands'])
    .where('booking_id', '=', bookingId)
    .orderBy('refund_sendings.id')
    .execute()
  for (const row of refunds)
    output.line(
      text('operator.refundLine', {
        at: row.sent_at,
        refund: row.provider_refund_id ?? none(),
        reason: row.reason,
        amount: formatPaise(row.amount_paise),
        status: row.stands === row.status ? row.status : `${row.status} (${row.stands})`,
        expectedBy: row.expected_by,
        doneAt: row.done_at ?? none(),
        reference: row.reference ?? none(),
      }),
    )
  for (const row of await listReversalsOf(db, bookingId))
    output.line(
      text('operator.reversalLine', {
        at: row.first_seen_at,
        id: row.id,
        kind: row.kind,
        amount: formatPaise(row.amount_paise),
        status: row.status,
        settledAt: row.settled_at ?? none(),
        note: row.note ?? none(),
      }),
    )
}

type Booking = BookingRow

function printBooking(row: Booking, email: string, output: Output): void {
  output.line(bookingLine(row))
  output.line(
    text('operator.bookingTrip', {
      start: row.start_point,
      end: row.end_point,
      rooms: row.extra_rooms,
      commute: row.commute_type,
      hotel: row.hotel_name,
      holdUntil: row.hold_until,
    }),
  )
  output.line(
    text('operator.bookingPeople', {
      email,
      name: row.traveler_name,
      travelerEmail: row.traveler_email,
      contact: row.traveler_contact,
    }),
  )
  if (row.stay !== null) output.line(text('operator.bookingStay', { stay: row.stay }))
  const names = namesOf(row)
  if (names.length > 0) output.line(text('operator.bookingNames', { names: names.join(', ') }))
  const policy = policyOf(row)
  for (const { percent: percentage, daysBefore: deadline } of refundStages(policy))
    output.line(text('operator.bookingPolicy', { percentage, deadline, days: processingDays(policy) }))
}

async function printHistory(db: Db, bookingId: string, output: Output): Promise<void> {
  const query = db.selectFrom('booking_history').selectAll().where('booking_id', '=', bookingId)
  for (const row of await query.orderBy('id').execute())
    output.line(
      text('operator.historyLine', {
        at: row.at,
        of: row.of,
        from: row.from_status ?? none(),
        to: row.to_status,
        cause: row.cause,
      }),
    )
}

async function printChanges(db: Db, bookingId: string, output: Output): Promise<void> {
  for (const row of await listChanges(db, bookingId))
    output.line(
      text('operator.changeLine', {
        at: row.created_at,
        state: row.state,
        from: `${row.from_date} (${row.from_people} + ${row.from_rooms})`,
        to: `${row.travel_date} (${row.number_of_people} + ${row.extra_rooms})`,
        difference: formatPaise(row.difference_paise),
        endedAt: row.ended_at ?? none(),
        cause: row.cause,
      }),
    )
}

export const booking: Command = {
  words: 'booking',
  usage: 'ID',
  summary: 'operator.help.booking',
  async run(args, { output, database }) {
    const id = onlyArgument(args, 'ID')
    const opened = await database()
    const { db } = opened
    const row = await getBookingBy(id, opened)
    const user = await db.selectFrom('users').select('email').where('id', '=', row.user_id).executeTakeFirst()
    printBooking(row, user?.email ?? none(), output)
    for (const print of [printHistory, printChanges, printOrders, printPayments, printRefunds])
      await print(db, row.id, output)
    return exitCodes.done
  },
}
