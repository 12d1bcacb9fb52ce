import { worthMoving } from './money.ts'
import { addDays, type CalendarDate, isBookable, startOfDay } from './travel-date.ts'

/** How much of a price a cancellation refunds, and until when: one value, in the form of the operator's file and the API. */
export type CancellationPolicy = {
  refundPercentage: number
  deadlineInDays: number
  /** Working days until a refund is sent. */
  refundProcessingTime: number
}

/** The percentage that is refunded until the end of the day that is `daysBefore` travel. */
export type RefundStage = { percent: number; daysBefore: number }

type Stages = readonly [RefundStage, ...RefundStage[]]

/** In the order of their deadlines; after the last one nothing is refunded. */
export const refundStages = ({ refundPercentage, deadlineInDays }: CancellationPolicy): Stages => [
  { percent: refundPercentage, daysBefore: deadlineInDays },
]

/** The stages that a booking of a day can still use today, with the last day of each on which it can be cancelled. */
export const stagesOpen = (policy: CancellationPolicy, travelDate: CalendarDate, today: CalendarDate) =>
  refundStages(policy).flatMap(({ percent, daysBefore }) => {
    const lastDay = lastRefundDay(addDays(travelDate, -daysBefore), travelDate)
    return percent > 0 && lastDay >= today ? [{ percent, lastDay }] : []
  })

export const givesNothing = (policy: CancellationPolicy): boolean =>
  refundStages(policy).every(({ percent }) => percent === 0)

export const processingDays = ({ refundProcessingTime }: CancellationPolicy): number => refundProcessingTime

/** The price and policy at the time of booking, which decide every cancellation. */
export type RefundTerms = {
  policy: CancellationPolicy
  totalPaise: number
  /** The booking fees of all travelers; never refunded. */
  feesPaise: number
  travelDate: CalendarDate
  /** The least that is retained: the most that a cancellation would have retained before a change of the booking. */
  floorPaise?: number | undefined
}

const lastDayOf = ({ daysBefore }: RefundStage, { travelDate }: RefundTerms): CalendarDate =>
  addDays(travelDate, -daysBefore)

/** The last moment of the stage: 23:59:59.999 in India. */
const deadlineOf = (stage: RefundStage, terms: RefundTerms): Date =>
  new Date(startOfDay(addDays(lastDayOf(stage, terms), 1)).getTime() - 1)

/** The stages that have not passed; if all have, the last one. */
function stagesFrom(terms: RefundTerms, now: Date, stages = refundStages(terms.policy)): Stages {
  const [first, next, ...later] = stages
  return next && now > deadlineOf(first, terms) ? stagesFrom(terms, now, [next, ...later]) : stages
}

/** The stage that applies to a cancellation now. */
export function stageAt(terms: RefundTerms, now: Date): RefundStage & { deadline: Date; isOver: boolean } {
  const [stage] = stagesFrom(terms, now)
  const deadline = deadlineOf(stage, terms)
  return { ...stage, deadline, isOver: now > deadline }
}

/** The last moment at which a cancellation is refunded at all. */
export const refundableUntil = (terms: RefundTerms): Date =>
  deadlineOf(
    refundStages(terms.policy).reduce((_, later) => later),
    terms,
  )

export function feesRetainedPaise({
  feesPaise,
  totalPaise,
}: Pick<RefundTerms, 'feesPaise' | 'totalPaise'>): number {
  return Math.min(totalPaise, feesPaise)
}

export const shareOf = (basePaise: number, percent: number): number => Math.floor((basePaise * percent) / 100)

type Part = Pick<RefundTerms, 'feesPaise' | 'totalPaise'>

/** What the policy refunds now for a part of a booking, to the paisa: a share of its price without the fees. */
export function sharesNow(part: Part, terms: RefundTerms, now: Date): { basePaise: number; paise: number } {
  const { percent, isOver } = stageAt(terms, now)
  const basePaise = part.totalPaise - feesRetainedPaise(part)
  return { basePaise, paise: isOver ? 0 : shareOf(basePaise, percent) }
}

const shareNow = (part: Part, terms: RefundTerms, now: Date): number => sharesNow(part, terms, now).paise

/** What the policy retains now for a part of a booking, such as the fares of those who leave. */
export const retainedOf = (part: Part, terms: RefundTerms, now: Date): number =>
  part.totalPaise - shareNow(part, terms, now)

/** The refund of a cancellation now, in paise. */
export function refundPaise(terms: RefundTerms, now: Date): number {
  const most = Math.max(0, terms.totalPaise - (terms.floorPaise ?? 0))
  return worthMoving(Math.min(shareNow(terms, terms, now), most))
}

/** What a cancellation retains now, in paise. */
export const retainedPaise = (terms: RefundTerms, now: Date): number =>
  terms.totalPaise - refundPaise(terms, now)

/** The percentage of the policy that such a refund corresponds to; undefined if to none. */
export const percentGiven = (
  policy: CancellationPolicy,
  { basePaise, amountPaise }: { basePaise: number; amountPaise: number },
): number | undefined =>
  refundStages(policy).find(({ percent }) => shareOf(basePaise, percent) === amountPaise)?.percent

/** Until the day before travel, by the calendar of India. */
export const canBeCancelled = isBookable

/** The last day of a refund that ends on `day` by its policy, which may name a day on which nothing can be cancelled. */
export function lastRefundDay(day: CalendarDate, travelDate: CalendarDate): CalendarDate {
  const dayBefore = addDays(travelDate, -1)
  return day < dayBefore ? day : dayBefore
}

/** The refund for a cancellation until the end of `lastDay`. Zero: none. */
type RefundStep = { amountPaise: number; retainedPaise: number; lastDay: CalendarDate }

/** From now on, in order; nothing is refunded after the last step. */
export type RefundSchedule = readonly [RefundStep, ...RefundStep[]]

/** The refund of a cancellation, as shown before and after booking; `mostPaise` is what is left of the payments. */
export function refundSchedule(
  terms: RefundTerms,
  now: Date,
  mostPaise: number = terms.totalPaise,
): RefundSchedule {
  const leftPaise = Math.min(terms.totalPaise, mostPaise)
  const stepOf = (stage: RefundStage, at: Date): RefundStep => {
    const amountPaise = worthMoving(Math.min(leftPaise, refundPaise(terms, at)))
    const lastDay = lastRefundDay(lastDayOf(stage, terms), terms.travelDate)
    return { amountPaise, retainedPaise: leftPaise - amountPaise, lastDay }
  }
  const [stage, ...later] = stagesFrom(terms, now)
  return [stepOf(stage, now), ...later.map((each) => stepOf(each, deadlineOf(each, terms)))]
}
