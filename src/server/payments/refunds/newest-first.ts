import type { Tx } from '#server/platform/db/client.ts'
import { refundablePaise, settlingPayments } from '#server/bookings/account.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { startRefund } from './refund-request.ts'
import type { Account, RefundRow } from '#server/bookings/rows.ts'

/** Refunds the newest payment first, and never more of a payment than is left of it. */
export async function refundNewestFirst(
  tx: Tx,
  { account, amountPaise, reason }: { account: Account; amountPaise: number; reason: RefundRow['reason'] },
  deps: PaymentsDeps,
): Promise<void> {
  let rest = amountPaise
  for (const captured of settlingPayments(account)) {
    const part = Math.min(rest, refundablePaise(captured))
    const request = { booking: account.booking, payment: captured.payment, reason, amountPaise: part }
    if (await startRefund(tx, request, deps)) rest -= part
  }
  if (rest >= 100) throw new Error('the refund exceeds what is left of the payments')
}
