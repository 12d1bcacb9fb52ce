import { addDays, type CalendarDate, todayInIndia } from './travel-date.ts'

/** A package includes one room for every two travelers (decision 47); more are extra rooms. */
export function packageRooms(people: number): number {
  return Math.ceil(people / 2)
}

/** How many days before a journey its hotel has to be confirmed, and when the operator is asked for it. */
const confirmDays = 3
const requestDays = 7

type Journey = {
  bookingDate: CalendarDate
  travelDate: CalendarDate
  /** When it was last changed: the hotel is then due as if it had been booked at that time. */
  changedAt?: string | null | undefined
}

/** The day by which the hotel is confirmed; for a booking at short notice, the day after booking. */
export function stayConfirmBy({ bookingDate, travelDate, changedAt }: Journey): CalendarDate {
  const planned = addDays(travelDate, -confirmDays)
  const soonest = addDays(changedAt ? todayInIndia(new Date(changedAt)) : bookingDate, 1)
  return planned > soonest ? planned : soonest
}

/** The latest travel date for which the hotel is needed now. */
export const stayAskedUntil = (today: CalendarDate): CalendarDate => addDays(today, requestDays)

type Stay = Journey & { returnDate: CalendarDate; bookingStatus: string; stay?: string | null }

/** Whether a paid journey's hotel is overdue, which breaks a promise to the traveller. */
export function isStayLate(booking: Stay, today: CalendarDate): boolean {
  const { bookingStatus, stay, travelDate, returnDate } = booking
  if (stay || bookingStatus !== 'Confirmed' || returnDate <= travelDate) return false
  return today > stayConfirmBy(booking) && today <= returnDate
}
