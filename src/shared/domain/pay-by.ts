import { payByHours } from '#shared/bounds.ts'
import { addDays, type CalendarDate, startOfDay } from './travel-date.ts'

const hourMs = 3_600_000
const leastMs = 2 * hourMs
/** The days between the end of the payments and the journey. */
const daysBefore = 2

/** The earliest and latest end of the payments of a group's journey. */
export function payBounds(travelDate: CalendarDate, now: Date): { from: Date; to: Date } {
  const lastDay = startOfDay(addDays(travelDate, -daysBefore)).getTime()
  return {
    from: new Date(now.getTime() + leastMs),
    to: new Date(Math.min(now.getTime() + payByHours * hourMs, lastDay)),
  }
}
