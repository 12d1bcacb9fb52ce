import { bookingMails, queueMails } from '#server/bookings/mails.ts'
import { readAccount } from '#server/bookings/account-repository.ts'
import { settlingPayments } from '#server/bookings/account.ts'
import type { BookingRow } from '#server/bookings/repository.ts'
import { shownRefund } from '#server/bookings/wire-refund.ts'
import { toPaise } from '#shared/domain/money.ts'
import { text } from '#shared/messages/text.ts'
import { type Command, exitCodes, onlyArgument, CommandError } from './command.ts'
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
      throw new CommandError(exitCodes.failed, 'operator.noMail', { id: row.code, status: row.status })
    const { deps } = await payments()
    const account = await readAccount(opened.db, row)
    const shown = shownRefund(account)
    const refund = shown ? { amount_paise: toPaise(shown.amount), expected_by: shown.expectedBy } : undefined
    const mails = bookingMails(deps.publicUrl)
    const write = (about: BookingRow) =>
      about.status === 'Confirmed' ? mails.confirmation(about) : mails.cancellation(about, refund)
    const audience = { ...deps, toAccountOnly: settlingPayments(account).length === 0 }
    await opened.transaction((tx) => queueMails(tx, row, `again:${newId()}`, write, audience))
    output.line(text('operator.mailQueued', { id: row.code }))
    return exitCodes.done
  },
}
