import { setStay } from '#server/bookings/stays/service.ts'
import { text } from '#shared/messages/text.ts'
import { type Command, exitCodes, CommandError } from './command.ts'
import { getBookingBy } from './find-booking.ts'

const longest = 300

export const confirmStay: Command = {
  words: 'confirm-stay',
  usage: 'ID "HOTEL, ADDRESS, TELEPHONE"',
  summary: 'operator.help.confirmStay',
  async run([id, ...words], { output, database, payments }) {
    // Without quotes the shell hands over its words one by one.
    const stay = words.join(' ').replaceAll(/\s+/g, ' ').trim()
    if (id === undefined)
      throw new CommandError(exitCodes.misused, 'operator.missingArgument', { name: 'ID' })
    if (stay === '') throw new CommandError(exitCodes.misused, 'operator.missingArgument', { name: 'HOTEL' })
    if (stay.length > longest) throw new CommandError(exitCodes.misused, 'operator.stayLong', { longest })
    const row = await getBookingBy(id, await database())
    const { deps } = await payments()
    const outcome = await setStay(row.id, stay, deps)
    if (outcome === 'wrong status')
      throw new CommandError(exitCodes.failed, 'operator.noStay', { id: row.code, status: row.status })
    output.line(
      text(outcome === 'known' ? 'operator.stayKnown' : 'operator.stayTold', { id: row.code, stay }),
    )
    return exitCodes.done
  },
}
