import { payByHours } from '#shared/bounds.ts'
import { addDays, type CalendarDate, startOfDay } from './travel-date.ts'

const hourMs = 3_600_000
/** The days between the end of the payments and the journey. */
const daysBefore = 2

export const lastPayBy = (travelDate: CalendarDate, now: Date): Date =>
  new Date(
    Math.min(now.getTime() + payByHours * hourMs, startOfDay(addDays(travelDate, -daysBefore)).getTime()),
  )
