import { addDays, type CalendarDate, returnDate } from './travel-date.ts'

type Journey = { travelDate: CalendarDate; days: number }

/** Reviews are open from the day after the return. */
export const reviewedFrom = ({ travelDate, days }: Journey): CalendarDate =>
  addDays(returnDate(travelDate, days), 1)

/** The last day, after a year. */
export const reviewedUntil = (journey: Journey): CalendarDate => addDays(reviewedFrom(journey), 364)
