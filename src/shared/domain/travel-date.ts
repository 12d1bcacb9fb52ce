import { isHindi, locale } from '#shared/messages/language.ts'

/**
 * Travel dates are calendar dates, written YYYY-MM-DD; "today" is the day in India, which keeps UTC+05:30 all year.
 */
export type CalendarDate = string

export const indiaOffsetMs = 5.5 * 3_600_000
const dayMs = 86_400_000
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The month of a date, counted from 1. */
export const monthNumber = (date: CalendarDate): number => Number(date.slice(5, 7))

export const toIso = (utc: Date): CalendarDate => utc.toISOString().slice(0, 10)
const toUtc = (date: CalendarDate): Date => new Date(`${date}T00:00:00.000Z`)

export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const utc = toUtc(value)
  return !Number.isNaN(utc.getTime()) && toIso(utc) === value
}

/** Reads YYYY-MM-DD and 'Sun Jun 07 2026' (weekday and time after it are ignored); anything else is undefined. */
export function parseTravelDate(value: string): CalendarDate | undefined {
  const trimmed = value.trim()
  if (isCalendarDate(trimmed)) return trimmed
  const words = /^(?:(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat),? )?([A-Z][a-z]{2}) (\d{1,2}),? (\d{4})$/.exec(trimmed)
  if (!words) return undefined
  const month = monthNames.indexOf(words[1] ?? '') + 1
  const iso = `${words[3]}-${String(month).padStart(2, '0')}-${(words[2] ?? '').padStart(2, '0')}`
  return month > 0 && isCalendarDate(iso) ? iso : undefined
}

export function todayInIndia(now: Date): CalendarDate {
  return toIso(new Date(now.getTime() + indiaOffsetMs))
}

/** The first moment of a calendar date in India. */
export const startOfDay = (date: CalendarDate): Date => new Date(toUtc(date).getTime() - indiaOffsetMs)

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return toIso(new Date(toUtc(date).getTime() + days * dayMs))
}

/** The last day of a journey of `days` days. */
export function returnDate(travelDate: CalendarDate, days: number): CalendarDate {
  return addDays(travelDate, Math.max(0, days - 1))
}

/** Journeys can be booked from tomorrow on, by the calendar of India, and up to the year 9999. */
export function isBookable(travelDate: CalendarDate, now: Date): boolean {
  return isCalendarDate(travelDate) && travelDate > todayInIndia(now)
}

let ofPeople: Intl.DateTimeFormat | undefined

/** 'शनिवार, 12 दिसंबर 2026': Hindi's short weekdays read like names, and its short months like a degree sign. */
function inHindi(utc: Date): string {
  ofPeople ??= new Intl.DateTimeFormat(locale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return ofPeople.format(utc)
}

/** In the reader's language: 'Sat, 12 Dec 2026'. */
export function formatTravelDate(date: CalendarDate): string {
  const utc = toUtc(date)
  if (isHindi()) return inHindi(utc)
  return `${weekdayNames[utc.getUTCDay()]}, ${utc.getUTCDate()} ${monthNames[utc.getUTCMonth()]} ${utc.getUTCFullYear()}`
}

/** JavaScript's format of a calendar date (Date.toDateString): 'Sat Dec 12 2026'. */
export function toLocalDateString(date: CalendarDate): string {
  const utc = toUtc(date)
  const day = String(utc.getUTCDate()).padStart(2, '0')
  return `${weekdayNames[utc.getUTCDay()]} ${monthNames[utc.getUTCMonth()]} ${day} ${utc.getUTCFullYear()}`
}
