import { formatRupees, toRupees } from '#shared/domain/money.ts'
import type { RefundSchedule } from '#shared/domain/refund.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { text } from './text.ts'

/** What a cancellation brings and keeps, and until which day; `format` writes rupees. */
export function refundPromise(
  { amountPaise, retainedPaise, lastDay }: RefundSchedule,
  format = formatRupees,
): string {
  if (amountPaise === 0) return text('refund.promiseNothing')
  return text('refund.promise', {
    amount: format(toRupees(amountPaise)),
    kept: format(toRupees(retainedPaise)),
    day: formatTravelDate(lastDay),
  })
}
