import type { Witness } from '#server/platform/witness.ts'
import { AppError } from '#server/platform/errors.ts'
import { byTransferPaise, leftToRefundPaise, settlingPayments, spendOf } from '#server/bookings/account.ts'
import {
  bookingMails,
  endBookingMails,
  mailsOfJourney,
  mailsOfPrice,
  queueMails,
} from '#server/bookings/mails.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import { settlingRefund } from '#server/bookings/wire-refund.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { toPaise } from '#shared/domain/money.ts'
import { idsOf, lockLedger } from './locked-ledger.ts'

/** Of what occasions earlier mails say less than the one that is sent again. */
const replaced = {
  Confirmed: [...mailsOfPrice, 'stay'],
  Cancelled: [...mailsOfJourney, 'cancelled'],
} as const

/** Sends the confirmation or cancellation mail again, whichever is true under the booking's lock. */
export async function resendMails(bookingId: string, witness: Witness, deps: PaymentsDeps): Promise<void> {
  const { clock, database, newId, publicUrl } = deps
  await database.transaction(async (tx) => {
    const ledger = await lockLedger(tx, bookingId)
    const { id, code, status } = ledger.booking
    if (status !== 'Confirmed' && status !== 'Cancelled')
      throw new AppError('conflict', 'operator.noMail', { params: { id: code, status } })
    // As its first mail said: without what a change or the operator gave back before.
    const shown = settlingRefund(ledger, ledger.cancelled?.at)
    const amountPaise = toPaise(shown?.amount ?? 0)
    const since = ledger.cancelled?.at ?? ''
    const refunds = settlingPayments(ledger).flatMap((each) => each.refunds)
    const transferPaise = byTransferPaise(refunds.filter(({ requested_at: at }) => at >= since))
    const { paid: paidPaise, returned } = spendOf(ledger)
    const sums = { amount_paise: amountPaise, paidPaise, beforePaise: returned - amountPaise }
    const refund = shown ? { ...sums, expected_by: shown.expectedBy, transferPaise } : undefined
    const mails = bookingMails(publicUrl)
    const write = (row: BookingRow) =>
      status === 'Confirmed'
        ? mails.confirmation(row, clock(), leftToRefundPaise(ledger))
        : mails.cancellation(row, refund)
    const audience = { ...deps, toAccountOnly: settlingPayments(ledger).length === 0 }
    await endBookingMails(tx, id, replaced[status], clock(), 'failed')
    await queueMails(tx, ledger.booking, `again:${id}:${newId()}`, write, audience)
    await witness(tx, { ids: idsOf(ledger) })
  })
}
