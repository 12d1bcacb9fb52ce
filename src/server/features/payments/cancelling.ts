import type { Tx } from '#server/db/client.ts'
import { bookingMails, queueMails } from '#server/features/bookings/mails.ts'
import { moveBooking } from '#server/features/bookings/moves.ts'
import { abandonOpenOrders, type BookingRow } from '#server/features/bookings/repository.ts'
import type { PaymentsDeps } from './deps.ts'
import { queuePapers } from './queue-papers.ts'
import { startRefund } from './refund-request.ts'
import type { RefundRow } from './repository.ts'
import type { SettledMoney } from './settled-money.ts'

export type Cancelling = {
  money: SettledMoney | undefined
  amountPaise: number
  reason: RefundRow['reason']
  cause: string
}

/** Ends a locked booking: its statuses, what goes back, its open order and the mail, all in the caller's transaction. */
export async function cancelLocked(
  tx: Tx,
  booking: BookingRow,
  { money, amountPaise, reason, cause }: Cancelling,
  deps: PaymentsDeps,
): Promise<BookingRow> {
  const returns = money !== undefined && amountPaise > 0
  const payment = money === undefined ? 'Failed' : 'Refund Pending'
  // Cancelled without a refund, the payment stays Confirmed.
  const moves = (returns || !money) && booking.payment_status !== payment
  const cancelled = await moveBooking(
    tx,
    booking,
    { booking: 'Cancelled', ...(moves && { payment }), cause },
    deps,
  )
  if (!cancelled) throw new Error('a locked booking did not move as its statuses allow')
  await abandonOpenOrders(tx, booking.id)
  const refund =
    returns &&
    (await startRefund(tx, { booking: cancelled, payment: money.payment, reason, amountPaise }, deps))
  if (returns && !refund) throw new Error('a payment was refunded for this reason before')
  if (money) await queuePapers(tx, booking.id, `cancelled:${booking.id}`, deps)
  const write = (row: BookingRow) => bookingMails(deps.publicUrl).cancellation(row, refund || undefined)
  const audience = { ...deps, toAccountOnly: money === undefined }
  await queueMails(tx, cancelled, `cancelled:${booking.id}`, write, audience)
  return cancelled
}
