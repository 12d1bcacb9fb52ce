import { text } from '#shared/messages/text.ts'
import { type Command, exitCodes, onlyArgument, takeOption } from './command.ts'
import { getBookingBy } from './find-booking.ts'

/** Ends what verify-ledger names and no refund of ours can end: the operator has settled it, or means to leave it so. */
export const settleOutside: Command = {
  words: 'settle-outside',
  usage: 'ID [--note TEXT]',
  summary: 'operator.help.settleOutside',
  async run(args, { output, database, payments }) {
    const { value: note = null, rest } = takeOption(args, 'note')
    const id = onlyArgument(rest, 'ID')
    const opened = await database()
    const { service } = await payments()
    // A payment that belongs to no booking is named by the provider's id.
    if (!(await service.resolveUnmatched(id, note))) {
      const row = await getBookingBy(id, opened)
      await service.settleOutside(row.id, note)
    }
    output.line(text('operator.settledOutside', { id }))
    return exitCodes.done
  },
}
