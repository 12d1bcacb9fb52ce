import { addDays, type CalendarDate } from '#shared/domain/travel-date.ts'

/** Mondays to Fridays; holidays are not known here. */
export function addWorkingDays(date: CalendarDate, days: number): CalendarDate {
  let reached = date
  for (let left = days; left > 0;) {
    reached = addDays(reached, 1)
    const weekday = new Date(`${reached}T00:00:00.000Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return reached
}
