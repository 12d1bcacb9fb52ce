import { useEffect } from 'react'
import * as calls from '#shared/contract/quotes.ts'
import { callThunk } from '#web/platform/thunk.ts'
import { totalOf } from './choice.ts'
import { dateOf } from './chosen-date.ts'
import type { BookingDetails } from './details.ts'
import { heldByQuote, priceToSet, unpromised } from './held-price.ts'
import { detailsSet } from './slice.ts'
import { useBookingDispatch } from './state.ts'
import { usePendingBooking } from './use-pending-booking.ts'
import { usePresent } from './use-present.ts'

const getQuote = callThunk('booking/getQuote', calls.getQuote)

/**
 * Makes sure that the shown price will be honoured: that of the pending booking, or one that the server quotes for
 * the chosen package and day, renewed as soon as the last quote expires.
 */
export function useQuote(details: BookingDetails, isSignedIn: boolean): void {
  const dispatch = useBookingDispatch()
  const now = usePresent()
  const pending = usePendingBooking(details, isSignedIn, now)
  const change = now && priceToSet(details, pending, now)
  useEffect(() => {
    if (change === null || change === 'ask') return
    dispatch(detailsSet({ ...change, checkoutPrice: totalOf({ ...details, ...change }) }))
  })
  const isWanted = change === 'ask'
  const isMoved = Boolean(pending)
  const { packageId, travelers, extraRooms } = details
  const travelDate = dateOf(details)
  useEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    const ask = async () => {
      const told = await dispatch(
        getQuote({ packageId, travelDate, numberOfPeople: travelers, numberOfRooms: extraRooms }),
      )
      // Without a quote the price is checked when the booking is made, as it is anyway.
      if (!isCurrent || !getQuote.fulfilled.match(told)) return
      const promised = heldByQuote({ packageId, travelDate }, told.payload)
      const { packagePrice } = promised
      const checkoutPrice = totalOf({ packagePrice, travelers, extraRooms })
      dispatch(detailsSet({ ...(isMoved ? unpromised(promised) : promised), checkoutPrice }))
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [isWanted, isMoved, dispatch, packageId, travelDate, travelers, extraRooms])
}
