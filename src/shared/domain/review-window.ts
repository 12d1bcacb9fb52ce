import { addDays, type CalendarDate, returnDate } from './travel-date.ts'

type Journey = { travelDate: CalendarDate; days: number }

/** From the day after the return. */
export const reviewedFrom = ({ travelDate, days }: Journey): CalendarDate =>
  addDays(returnDate(travelDate, days), 1)

/** For a year: the last day. */
export const reviewedUntil = (journey: Journey): CalendarDate => addDays(reviewedFrom(journey), 364)
