import { listWithoutStay } from '#server/bookings/stays/repository.ts'
import { confirmByOf } from '#server/bookings/stays/service.ts'
import { stayAskedUntil } from '#shared/domain/stay.ts'
import { isCalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { type Command, exitCodes, CommandError, takeOption } from './command.ts'

export const stays: Command = {
  words: 'stays',
  usage: '[--until YYYY-MM-DD]',
  summary: 'operator.help.stays',
  async run(args, { output, clock, database }) {
    const today = todayInIndia(clock())
    const { value: until = stayAskedUntil(today), rest } = takeOption(args, 'until')
    if (rest[0] !== undefined)
      throw new CommandError(exitCodes.misused, 'operator.surplus', { argument: rest[0] })
    if (!isCalendarDate(until))
      throw new CommandError(exitCodes.misused, 'operator.wrongDate', { date: until })
    const { db } = await database()
    const rows = await listWithoutStay(db, { from: today, until })
    output.line(text('operator.stays', { until, count: rows.length }))
    let isLate = false
    for (const row of rows) {
      const confirmBy = confirmByOf(row)
      isLate ||= confirmBy < today
      const { code: id, travel_date: travelDate, end_point: end, number_of_people: people } = row
      const wish = row.hotel_name
      output.line(
        text('operator.stayLine', {
          id,
          travelDate,
          toldBy: confirmBy,
          end,
          people,
          rooms: row.extra_rooms,
          wish,
        }),
      )
    }
    return isLate ? exitCodes.failed : exitCodes.done
  },
}
