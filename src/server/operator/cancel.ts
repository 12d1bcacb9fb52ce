import { text } from '#shared/messages/text.ts'
import { formatPaise } from './booking-line.ts'
import { type Command, exitCodes, onlyArgument } from './command.ts'
import { getBookingBy } from './find-booking.ts'

export const cancel: Command = {
  words: 'cancel',
  usage: 'ID',
  summary: 'operator.help.cancel',
  async run(args, { output, database, payments }) {
    const id = onlyArgument(args, 'ID')
    const row = await getBookingBy(id, await database())
    const { service } = await payments()
    const paise = await service.cancelByOperator(row.id)
    output.line(text('operator.cancelled', { id: row.code, amount: formatPaise(paise) }))
    return exitCodes.done
  },
}
