import { bankWorkingDays } from '#shared/bounds.ts'
import {
  type CancellationPolicy,
  givesNothing,
  processingDays,
  type RefundSchedule,
  refundStages,
  stagesOpen,
} from '#shared/domain/cancellation-policy.ts'
import { formatRupees, toRupees } from '#shared/domain/money.ts'
import { type CalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { counted } from './counted.ts'
import { type MessageKey, text } from './text.ts'
import { unbrokenDate } from './trip-dates.ts'

/** Everything that people read about a cancellation policy. */

const days = (count: number) => counted(count, 'place.oneDay', 'place.days')

/** A text for each stage of a policy. */
const ofStages = (policy: CancellationPolicy, key: MessageKey): string[] =>
  refundStages(policy).map(({ percent, daysBefore }) => text(key, { percent, days: days(daysBefore) }))

export const businessDays = (count: number) => counted(count, 'policy.businessDayOne', 'policy.businessDays')

type PolicyFact = { label: string; value: string }

export function policyFacts(policy: CancellationPolicy): PolicyFact[] {
  const stages = refundStages(policy).flatMap(({ percent, daysBefore }): PolicyFact[] => [
    { label: text('policy.refund'), value: text('price.percent', { percent }) },
    { label: text('policy.deadline'), value: text('policy.deadlineValue', { days: days(daysBefore) }) },
  ])
  const processing = businessDays(processingDays(policy))
  return [...stages, { label: text('policy.processing'), value: processing }]
}

export const policySentence = (policy: CancellationPolicy): string =>
  [...ofStages(policy, 'policy.stage'), text('refund.nothingAfter')].join(' ')

/** A chosen day of travel and the present time; without them a policy is said in general. */
type Chosen = { travelDate: CalendarDate; now: Date | null }

/** What a policy gives back: of a chosen day what it still gives, with the dates; '' for nothing. */
function givenText(policy: CancellationPolicy, { travelDate, now }: Chosen, key: MessageKey): string {
  const stages =
    travelDate && now
      ? stagesOpen(policy, travelDate, todayInIndia(now)).map(({ percent, lastDay }) =>
          text('refund.stageOn', { percent, day: unbrokenDate(lastDay) }),
        )
      : ofStages(policy, key)
  return stages.join(', ')
}

const nothingOn = (day: CalendarDate): string => text('refund.nothingOn', { day: unbrokenDate(day) })

/** A package's policy in one line next to its price. */
export function cancelLine(policy: CancellationPolicy, feesRupees: number, chosen: Chosen): string {
  if (givesNothing(policy)) return text('compare.nothingBack')
  const stages = givenText(policy, chosen, 'place.cancelStage')
  if (stages === '') return nothingOn(chosen.travelDate)
  return feesRupees === 0
    ? text('place.cancelLine', { stages })
    : text('place.cancelLineFees', { stages, fees: formatRupees(feesRupees) })
}

export const comparedPolicy = (policy: CancellationPolicy, chosen: Chosen): string =>
  givesNothing(policy)
    ? text('compare.nothingBack')
    : givenText(policy, chosen, 'compare.cancelStage') || nothingOn(chosen.travelDate)

/** Business days with us, then with the bank. */
export const refundTime = (processing: number): string =>
  text('cancel.processingBank', { days: businessDays(processing), bank: bankWorkingDays })

/** The refund and the retained amount of a cancellation, and until which day; `format` formats rupees. */
export function refundPromise(schedule: RefundSchedule, format = formatRupees): string {
  const given = schedule.filter(({ amountPaise }) => amountPaise > 0)
  if (given.length === 0) return text('refund.promiseNothing')
  const steps = given.map(({ amountPaise, retainedPaise, lastDay }) =>
    text('refund.promise', {
      amount: format(toRupees(amountPaise)),
      retained: format(toRupees(retainedPaise)),
      day: unbrokenDate(lastDay),
    }),
  )
  return [...steps, text('refund.nothingAfter')].join(' ')
}
