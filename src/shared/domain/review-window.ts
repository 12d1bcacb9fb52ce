import { addDays, type CalendarDate, returnDate } from './travel-date.ts'

type TravelSpan = { travelDate: CalendarDate; days: number }

/** Reviews are open from the day after the return. */
export const reviewedFrom = ({ travelDate, days }: TravelSpan): CalendarDate =>
  addDays(returnDate(travelDate, days), 1)

/** The last day, after a year. */
export const reviewedUntil = (journey: TravelSpan): CalendarDate => addDays(reviewedFrom(journey), 364)
