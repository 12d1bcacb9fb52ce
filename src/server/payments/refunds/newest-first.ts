import { sumOf } from '#shared/domain/sum.ts'
import { worthMoving } from '#shared/domain/money.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { refundablePaise, settlingPayments } from '#server/bookings/account.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { isTooOld, startRefund } from './refund-request.ts'
import type { Account, CapturedPayment, RefundRow } from '#server/bookings/rows.ts'

type Part = { captured: CapturedPayment; paise: number }

/** Providers move no less, see `worthMoving`. */
const leastPaise = 100

/** The part of a refund that its next payment gives: all it can, unless too little would remain for the others. */
function nextPart(rest: number, left: number, others: number): number {
  const most = Math.min(rest, left)
  const over = rest - most
  return over > 0 && over < leastPaise && others >= leastPaise ? rest - leastPaise : most
}

/** Splits a refund over payments in their order: never more of one than is left of it, and nothing too small to be moved. */
export function splitRefund(payments: readonly CapturedPayment[], amountPaise: number): Part[] {
  const parts: Part[] = []
  let rest = amountPaise
  for (const [at, captured] of payments.entries()) {
    const others = sumOf(payments.slice(at + 1), refundablePaise)
    const paise = worthMoving(nextPart(rest, refundablePaise(captured), others))
    if (paise === 0) continue
    parts.push({ captured, paise })
    rest -= paise
  }
  return parts
}

/** The part of a refund of a booking that would be paid by bank transfer, since it comes from payments that are too old. */
export const transferPaise = (
  account: Pick<Account, 'captured'>,
  amountPaise: number,
  deps: Parameters<typeof isTooOld>[1],
): number =>
  sumOf(splitRefund(settlingPayments(account), amountPaise), ({ captured, paise }) =>
    isTooOld(captured.payment, deps) ? paise : 0,
  )

export async function refundNewestFirst(
  tx: Tx,
  { account, amountPaise, reason }: { account: Account; amountPaise: number; reason: RefundRow['reason'] },
  deps: PaymentsDeps,
): Promise<RefundRow[]> {
  const giving = settlingPayments(account).filter(({ refunds }) =>
    refunds.every((refund) => refund.reason !== reason),
  )
  const parts = splitRefund(giving, amountPaise)
  if (amountPaise - sumOf(parts, ({ paise }) => paise) >= leastPaise)
    throw new Error('the refund exceeds what is left of the payments')
  const refunds: RefundRow[] = []
  for (const { captured, paise } of parts) {
    const request = { booking: account.booking, payment: captured.payment, reason, amountPaise: paise }
    const refund = await startRefund(tx, request, deps)
    if (!refund) throw new Error('a payment was refunded meanwhile')
    refunds.push(refund)
  }
  return refunds
}
