import { text } from '#shared/messages/text.ts'
import { formatPaise } from './booking-line.ts'
import { type Command, exitCodes, onlyArgument, CommandError, takeOption } from './command.ts'
import { getBookingBy } from './find-booking.ts'

/** Rupees with at most two decimals, and no less than the provider moves. */
function readPaise(amount: string): number {
  const paise = /^\d{1,9}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : 0
  if (paise < 100) throw new CommandError(exitCodes.misused, 'operator.wrongAmount', { amount })
  return paise
}

export const refund: Command = {
  words: 'refund',
  usage: 'ID [--amount RUPEES [--again]]',
  summary: 'operator.help.refund',
  async run(args, { output, database, payments }) {
    const isAgain = args.includes('--again')
    const { value, rest } = takeOption(
      args.filter((arg) => arg !== '--again'),
      'amount',
    )
    if (isAgain && value === undefined)
      throw new CommandError(exitCodes.misused, 'operator.missingValue', { option: '--amount' })
    const id = onlyArgument(rest, 'ID')
    const wanted = value === undefined ? undefined : readPaise(value)
    const row = await getBookingBy(id, await database())
    const { service } = await payments()
    if (wanted === undefined) {
      const paise = await service.sendOwedRefunds(row.id)
      output.line(text('operator.refundOwed', { id: row.code, amount: formatPaise(paise) }))
      return exitCodes.done
    }
    const part = { paise: wanted, isAgain }
    const { amount_paise: paise, expected_by: expectedBy } = await service.refundByOperator(row.id, part)
    output.line(text('operator.refundStarted', { id: row.code, amount: formatPaise(paise), expectedBy }))
    return exitCodes.done
  },
}
