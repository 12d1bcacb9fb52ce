import { bookingMails, queueMails } from '#server/features/bookings/mails.ts'
import { findShownRefund } from '#server/features/bookings/refunds-repository.ts'
import type { BookingRow } from '#server/features/bookings/repository.ts'
import { text } from '#shared/messages/text.ts'
import { type Command, exitCodes, onlyArgument, Refusal } from './command.ts'
import { getBookingBy } from './find-booking.ts'

export const resendMail: Command = {
  words: 'resend-mail',
  usage: 'ID',
  summary: 'operator.help.resendMail',
  async run(args, { output, newId, database, payments }) {
    const id = onlyArgument(args, 'ID')
    const opened = await database()
    const row = await getBookingBy(id, opened)
    if (row.status !== 'Confirmed' && row.status !== 'Cancelled')
      throw new Refusal(exitCodes.failed, 'operator.noMail', { id: row.code, status: row.status })
    const { deps } = await payments()
    const refund = await findShownRefund(opened.db, row.id)
    const mails = bookingMails(deps.publicUrl)
    const write = (about: BookingRow) =>
      about.status === 'Confirmed' ? mails.confirmation(about) : mails.cancellation(about, refund)
    const audience = { ...deps, toAccountOnly: row.settled_by === null }
    await opened.transaction((tx) => queueMails(tx, row, `again:${newId()}`, write, audience))
    output.line(text('operator.mailQueued', { id: row.code }))
    return exitCodes.done
  },
}
