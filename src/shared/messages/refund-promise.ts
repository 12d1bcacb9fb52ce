import { formatRupees, toRupees } from '#shared/domain/money.ts'
import type { RefundSchedule } from '#shared/domain/refund.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { text } from './text.ts'

/** The refund and the retained amount of a cancellation, and until which day; `format` formats rupees. */
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
