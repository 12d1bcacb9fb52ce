import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { daysBetween } from './trips.ts'

type Dates = { travelDate: CalendarDate; returnDate: CalendarDate }

/** Today's day of the journey, 1 for the first; null before and after. */
export function dayOfJourney({ travelDate, returnDate }: Dates, today: CalendarDate): number | null {
  return today < travelDate || today > returnDate ? null : daysBetween(travelDate, today) + 1
}

/** 'Your journey starts in 12 days'; once under way or over, as `countdownText`. */
export function departureText(dates: Dates, today: CalendarDate): string | null {
  const days = daysBetween(today, dates.travelDate)
  if (days > 1) return text('thanks.leaveIn', { days })
  if (days >= 0) return text(days === 0 ? 'thanks.leaveToday' : 'thanks.leaveTomorrow')
  return countdownText(dates, today)
}

/** 'In 12 days', 'Tomorrow', 'Day 2 of 4'; null when it is over. */
export function countdownText(dates: Dates, today: CalendarDate): string | null {
  const { travelDate, returnDate } = dates
  const days = daysBetween(today, travelDate)
  if (days > 1) return text('profile.startsIn', { days })
  if (days >= 0) return text(days === 0 ? 'profile.startsToday' : 'profile.startsTomorrow')
  const day = dayOfJourney(dates, today)
  return day === null ? null : text('ahead.dayOf', { day, days: daysBetween(travelDate, returnDate) + 1 })
}
