import { maxStayLength } from '#shared/bounds.ts'
import { listWithoutStay } from '#server/bookings/stays/repository.ts'
import { confirmByOf } from '#server/bookings/confirm-by.ts'
import { listStaysDue, setStay } from '#server/bookings/stays/service.ts'
import { stayAskedUntil } from '#shared/domain/stay.ts'
import { isCalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { type Command, exitCodes, CommandError, takeOption, refuseSurplus } from './command.ts'
import { audited } from './audited.ts'
import { idAndWords } from './free-words.ts'
import { getBookingBy } from './find-booking.ts'

export const stays: Command = {
  words: 'stays',
  usage: '[--until YYYY-MM-DD]',
  summary: 'operator.help.stays',
  async run(args, { output, clock, database }) {
    const today = todayInIndia(clock())
    const { value: until, rest } = takeOption(args, 'until')
    refuseSurplus(rest[0])
    if (until !== undefined && !isCalendarDate(until))
      throw new CommandError(exitCodes.misused, 'operator.wrongDate', { date: until })
    if (until !== undefined && until < today)
      throw new CommandError(exitCodes.misused, 'operator.pastDates', { last: until })
    const { db } = await database()
    const rows =
      until === undefined ? await listStaysDue(db, today) : await listWithoutStay(db, { from: today, until })
    const asked = { until: until ?? stayAskedUntil(today), count: rows.length }
    output.line(text(until === undefined ? 'operator.staysDue' : 'operator.stays', asked))
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
          confirmBy,
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

export const confirmStay: Command = {
  words: 'confirm-stay',
  usage: 'ID "HOTEL, ADDRESS, TELEPHONE. WHERE AND WHEN IT BEGINS"',
  summary: 'operator.help.confirmStay',
  async run(args, { output, database, payments, ...more }) {
    const { id, words } = idAndWords(args)
    const stay = words.replaceAll(/\s+/g, ' ')
    if (stay === '') throw new CommandError(exitCodes.misused, 'operator.missingArgument', { name: 'HOTEL' })
    if (stay.length > maxStayLength)
      throw new CommandError(exitCodes.misused, 'operator.stayLong', { longest: maxStayLength })
    const opened = await database()
    const row = await getBookingBy(id, opened)
    const { deps } = await payments()
    const deedOf = (outcome: unknown) =>
      outcome === 'confirmed' ? { ids: [row.id, row.code], fields: ['stay'] } : undefined
    const logged = audited(opened, 'confirm-stay', deedOf, more)
    const outcome = await setStay(row.id, { stay }, { ...deps, database: logged })
    if (outcome === 'wrong status')
      throw new CommandError(exitCodes.failed, 'operator.noStay', { id: row.code, status: row.status })
    output.line(
      text(outcome === 'known' ? 'operator.stayKnown' : 'operator.stayTold', { id: row.code, stay }),
    )
    return exitCodes.done
  },
}
