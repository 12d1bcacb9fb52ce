import type { Tx } from '#server/platform/db/client.ts'
import { byTransferPaise, settlingPayments, spendOf } from '#server/bookings/account.ts'
import { bookingMails, endBookingMails, mailsOfJourney, queueMails } from '#server/bookings/mails.ts'
import { type TransitionDeps, transitionBooking } from '#server/bookings/transitions.ts'
import { endOpenChange, listChangingOf } from '#server/bookings/changes/repository.ts'
import { endPaidMail } from '#server/bookings/shares/mails.ts'
import { isPaidShare } from '#server/bookings/shares/repository.ts'
import { abandonOpenOrders, findBooking, lockBooking, lockUnpaidOf } from '#server/bookings/repository.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { queueDocuments } from '#server/payments/queue-documents.ts'
import { refundNewestFirst } from '#server/payments/refunds/newest-first.ts'
import { alignPaymentStatus, expectedBy } from '#server/payments/refunds/refund-request.ts'
import type { Account, BookingRow, RefundRow } from '#server/bookings/rows.ts'

export type CancellationRequest = {
  account: Account
  amountPaise: number
  reason: RefundRow['reason']
  cause: string
  /** The reason that the mail gives. */
  mailWhy?: string
}

/** Cancels a locked booking in the caller's transaction: statuses, refunds, open orders and mail. */
export async function cancelLocked(
  tx: Tx,
  request: CancellationRequest,
  deps: PaymentsDeps,
): Promise<BookingRow> {
  const { account, amountPaise, cause, mailWhy } = request
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
  const refunds = await refundNewestFirst(tx, request, deps)
  await alignPaymentStatus(tx, booking.id, cause, deps)
  if (isPaid) await queueDocuments(tx, booking.id, `cancelled:${booking.id}`, deps)
  const { paid: paidPaise, returned: beforePaise } = spendOf(account)
  const refund = {
    amount_paise: amountPaise,
    expected_by: expectedBy(booking, deps.clock()),
    paidPaise,
    beforePaise,
    transferPaise: byTransferPaise(refunds),
  }
  const write = (row: BookingRow) =>
    bookingMails(deps.publicUrl).cancellation(row, amountPaise > 0 ? refund : undefined, mailWhy)
  const cancelled = (await findBooking(tx, booking.id)) ?? booking
  await endBookingMails(tx, booking.id, mailsOfJourney, deps.clock())
  if (booking.share_id !== null) await endPaidMail(tx, booking, deps.clock())
  await queueMails(tx, cancelled, `cancelled:${booking.id}`, write, { ...deps, toAccountOnly: !isPaid })
  return cancelled
}

/** Ends the unpaid changes of a user's confirmed bookings. */
async function endChangesOf(tx: Tx, userId: string, cause: string, deps: TransitionDeps): Promise<void> {
  for (const id of await listChangingOf(tx, userId)) {
    await lockBooking(tx, id)
    await endOpenChange(tx, id, cause, deps)
    await abandonOpenOrders(tx, id)
  }
}

/** Cancels a user's unpaid bookings while the account is deleted; without mail, since the address is gone. */
export async function cancelUnpaid(tx: Tx, userId: string, deps: TransitionDeps): Promise<void> {
  const cause = 'account deleted'
  await endChangesOf(tx, userId, cause, deps)
  const open = await lockUnpaidOf(tx, userId)
  for (const booking of open) {
    // A paid share waits for its group; the account cannot be deleted before that, as with a trip ahead.
    if (booking.status !== 'Pending' || isPaidShare(booking)) continue
    await transitionBooking(tx, booking, { booking: 'Cancelled', payment: 'Failed', cause }, deps)
    await abandonOpenOrders(tx, booking.id)
    await alignPaymentStatus(tx, booking.id, cause, deps)
  }
}
