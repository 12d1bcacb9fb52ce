import { type CalendarDate, isCalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'

const seconds = /^\d{9,10}$/
const isoDay = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?)?$/
const indianDay = /^(\d{2})[/-](\d{2})[/-](\d{4})(?: \d{2}:\d{2}(?::\d{2})?)?$/

/** The day in India of a time as the provider writes it: seconds since 1970, ISO, or day before month in Indian time. */
export function dayOf(typed: string): CalendarDate | undefined {
  if (seconds.test(typed)) return todayInIndia(new Date(Number(typed) * 1000))
  const [, date, zone] = isoDay.exec(typed) ?? []
  if (date !== undefined && !isCalendarDate(date)) return undefined
  if (zone !== undefined) {
    const moment = new Date(typed.replace(' ', 'T'))
    return Number.isNaN(moment.getTime()) ? undefined : todayInIndia(moment)
  }
  if (date !== undefined) return date
  const [, day, month, year] = indianDay.exec(typed) ?? []
  const indian = `${year}-${month}-${day}`
  return isCalendarDate(indian) ? indian : undefined
}
