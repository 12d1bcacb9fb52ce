import { addDays, type CalendarDate } from '#shared/domain/travel-date.ts'
import type { DayNote } from '#web/ui/calendar-day.tsx'
import type { DayTerms } from './day-terms.ts'

export type MarkOf = (rupees: number) => DayNote['mark']

/** The least of all prices is cheap unless most days have it, those nearer to the highest one are dear; nothing is where all are the same. */
export function marksOf(prices: readonly number[]): MarkOf {
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const isRare = 2 * prices.filter((rupees) => rupees === least).length < prices.length
  return (rupees) => {
    if (least >= most) return undefined
    return rupees <= least && isRare ? 'cheap' : rupees > (least + most) / 2 ? 'dear' : undefined
  }
}

const aYear = 365

/** The lowest stated price of each day of the next year on which one of the packages starts. */
export function pricesOfYear(today: CalendarDate, termsOn: (date: CalendarDate) => DayTerms[]): number[] {
  const days = Array.from({ length: aYear }, (_, index) => addDays(today, index + 1))
  return days.flatMap((date) => {
    const open = termsOn(date).filter(({ state }) => state === 'open')
    return open.length === 0 ? [] : Math.min(...open.map(({ finalPrice }) => finalPrice))
  })
}
