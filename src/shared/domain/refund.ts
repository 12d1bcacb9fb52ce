import { addDays, type CalendarDate, isBookable, startOfDay } from './travel-date.ts'

/** Price and policy of the day of booking, on which every cancellation is judged. */
export type RefundTerms = {
  totalPaise: number
  /** Of one traveler; never given back to one who cancels. */
  additionalFeesPaise: number
  people: number
  refundPercentage: number
  deadlineInDays: number
  travelDate: CalendarDate
}

/** The provider moves no less than one rupee: less is nothing. */
export const worthMoving = (paise: number): number => (paise < 100 ? 0 : paise)

const lastDayWithRefund = ({ travelDate, deadlineInDays }: RefundTerms): CalendarDate =>
  addDays(travelDate, -deadlineInDays)

/** The last moment at which a cancellation still brings money back: 23:59:59.999 in India. */
export function refundDeadline(terms: RefundTerms): Date {
  return new Date(startOfDay(addDays(lastDayWithRefund(terms), 1)).getTime() - 1)
}

export function feesRetainedPaise({ additionalFeesPaise, people, totalPaise }: RefundTerms): number {
  return Math.min(totalPaise, additionalFeesPaise * people)
}

/** What the policy returns before its deadline. */
function fullRefundPaise(terms: RefundTerms): number {
  const base = terms.totalPaise - feesRetainedPaise(terms)
  return worthMoving(Math.floor((base * terms.refundPercentage) / 100))
}

/** What comes back to one who cancels now, in paise. */
export function refundPaise(terms: RefundTerms, now: Date): number {
  return now.getTime() <= refundDeadline(terms).getTime() ? fullRefundPaise(terms) : 0
}

/** Until the day before travel, by the calendar of India. */
export const canBeCancelled = isBookable

export type RefundSchedule = {
  /** Comes back until the end of `lastDay`, nothing after it. Zero: nothing comes back at all. */
  amountPaise: number
  retainedPaise: number
  lastDay: CalendarDate
}

/** What a cancellation brings, as it is told before and after booking. */
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
