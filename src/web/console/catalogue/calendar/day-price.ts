import { finalPriceOn } from '#shared/domain/date-price.ts'
import { statedFor } from '#shared/domain/departures.ts'
import type { Offered } from '#shared/domain/stated-departures.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import {
  basePriceFrom,
  basePriceOf,
  changedBy,
  paysFor,
  plainSum,
  sayPrices,
} from '#web/console/catalogue/price-words.ts'
import { say, sayCounted } from '#web/console/say.ts'

/** The price typed for some days: what travellers pay or the base price, or a difference from what it is now. */
export type TypedPrice = {
  /** Set for text that is neither. */
  isWrong: boolean
  /** The base price of a day; undefined if nothing is typed. */
  on: (date: CalendarDate) => number | undefined
}

const isSum = (typed: string): boolean => /^\d+(?:\.\d+)?$/.test(typed)

export function readPrice(offered: Offered | undefined, typed: string): TypedPrice {
  if (typed.trim() === '') return { isWrong: false, on: () => undefined }
  const on = (date: CalendarDate): number | undefined => {
    const sum = plainSum(typed)
    if (!offered) return isSum(sum) ? Number(sum) : undefined
    return isSum(sum)
      ? basePriceOf(offered, Number(sum))
      : basePriceFrom(offered, sum, finalPriceOn(offered, date))
  }
  return { isWrong: on('') === undefined, on }
}

export function readBasePrice(offered: Offered | undefined, typed: string): TypedPrice {
  if (typed.trim() === '') return { isWrong: false, on: () => undefined }
  const sum = plainSum(typed)
  const on = (date: CalendarDate): number | undefined => {
    const usual = offered?.packagePricing.basePrice
    const now = statedFor(offered?.departures ?? {}, date).basePrice ?? usual
    const base = isSum(sum) ? Number(sum) : now === undefined ? undefined : changedBy(sum, now)
    return base !== undefined && base >= 0 ? base : undefined
  }
  return { isWrong: on('') === undefined, on }
}

/** The prices that travellers pay on those of the days that are open. */
export function sayOnSale(offered: Offered, dates: readonly CalendarDate[]): string {
  const open = dates.filter((date) => statedFor(offered.departures ?? {}, date).closedFor === null)
  if (open.length === 0) return say('closed')
  return say('travellersPay', { price: sayPrices(open.map((date) => finalPriceOn(offered, date))) })
}

type Sum = { now: number; typed: number; basePrice: number }

/** What travellers pay on each of the days, now and as typed; empty while nothing is typed. */
export const sumsOf = (
  offered: Offered | undefined,
  dates: readonly CalendarDate[],
  price: TypedPrice,
): Sum[] =>
  dates.flatMap((date) => {
    const basePrice = price.on(date)
    if (!offered || basePrice === undefined) return []
    return { now: finalPriceOn(offered, date), typed: paysFor(offered, basePrice), basePrice }
  })

/** A price that is more or less than now by more than half of it may be a digit too many or too few. */
export const isFar = (sums: readonly Sum[]): boolean =>
  sums.some(({ now, typed }) => now > 0 && Math.abs(typed - now) > now / 2)

/** The new prices beside the current ones; undefined while nothing is typed. */
export function sayThen(sums: readonly Sum[]): string | undefined {
  if (sums.length === 0) return undefined
  const less = sums.filter(({ now, typed }) => typed < now).length
  return say(less === 0 ? 'thenPay' : less === sums.length ? 'thenLess' : 'thenLessOnSome', {
    less: sayCounted('changes.days', less),
    price: sayPrices(sums.map(({ typed }) => typed)),
    now: sayPrices(sums.map(({ now }) => now)),
    base: sayPrices(sums.map(({ basePrice }) => basePrice)),
  })
}

/** The price of a season; undefined if its days would have several. */
export function onePrice(dates: readonly CalendarDate[], price: TypedPrice): number | undefined {
  const prices = new Set(dates.map(price.on))
  return prices.size === 1 ? [...prices][0] : undefined
}
