import { addDays, type CalendarDate, isBookable, startOfDay } from './travel-date.ts'

/** The price and policy of the day of booking, which decide every cancellation. */
export type RefundTerms = {
  totalPaise: number
  /** The fees of one traveler; never refunded. */
  additionalFeesPaise: number
  people: number
  refundPercentage: number
  deadlineInDays: number
  travelDate: CalendarDate
}

/** Providers transfer at least one rupee: smaller amounts become 0. */
export const worthMoving = (paise: number): number => (paise < 100 ? 0 : paise)

const lastDayWithRefund = ({ travelDate, deadlineInDays }: RefundTerms): CalendarDate =>
  addDays(travelDate, -deadlineInDays)

/** The last moment at which a cancellation still has a refund: 23:59:59.999 in India. */
export function refundDeadline(terms: RefundTerms): Date {
  return new Date(startOfDay(addDays(lastDayWithRefund(terms), 1)).getTime() - 1)
}

export function feesRetainedPaise({ additionalFeesPaise, people, totalPaise }: RefundTerms): number {
  return Math.min(totalPaise, additionalFeesPaise * people)
}

/** The policy's refund before its deadline. */
function fullRefundPaise(terms: RefundTerms): number {
  const base = terms.totalPaise - feesRetainedPaise(terms)
  return worthMoving(Math.floor((base * terms.refundPercentage) / 100))
}

/** The refund of a cancellation now, in paise. */
export function refundPaise(terms: RefundTerms, now: Date): number {
  return now.getTime() <= refundDeadline(terms).getTime() ? fullRefundPaise(terms) : 0
}

/** Until the day before travel, by the calendar of India. */
export const canBeCancelled = isBookable

export type RefundSchedule = {
  /** Refunded until the end of `lastDay`, nothing after it. Zero: there is no refund at all. */
  amountPaise: number
  retainedPaise: number
  lastDay: CalendarDate
}

/** The refund of a cancellation, as shown before and after booking. */
export function refundSchedule(terms: RefundTerms, now: Date): RefundSchedule {
  const amountPaise = refundPaise(terms, now)
  const dayBefore = addDays(terms.travelDate, -1)
  const lastDay = lastDayWithRefund(terms)
  return {
    amountPaise,
    retainedPaise: terms.totalPaise - amountPaise,
    lastDay: lastDay < dayBefore ? lastDay : dayBefore,
  }
}
