import type { Booking, Quote } from '#shared/contract/bookings-schemas.ts'
import { holdMinutes } from '#shared/bounds.ts'
import { minuteMs } from '#shared/domain/durations.ts'
import { perPersonRupees } from '#shared/domain/pricing.ts'
import { leastQuoteLeftMs } from '#shared/domain/quote.ts'
import { isBookable, startOfDay } from '#shared/domain/travel-date.ts'
import { dateOf } from './details.ts'
import { type BookingDetails, emptyDetails } from './details.ts'

type Priced = Pick<BookingDetails, 'quote' | 'heldFor' | 'heldPrice' | 'heldUntil' | 'packagePrice'>

/** A price is promised for a package and a day; the traveller may still change the party. */
const keyOf = (packageId: string, travelDate: string) => `${packageId} ${travelDate}`
const chosenKey = (details: BookingDetails) => keyOf(details.packageId, dateOf(details))

/** Whether a price was promised for the current choice, expired or not. */
export const wasHeld = (details: BookingDetails) =>
  details.heldUntil !== '' && details.heldFor === chosenKey(details)

/** Whether the price of the current choice is promised by a quote, or held by a pending booking. */
export const isHeld = (details: BookingDetails, now: Date) =>
  wasHeld(details) && Date.parse(details.heldUntil) > now.getTime()

/** For how many minutes a booking of the choice will be held: never beyond the midnight before travel. */
export function minutesHeld(details: BookingDetails, now: Date): number {
  const left = Math.floor((startOfDay(dateOf(details)).getTime() - now.getTime()) / minuteMs)
  return Math.max(0, Math.min(holdMinutes, left))
}

/** The quote for the current choice; '' where there is none, or it is no longer valid. */
export const quoteOf = (details: BookingDetails, now: Date): string =>
  isHeld(details, now) ? details.quote : ''

/** A quote of the current price; shown for as long as it is valid. */
export function heldByQuote(
  { packageId, travelDate }: { packageId: string; travelDate: string },
  { quote, validUntil, pricePerPerson }: Quote,
): Priced {
  const until = new Date(Date.parse(validUntil) - leastQuoteLeftMs).toISOString()
  const price = { heldPrice: pricePerPerson, packagePrice: pricePerPerson }
  return { quote, heldFor: keyOf(packageId, travelDate), heldUntil: until, ...price }
}

/** Valid for every change of a pending booking except that of its day. */
export function heldByBooking(booking: Booking): Priced {
  const { packageId, travelDate, holdUntil } = booking
  const price = perPersonRupees(booking)
  const heldFor = keyOf(packageId, travelDate)
  return { quote: '', heldFor, heldUntil: holdUntil, heldPrice: price, packagePrice: price }
}

/** A group holds its price until it is decided. */
export function heldByShare(
  { packageId, travelDate, payBy }: { packageId: string; travelDate: string; payBy: string },
  price: number,
): Priced {
  const heldFor = keyOf(packageId, travelDate)
  return { quote: '', heldFor, heldUntil: payBy, heldPrice: price, packagePrice: price }
}

/** The current price of a day to which a pending booking would move, which is not promised. */
export function unpromised(priced: Priced): Priced {
  return { ...priced, quote: emptyDetails.quote, heldUntil: emptyDetails.heldUntil }
}

const differs = (details: BookingDetails, priced: Partial<Priced>) =>
  Object.entries(priced).some(([name, value]) => details[name as keyof Priced] !== value)

/**
 * The correction of the shown price; 'ask' if the server has to quote it; null if it is right. `pending` is the
 * booking that the choice would change, undefined while it is unknown whether there is one.
 */
export function priceToSet(
  details: BookingDetails,
  pending: Booking | null | undefined,
  now: Date,
): Partial<Priced> | 'ask' | null {
  const { packageId, heldPrice, packagePrice } = details
  if (packageId === '') return null
  if (pending?.travelDate === dateOf(details)) {
    const held = heldByBooking(pending)
    return differs(details, held) ? held : null
  }
  const isPromised = isHeld(details, now)
  if (pending === undefined)
    return isPromised && packagePrice !== heldPrice ? { packagePrice: heldPrice } : null
  if (!isBookable(dateOf(details), now)) return null
  const isKnown = pending
    ? details.heldUntil === '' && details.heldFor === chosenKey(details)
    : isPromised && details.quote !== ''
  if (!isKnown) return 'ask'
  return packagePrice === heldPrice ? null : { packagePrice: heldPrice }
}
