import { addDays, type CalendarDate } from './travel-date.ts'

/** A package holds one room for every two travelers (decision 47); who wants more takes extra rooms. */
export function packageRooms(people: number): number {
  return Math.ceil(people / 2)
}

/** Days before a journey: until when its traveler is told his hotel, and when the operator is asked for it. */
const confirmDays = 3
const requestDays = 7

type Journey = { bookingDate: CalendarDate; travelDate: CalendarDate }

/** The day until which the hotel is told; of a booking at short notice the day after it was made. */
export function stayConfirmBy({ bookingDate, travelDate }: Journey): CalendarDate {
  const planned = addDays(travelDate, -confirmDays)
  const soonest = addDays(bookingDate, 1)
  return planned > soonest ? planned : soonest
}

/** The last travel date of the journeys that need their hotel now. */
export const stayAskedUntil = (today: CalendarDate): CalendarDate => addDays(today, requestDays)

type Stay = Journey & { returnDate: CalendarDate; bookingStatus: string; stay?: string | null }

/** Whether the hotel of a paid journey should be known today, and is not: what its traveler was promised is broken. */
export function isStayLate(booking: Stay, today: CalendarDate): boolean {
  const { bookingStatus, stay, travelDate, returnDate } = booking
  if (stay || bookingStatus !== 'Confirmed' || returnDate <= travelDate) return false
  return today > stayConfirmBy(booking) && today <= returnDate
}
