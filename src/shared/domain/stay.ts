import { type CancellationPolicy, refundStages } from './cancellation-policy.ts'
import { addDays, type CalendarDate, todayInIndia } from './travel-date.ts'

/** A package includes one room for every two travelers (decision 47); more are extra rooms. */
export function packageRooms(people: number): number {
  return Math.ceil(people / 2)
}

/** How many days before a journey its hotel is confirmed at the latest, and how long before that the operator is asked. */
const confirmDays = 3
const requestDays = 4

type StayTerms = {
  bookingDate: CalendarDate
  travelDate: CalendarDate
  cancellationPolicy: CancellationPolicy
  /** When it was last changed: the hotel is then due as if it had been booked at that time. */
  changedAt?: string | null | undefined
}

/** While a cancellation still refunds the most, one should know the hotel for at least a day. */
const daysBeforeStart = (deadlineInDays: number): number => Math.max(confirmDays, deadlineInDays + 1)

function plannedDays(policy: CancellationPolicy): number {
  const [{ percent, daysBefore }] = refundStages(policy)
  return percent === 0 ? confirmDays : daysBeforeStart(daysBefore)
}

/**
 * The day by which hotel and start are confirmed: the day before the last one with the most refund. If the booking was made
 * too late for that, three days before the journey, and at short notice the day after booking.
 */
export function stayConfirmBy(journey: StayTerms): CalendarDate {
  const { bookingDate, travelDate, changedAt, cancellationPolicy } = journey
  const soonest = addDays(changedAt ? todayInIndia(new Date(changedAt)) : bookingDate, 1)
  const planned = [plannedDays(cancellationPolicy), confirmDays].map((days) => addDays(travelDate, -days))
  return planned.find((day) => day >= soonest) ?? soonest
}

/** The last day of promises for which the operator is asked now. */
export const stayAskedUntil = (today: CalendarDate): CalendarDate => addDays(today, requestDays)

/** The latest travel date with such a promise, by the days of the policy; the promise of a shorter one is sooner. */
export const stayTravelUntil = (asked: CalendarDate, deadlineInDays: number): CalendarDate =>
  addDays(asked, daysBeforeStart(deadlineInDays))

type Stay = StayTerms & { returnDate: CalendarDate; bookingStatus: string; stay?: string | null }

/** Whether a paid journey's hotel is overdue, which breaks a promise to the traveller. */
export function isStayLate(booking: Stay, today: CalendarDate): boolean {
  const { bookingStatus, stay, travelDate, returnDate } = booking
  if (stay || bookingStatus !== 'Confirmed' || returnDate <= travelDate) return false
  return today > stayConfirmBy(booking) && today <= returnDate
}
