import type { Witness } from '#server/platform/witness.ts'
import { AppError } from '#server/platform/errors.ts'
import { settlingPayments } from '#server/bookings/account.ts'
import {
  bookingMails,
  endBookingMails,
  mailsOfJourney,
  mailsOfPrice,
  queueMails,
} from '#server/bookings/mails.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import { shownRefund } from '#server/bookings/wire-refund.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { readLedger } from '#server/payments/reconciliation/ledger.ts'
import { toPaise } from '#shared/domain/money.ts'

/** Of what occasions earlier mails say less than the one that is sent again. */
const replaced = {
  Confirmed: [...mailsOfPrice, 'stay'],
  Cancelled: [...mailsOfJourney, 'cancelled'],
} as const

/** Sends the confirmation or cancellation mail again. */
export async function resendMails(row: BookingRow, witness: Witness, deps: PaymentsDeps): Promise<void> {
  const { status } = row
  if (status !== 'Confirmed' && status !== 'Cancelled')
    throw new AppError('conflict', 'operator.noMail', { params: { id: row.code, status } })
  const { clock, database, newId, publicUrl } = deps
  const ledger = await readLedger(database.db, row)
  // As its first mail said: without what a change or the operator gave back before.
  const shown = shownRefund(ledger, ledger.cancelled?.at)
  const refund = shown ? { amount_paise: toPaise(shown.amount), expected_by: shown.expectedBy } : undefined
  const mails = bookingMails(publicUrl)
  const write = (about: BookingRow) =>
    about.status === 'Confirmed' ? mails.confirmation(about, clock()) : mails.cancellation(about, refund)
  const audience = { ...deps, toAccountOnly: settlingPayments(ledger).length === 0 }
  await database.transaction(async (tx) => {
    await endBookingMails(tx, row.id, replaced[status], clock(), 'failed')
    await queueMails(tx, row, `again:${row.id}:${newId()}`, write, audience)
    await witness(tx, { ids: [row.id, row.code] })
  })
}
