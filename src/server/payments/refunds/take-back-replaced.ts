import type { Tx } from '#server/platform/db/client.ts'
import { uncoveredPaise } from '#server/bookings/account.ts'
import { readAccount } from '#server/bookings/account-repository.ts'
import type { BookingRow, ReversalRow } from '#server/bookings/rows.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { takeReturnBack } from './refund-request.ts'

type Undone = { known: ReversalRow | undefined; amountPaise: number; booking: BookingRow }

/** A settled reversal of another amount replaces no refund any more; where it lost amount, as a dispute that was won, they are owed again. */
export async function takeBackReplaced(
  tx: Tx,
  { known, amountPaise, booking }: Undone,
  deps: PaymentsDeps,
): Promise<void> {
  if (!known || known.settled_at === null || amountPaise === known.amount_paise) return
  const { payment_id: paymentId, amount_paise: paise, extra_paise: extra } = known
  const { captured } = await readAccount(tx, booking)
  const refunds = captured
    .toSorted((a, b) => Number(b.payment.id === paymentId) - Number(a.payment.id === paymentId))
    .flatMap((each) => each.refunds)
  let rest = paise - extra
  for (const refund of refunds) {
    const { id, absorbed_paise: absorbed, status } = refund
    const part = Math.min(rest, absorbed)
    if (part <= 0) continue
    rest -= part
    const isDone = status === 'processed'
    // What was paid outside stays covered.
    const absorbed_paise = absorbed + (isDone ? uncoveredPaise(refund) : 0) - part
    const isOwed = isDone && amountPaise < known.amount_paise
    const reopened = isOwed ? ({ status: 'failed', done_at: null } as const) : {}
    await tx
      .updateTable('refunds')
      .set({ absorbed_paise, ...reopened })
      .where('id', '=', id)
      .execute()
    if (isOwed && booking.payment_status === 'Refunded')
      await takeReturnBack(tx, booking, 'Refund Pending', deps)
  }
}
