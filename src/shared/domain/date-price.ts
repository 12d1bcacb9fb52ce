import { finalPriceOf } from './pricing.ts'
import type { Departures, Offered, Season } from './stated-departures.ts'
import type { CalendarDate } from './travel-date.ts'

/** The part of departures that pages need for a price; separate, since they do not load the rest. */
export type Span = Pick<Season, 'from' | 'to'>

const monthDayLength = 'MM-DD'.length
export const isYearly = ({ from }: Pick<Season, 'from'>): boolean => from.length === monthDayLength

/** Days are compared as texts: a yearly season that ends on 02-29 ends on the 28th in other years. */
export const includes = ({ from, to }: Span, day: string): boolean =>
  from <= to ? from <= day && day <= to : day >= from || day <= to

/** The seasons that include a date: those of fixed dates before yearly ones. */
export const seasonsOn = ({ seasons = [] }: Departures, date: CalendarDate): Season[] =>
  seasons
    .filter((season) => includes(season, isYearly(season) ? date.slice(5) : date))
    .sort((one, other) => other.from.length - one.from.length)

/** Whether some dates cost more than the package's own price, which is the lowest. */
export const pricesVary = ({
  departures: { seasons = [], days = [] } = {},
  packagePricing,
}: Offered): boolean =>
  [...seasons, ...days].some(({ basePrice = 0 }) => basePrice > packagePricing.basePrice)

/** The price of a date, in rupees; for '' (no date) the package's own, which is the lowest. */
export function finalPriceOn({ departures, packagePricing }: Offered, date: CalendarDate): number {
  if (date === '' || !departures) return packagePricing.finalPrice
  const ofDay = (departures.days ?? []).filter((day) => day.date === date)
  const priced = [...ofDay, ...seasonsOn(departures, date)].find(({ basePrice }) => basePrice !== undefined)
  return priced
    ? finalPriceOf({ ...packagePricing, basePrice: priced.basePrice ?? 0 })
    : packagePricing.finalPrice
}
