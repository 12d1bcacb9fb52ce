import { isCalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { bookingLine } from './booking-line.ts'
import { type Command, exitCodes, Refusal, takeOption } from './command.ts'

export const bookings: Command = {
  words: 'bookings',
  usage: '[--date YYYY-MM-DD]',
  summary: 'operator.help.bookings',
  async run(args, { output, clock, database }) {
    const { value: date = todayInIndia(clock()), rest } = takeOption(args, 'date')
    if (rest[0] !== undefined) throw new Refusal(exitCodes.misused, 'operator.surplus', { argument: rest[0] })
    if (!isCalendarDate(date)) throw new Refusal(exitCodes.misused, 'operator.wrongDate', { date })
    const { db } = await database()
    const rows = await db
      .selectFrom('bookings')
      .selectAll()
      .where('booking_date', '=', date)
      .orderBy('id')
      .execute()
    output.line(text('operator.bookingsOfDay', { date, count: rows.length }))
    for (const row of rows) output.line(bookingLine(row))
    return exitCodes.done
  },
}
