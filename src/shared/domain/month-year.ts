import { addDays, type CalendarDate } from './travel-date.ts'

/** The year of the next journey of so many days in a month, counted from 1: at the end of the running one it is the next year. */
export function yearOfMonth(month: number, days: number, today: CalendarDate): number {
  const [year = 0, running = 0] = today.split('-').map(Number)
  const isOver = month === running ? !addDays(today, days).startsWith(today.slice(0, 7)) : month < running
  return isOver ? year + 1 : year
}
