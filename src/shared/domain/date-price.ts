import { finalPriceOf, type Pricing } from './pricing.ts'
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

const forever = '9999-12-31'

/** The last day that costs more than the package's own price, which is the lowest; '' without any. */
export function dearUntil({
  departures: { seasons = [], days = [] } = {},
  packagePricing,
}: Offered): CalendarDate {
  const untils = [
    ...seasons.map((season) => ({ ...season, until: isYearly(season) ? forever : season.to })),
    ...days.map((day) => ({ ...day, until: day.date })),
  ]
    .filter(({ basePrice = 0, closed }) => closed !== true && basePrice > packagePricing.basePrice)
    .map(({ until }) => until)
  return untils.toSorted().at(-1) ?? ''
}

/** Whether some dates that can still be booked, from tomorrow on, cost more than the package's own price. */
export const pricesVary = (offered: Offered, today: CalendarDate): boolean => dearUntil(offered) > today

/** The pricing of a date; for '' (no date) the package's own, which is the lowest. */
export function pricingOn({ departures, packagePricing }: Offered, date: CalendarDate): Pricing {
  if (date === '' || !departures) return packagePricing
  const ofDay = (departures.days ?? []).filter((day) => day.date === date)
  const basePrice = [...ofDay, ...seasonsOn(departures, date)].find(
    (one) => one.basePrice !== undefined,
  )?.basePrice
  if (basePrice === undefined) return packagePricing
  const pricing = { ...packagePricing, basePrice }
  return { ...pricing, finalPrice: finalPriceOf(pricing) }
}

/** The price of a date, in rupees. */
export const finalPriceOn = (offered: Offered, date: CalendarDate): number =>
  pricingOn(offered, date).finalPrice
