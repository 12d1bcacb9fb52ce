import { useEffect } from 'react'
import * as calls from '#shared/contract/quotes.ts'
import { isBookable } from '#shared/domain/travel-date.ts'
import { callThunk } from '#web/app/thunk.ts'
import { totalOf } from './choice.ts'
import { dateOf } from './chosen-date.ts'
import type { BookingDetails } from './details.ts'
import { detailsSet } from './slice.ts'
import { useBookingDispatch } from './state.ts'
import { usePresent } from './use-present.ts'

const getQuote = callThunk('booking/getQuote', calls.getQuote)

/** A promise that ends sooner is asked for anew, so that there is time to fill in the checkout. */
const leastLeftMs = 20 * 60_000

/** Whether the choice, as it stands, was promised a price, be that promise over or not. */
export const isQuoted = (details: BookingDetails) =>
  details.quote !== '' && details.quotedFor === `${details.packageId} ${dateOf(details)}`

/** The promise of the price that goes with a choice; '' where there is none for it, or it has ended. */
export function quoteOf(details: BookingDetails, now: Date): string {
  return isQuoted(details) && Date.parse(details.quoteUntil) > now.getTime() ? details.quote : ''
}

/** Lets the server promise the price that is shown, for the package and day that are chosen. */
export function useQuote(details: BookingDetails): void {
  const dispatch = useBookingDispatch()
  const now = usePresent()
  const [packageId, travelDate] = [details.packageId, dateOf(details)]
  const key = `${packageId} ${travelDate}`
  const isKnown =
    now !== null && details.quotedFor === key && Date.parse(details.quoteUntil) - now.getTime() >= leastLeftMs
  const isWanted = now !== null && packageId !== '' && isBookable(travelDate, now) && !isKnown
  const { travelers, extraRooms } = details
  useEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    const ask = async () => {
      const told = await dispatch(
        getQuote({ packageId, travelDate, numberOfPeople: travelers, numberOfRooms: extraRooms }),
      )
      // Without a promise the price is checked when the booking is made, as it is anyway.
      if (!isCurrent || !getQuote.fulfilled.match(told)) return
      const { quote, validUntil, pricePerPerson: packagePrice } = told.payload
      const checkoutPrice = totalOf({ packagePrice, travelers, extraRooms })
      dispatch(detailsSet({ quote, quoteUntil: validUntil, quotedFor: key, packagePrice, checkoutPrice }))
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [isWanted, dispatch, packageId, travelDate, key, travelers, extraRooms])
}
