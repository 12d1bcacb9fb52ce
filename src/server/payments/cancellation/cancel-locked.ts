import type { Tx } from '#server/platform/db/client.ts'
import { refundablePaise, settlingPayments } from '#server/bookings/account.ts'
import { bookingMails, queueMails } from '#server/bookings/mails.ts'
import { type TransitionDeps, transitionBooking } from '#server/bookings/transitions.ts'
import { abandonOpenOrders, findBooking, lockUnpaidOf } from '#server/bookings/repository.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { queueDocuments } from '#server/payments/queue-documents.ts'
import { alignPaymentStatus, expectedBy, startRefund } from '#server/payments/refunds/refund-request.ts'
import type { Account, BookingRow, RefundRow } from '#server/bookings/rows.ts'

export type CancellationRequest = {
  account: Account
  amountPaise: number
  reason: RefundRow['reason']
  cause: string
}

/** Refunds the newest payment first, of each at most what is left of it. */
async function refundNewestFirst(
  tx: Tx,
  { account, amountPaise, reason }: CancellationRequest,
  deps: PaymentsDeps,
) {
  let rest = amountPaise
  for (const captured of settlingPayments(account)) {
    const part = Math.min(rest, refundablePaise(captured))
    const request = { booking: account.booking, payment: captured.payment, reason, amountPaise: part }
    if (await startRefund(tx, request, deps)) rest -= part
  }
  if (rest >= 100) throw new Error('more was to go back than was left of the payments')
}

/** Cancels a locked booking in the caller's transaction: statuses, refunds, open orders and mail. */
export async function cancelLocked(
  tx: Tx,
  request: CancellationRequest,
  deps: PaymentsDeps,
): Promise<BookingRow> {
  const { account, amountPaise, cause } = request
  const { booking } = account
  const isPaid = settlingPayments(account).length > 0
  const fails = !isPaid && booking.payment_status === 'Pending'
  await transitionBooking(
    tx,
    booking,
    { booking: 'Cancelled', ...(fails && { payment: 'Failed' }), cause },
    deps,
  )
  await abandonOpenOrders(tx, booking.id)
  await refundNewestFirst(tx, request, deps)
  await alignPaymentStatus(tx, booking.id, cause, deps)
  if (isPaid) await queueDocuments(tx, booking.id, `cancelled:${booking.id}`, deps)
  const refund = { amount_paise: amountPaise, expected_by: expectedBy(booking, deps.clock()) }
  const write = (row: BookingRow) =>
    bookingMails(deps.publicUrl).cancellation(row, amountPaise > 0 ? refund : undefined)
  const cancelled = (await findBooking(tx, booking.id)) ?? booking
  await queueMails(tx, cancelled, `cancelled:${booking.id}`, write, { ...deps, toAccountOnly: !isPaid })
  return cancelled
}

/** Cancels a user's unpaid bookings while the account is deleted; without mail, since the address is gone. */
export async function cancelUnpaid(tx: Tx, userId: string, deps: TransitionDeps): Promise<void> {
  const open = await lockUnpaidOf(tx, userId)
  for (const booking of open) {
    if (booking.status !== 'Pending') continue
    const cause = 'account deleted'
    await transitionBooking(tx, booking, { booking: 'Cancelled', payment: 'Failed', cause }, deps)
    await abandonOpenOrders(tx, booking.id)
    await alignPaymentStatus(tx, booking.id, cause, deps)
  }
}
