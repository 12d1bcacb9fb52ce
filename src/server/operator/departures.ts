import { isCalendarDate } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { byCommand } from './audited.ts'
import { type Command, CommandError, exitCodes, onlyArgument, takeReason } from './command.ts'
import { formatPaise } from './find-booking.ts'

export const cancelDeparture: Command = {
  words: 'cancel-departure',
  usage: 'PACKAGE_ID DAY [--reason TEXT]',
  summary: 'operator.help.cancelDeparture',
  async run(args, { payments, output, ...deps }) {
    const { reason, rest } = takeReason(args)
    const [packageId, ...left] = rest
    if (packageId === undefined)
      throw new CommandError(exitCodes.misused, 'operator.missingArgument', { name: 'PACKAGE_ID' })
    const day = onlyArgument(left, 'DAY')
    if (!isCalendarDate(day)) throw new CommandError(exitCodes.misused, 'operator.wrongDate', { date: day })
    const { service } = await payments()
    const witness = byCommand('cancel-departure', deps)
    const { paise, codes } = await service.cancelDepartureByOperator({ packageId, day }, witness, reason)
    output.line(text('operator.departureCancelled', { bookings: codes.length, amount: formatPaise(paise) }))
    return exitCodes.done
  },
}
