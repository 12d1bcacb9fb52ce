import type { Db } from '#server/platform/db/client.ts'
import type { Tables } from '#server/schema/tables.ts'
import { policyOf } from '#server/schema/tables/cancellation-policy.ts'
import { namesOf } from '#server/bookings/traveler-names.ts'
import { processingDays, refundStages } from '#shared/domain/cancellation-policy.ts'
import { text } from '#shared/messages/text.ts'
import { bookingLine } from './booking-line.ts'
import { printOrders, printPayments, printRefunds } from './booking-money.ts'
import { type Command, exitCodes, onlyArgument, type Output } from './command.ts'
import { getBookingBy } from './find-booking.ts'

type Booking = Tables['bookings']

const none = () => text('operator.none')

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
    for (const print of [printHistory, printOrders, printPayments, printRefunds])
      await print(db, row.id, output)
    return exitCodes.done
  },
}
