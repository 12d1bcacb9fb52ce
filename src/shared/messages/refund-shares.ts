import type { WireRefund } from '#shared/contract/refund.ts'
import { formatRupees, toPaise, toRupees } from '#shared/domain/money.ts'
import { text } from './text.ts'

type Refunded = {
  bookingStatus: string
  /** Rupees. */
  paid: number
  refund: WireRefund
}

/** The retained rupees of a cancelled booking: fees, and the policy's share. */
export function retainedRupees({ bookingStatus, paid, refund }: Refunded): number {
  const retainedPaise = toPaise(paid) - toPaise(refund.amount)
  return bookingStatus === 'Cancelled' && retainedPaise > 0 ? toRupees(retainedPaise) : 0
}

/** The refunded and the retained amounts as labels and values. */
export function refundShares(refunded: Refunded): [label: string, value: string][] {
  const { amount, status } = refunded.refund
  const retained = retainedRupees(refunded)
  return [
    [text(status === 'done' ? 'refund.done' : 'cancel.refundAmount'), formatRupees(amount)],
    ...(retained > 0 ? [[text('refund.keptByTerms'), formatRupees(retained)] as [string, string]] : []),
  ]
}

/** The refund in one line: '₹44,928 of ₹57,758 returned'. */
export function refundLine({ paid, refund }: Omit<Refunded, 'bookingStatus'>): string {
  return text(refund.status === 'done' ? 'profile.returnedOf' : 'profile.returningOf', {
    amount: formatRupees(refund.amount),
    paid: formatRupees(paid),
  })
}
