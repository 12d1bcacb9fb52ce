import { cheapestOf } from '#shared/domain/departures.ts'
import type { Offered } from '#shared/domain/stated-departures.ts'
import { toPaise } from '#shared/domain/money.ts'
import { addDays, type CalendarDate, monthNumber } from '#shared/domain/travel-date.ts'

/** A package's lowest price per person in a month, and the first day at that price; null: all days have it. */
export type MonthPrice = { paise: number; date: CalendarDate | null }

/** The package starts on no day of the month. */
const closed: MonthPrice = { paise: Number.POSITIVE_INFINITY, date: null }
const monthsOfYear = 12

export type Priced = Offered & { duration: { days: number } }

/** The remaining days of a month, per year within reach: for the current month two years. */
function coming(month: number, today: CalendarDate): CalendarDate[][] {
  const [year, running] = [Number(today.slice(0, 4)), monthNumber(today) - 1]
  const ahead = (month - running + monthsOfYear) % monthsOfYear
  const years = ahead === 0 ? [year, year + 1] : [month > running ? year : year + 1]
  return years.map((of) => {
    const dates: CalendarDate[] = []
    const name = `${of}-${String(month + 1).padStart(2, '0')}`
    for (let date = `${name}-01`; date.startsWith(name); date = addDays(date, 1))
      if (date > today) dates.push(date)
    return dates
  })
}

/**
 * Monthly prices of `size` packages, which are added by number; months count from 0. Only packages with departures have
 * several prices, and those are computed on first use: most never are.
 */
export function monthPrices(size: number) {
  const offered = new Map<number, Priced>()
  const own = new Float64Array(size)
  let day = ''
  let found = new Map<number, MonthPrice>()
  let days = new Map<number, CalendarDate[][]>()

  function find(one: Priced, month: number, today: CalendarDate): MonthPrice {
    const dates = days.get(month) ?? coming(month, today)
    days.set(month, dates)
    const whole = dates.map((inYear) => inYear.slice(0, Math.max(0, inYear.length + 1 - one.duration.days)))
    // A journey that begins on the last day of a month is one of the next month: only if there is no other.
    for (const inYear of [...whole, ...dates]) {
      const best = cheapestOf(one, inYear, today)
      if (best) return { paise: toPaise(best.finalPrice), date: best.date }
    }
    return closed
  }

  const add = (doc: number, one: Priced): void => {
    own[doc] = toPaise(one.packagePricing.finalPrice)
    if (one.departures) offered.set(doc, one)
  }
  const priceIn = (doc: number, month: number, today: CalendarDate): MonthPrice => {
    const one = offered.get(doc)
    if (!one) return { paise: own[doc] ?? closed.paise, date: null }
    if (day !== today) [day, found, days] = [today, new Map(), new Map()]
    const key = doc * monthsOfYear + month
    const price = found.get(key) ?? find(one, month, today)
    found.set(key, price)
    return price
  }
  return { add, priceIn }
}
