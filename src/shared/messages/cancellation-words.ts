import {
  type CancellationPolicy,
  processingDays,
  type RefundSchedule,
  type RefundStage,
  refundStages,
} from '#shared/domain/cancellation-policy.ts'
import { formatRupees, toRupees } from '#shared/domain/money.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { counted } from './counted.ts'
import { text } from './text.ts'

/** Everything that a traveller reads of a cancellation policy. */

const days = (count: number) => text(count === 1 ? 'duration.dayOne' : 'duration.days', { count })

const stageParams = ({ percent, daysBefore }: RefundStage) => ({
  percent,
  days: counted(daysBefore, 'place.oneDay', 'place.days'),
})

type PolicyFact = { icon: 'rupee' | 'calendar' | 'clock'; label: string; value: string }

export function policyFacts(policy: CancellationPolicy): PolicyFact[] {
  const count = processingDays(policy)
  const stages = refundStages(policy).flatMap(({ percent, daysBefore }): PolicyFact[] => [
    { icon: 'rupee', label: text('policy.refund'), value: text('price.percent', { percent }) },
    {
      icon: 'calendar',
      label: text('policy.deadline'),
      value: text('policy.deadlineValue', { days: days(daysBefore) }),
    },
  ])
  const processing = text(count === 1 ? 'policy.businessDayOne' : 'policy.businessDays', { count })
  return [...stages, { icon: 'clock', label: text('policy.processing'), value: processing }]
}

export function policySentence(policy: CancellationPolicy): string {
  const [{ percent, daysBefore }] = refundStages(policy)
  return text('policy.inWords', { percent, days: days(daysBefore) })
}

/** The policy of a package in one line beside its price. */
export function cancelLine(policy: CancellationPolicy, feesRupees: number): string {
  const [stage] = refundStages(policy)
  if (stage.percent === 0) return text('compare.nothingBack')
  return feesRupees === 0
    ? text('place.cancelLine', stageParams(stage))
    : text('place.cancelLineFees', { ...stageParams(stage), fees: formatRupees(feesRupees) })
}

export function comparedPolicy(policy: CancellationPolicy): string {
  const [stage] = refundStages(policy)
  return stage.percent === 0 ? text('compare.nothingBack') : text('compare.cancelTerms', stageParams(stage))
}

/** The refund and the retained amount of a cancellation, and until which day; `format` formats rupees. */
export function refundPromise(
  { amountPaise, retainedPaise, lastDay }: RefundSchedule,
  format = formatRupees,
): string {
  if (amountPaise === 0) return text('refund.promiseNothing')
  return text('refund.promise', {
    amount: format(toRupees(amountPaise)),
    retained: format(toRupees(retainedPaise)),
    day: formatTravelDate(lastDay),
  })
}
