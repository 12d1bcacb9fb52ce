import type { Booking, Quote } from '#shared/contract/bookings-schemas.ts'
import { leastQuoteLeftMs } from '#shared/domain/quote.ts'
import { isBookable } from '#shared/domain/travel-date.ts'
import { perPersonRupees } from './booking-money.ts'
import { dateOf } from './chosen-date.ts'
import { type BookingDetails, emptyDetails } from './details.ts'

type Priced = Pick<BookingDetails, 'quote' | 'heldFor' | 'heldPrice' | 'heldUntil' | 'packagePrice'>

/** A price belongs to a package and a day; the party is the traveller's to change. */
const keyOf = (packageId: string, travelDate: string) => `${packageId} ${travelDate}`
const chosenKey = (details: BookingDetails) => keyOf(details.packageId, dateOf(details))

/** Whether the choice, as it stands, was told a price, be its time over or not. */
export const wasHeld = (details: BookingDetails) =>
  details.heldUntil !== '' && details.heldFor === chosenKey(details)

/** Whether the price of the choice, as it stands, is promised by a quote, or held by the booking that waits for its payment. */
export const isHeld = (details: BookingDetails, now: Date) =>
  wasHeld(details) && Date.parse(details.heldUntil) > now.getTime()

/** The promise of the price that goes with a choice; '' where there is none for it, or it is honoured no more. */
export const quoteOf = (details: BookingDetails, now: Date): string =>
  isHeld(details, now) ? details.quote : ''

/** A promise of the present price; it is told for as long as it is honoured. */
export function heldByQuote(
  { packageId, travelDate }: { packageId: string; travelDate: string },
  { quote, validUntil, pricePerPerson }: Quote,
): Priced {
  const until = new Date(Date.parse(validUntil) - leastQuoteLeftMs).toISOString()
  const price = { heldPrice: pricePerPerson, packagePrice: pricePerPerson }
  return { quote, heldFor: keyOf(packageId, travelDate), heldUntil: until, ...price }
}

/** What holds for every change of a pending booking but that of its day. */
export function heldByBooking(booking: Booking): Priced {
  const { packageId, travelDate, holdUntil } = booking
  const price = perPersonRupees(booking)
  const heldFor = keyOf(packageId, travelDate)
  return { quote: '', heldFor, heldUntil: holdUntil, heldPrice: price, packagePrice: price }
}

/** The present price of a day to which a pending booking would be moved: nobody promises it. */
export function unpromised(priced: Priced): Priced {
  return { ...priced, quote: emptyDetails.quote, heldUntil: emptyDetails.heldUntil }
}

const differs = (details: BookingDetails, priced: Partial<Priced>) =>
  Object.entries(priced).some(([name, value]) => details[name as keyof Priced] !== value)

/**
 * What of the price is to be put right; 'ask' where the server has to tell it; null where all is well. `pending` is the
 * booking that the choice would change, undefined while nobody knows whether there is one.
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
  const isTold = isHeld(details, now)
  if (pending === undefined) return isTold && packagePrice !== heldPrice ? { packagePrice: heldPrice } : null
  if (!isBookable(dateOf(details), now)) return null
  const isKnown = pending
    ? details.heldUntil === '' && details.heldFor === chosenKey(details)
    : isTold && details.quote !== ''
  if (!isKnown) return 'ask'
  return packagePrice === heldPrice ? null : { packagePrice: heldPrice }
}
