import type { WireRefund } from '#shared/contract/refund.ts'
import { type CancellationPolicy, percentGiven } from '#shared/domain/cancellation-policy.ts'
import { formatRupees, toPaise, toRupees } from '#shared/domain/money.ts'
import { text } from './text.ts'

type Refunded = {
  bookingStatus: string
  /** Rupees. */
  paid: number
  refund: Pick<WireRefund, 'amount' | 'unused'>
}

/** The retained rupees of a cancelled booking: fees, and the policy's share. */
function retainedRupees({ bookingStatus, paid, refund }: Refunded): number {
  const retainedPaise = toPaise(paid) - toPaise(refund.amount)
  return bookingStatus === 'Cancelled' && retainedPaise > 0 ? toRupees(retainedPaise) : 0
}

/** `fees` undefined: unknown. */
type Withheld = Refunded & { policy: CancellationPolicy; fees: number | undefined }

/** What the refund of a cancelled booking leaves out, and why; null where there is nothing. */
export function retainedText({ policy, fees, ...refunded }: Withheld): string | null {
  if (refunded.refund.unused) return null
  const retained = retainedRupees(refunded)
  if (retained === 0) return null
  const { paid, refund } = refunded
  const sums = { paid: formatRupees(paid), retained: formatRupees(retained) }
  if (fees === undefined) return text('refund.keptLate', sums)
  const basePaise = toPaise(paid) - toPaise(fees)
  const percent = percentGiven(policy, { basePaise, amountPaise: toPaise(refund.amount) })
  // An earlier partial refund makes the sum differ from the policy's.
  if (percent === undefined) return text('refund.keptLate', sums)
  return text('refund.keptOf', {
    ...sums,
    fees: formatRupees(fees),
    rest: formatRupees(toRupees(basePaise)),
    percent,
    amount: formatRupees(refund.amount),
  })
}

type Shown = Pick<WireRefund, 'amount' | 'status' | 'unused'>

/** What a refund is of that is no part of what was paid for the booking. */
export const unusedText = ({ status }: Pick<WireRefund, 'status'>): string =>
  text(status === 'done' ? 'refund.unusedDone' : 'refund.unused')

/** The refunded and the retained amounts as labels and values. */
export function refundShares(refunded: Refunded & { refund: Shown }): [label: string, value: string][] {
  const { amount, status, unused } = refunded.refund
  if (unused) return [[unusedText(refunded.refund), formatRupees(amount)]]
  const retained = retainedRupees(refunded)
  return [
    [text(status === 'done' ? 'refund.done' : 'cancel.refundAmount'), formatRupees(amount)],
    ...(retained > 0 ? [[text('refund.keptByTerms'), formatRupees(retained)] as [string, string]] : []),
  ]
}

/** The refund in one line: '₹44,928 of ₹57,758 returned'. */
export function refundLine({ paid, refund }: { paid: number; refund: Shown }): string {
  if (refund.unused) return `${unusedText(refund)}: ${formatRupees(refund.amount)}`
  return text(refund.status === 'done' ? 'profile.returnedOf' : 'profile.returningOf', {
    amount: formatRupees(refund.amount),
    paid: formatRupees(paid),
  })
}
