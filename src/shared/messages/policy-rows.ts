import {
  type CancellationPolicy,
  type RefundSchedule,
  refundStages,
} from '#shared/domain/cancellation-policy.ts'
import { formatRupees, toRupees } from '#shared/domain/money.ts'
import { counted } from './counted.ts'
import { text } from './text.ts'
import { unbrokenDate } from './trip-dates.ts'

type PolicyRow = { until: string; untilNote?: string; refund: string; refundNote?: string }

/** The refunds by their deadlines; with the dates and sums of a booking where these are known. */
export function policyRows(policy: CancellationPolicy, schedule: RefundSchedule | null): PolicyRow[] {
  const stages = refundStages(policy)
  return stages.slice(-(schedule?.length ?? stages.length)).map(({ percent, daysBefore }, at) => {
    const until = text('policy.deadlineValue', {
      days: counted(daysBefore, 'place.oneDay', 'place.days'),
    })
    const share = text('price.percent', { percent })
    const step = schedule?.[at]
    // A deadline that has passed gives nothing, and was none of the booking's.
    return step && step.amountPaise > 0
      ? {
          until: unbrokenDate(step.lastDay),
          untilNote: until,
          refund: formatRupees(toRupees(step.amountPaise)),
          refundNote: share,
        }
      : { until, refund: share }
  })
}
