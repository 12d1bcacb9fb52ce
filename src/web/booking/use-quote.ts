import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { getQuote } from '#shared/contract/quotes.ts'
import { ask, useApi, useCallDispatch } from '#web/platform/thunk.ts'
import { usePresent } from '#web/platform/use-present.ts'
import { totalOf } from './choice.ts'
import { type BookingDetails, dateOf } from './details.ts'
import { heldByQuote, priceToSet, unpromised } from './held-price.ts'
import { type BookingState, getBooking, detailsSet } from './slice.ts'

/** HTTP statuses that say nothing about the booking. */
const isUncertain = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500

/**
 * The pending booking of this visit, which continuing would change; null where there is none (any more), undefined
 * while it is unknown.
 */
function usePendingBooking(
  { bookingId, packageId }: BookingDetails,
  isSignedIn: boolean,
  now: Date | null,
): Booking | null | undefined {
  const dispatch = useCallDispatch()
  const known = useSelector(({ booking }: { booking: BookingState }) => booking.updateBooking)
  const [absentId, setAbsentId] = useState('')
  const isKnown = known?.bookingId === bookingId
  const isNone = bookingId === '' || !isSignedIn || absentId === bookingId
  const isWanted = now !== null && !isNone && !isKnown
  useEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    async function read() {
      const answer = await dispatch(getBooking({ id: bookingId }))
      if (!isCurrent || !getBooking.rejected.match(answer)) return
      if (!isUncertain(answer.payload?.status ?? 0)) setAbsentId(bookingId)
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [isWanted, dispatch, bookingId])
  if (isNone) return null
  if (!isKnown || now === null) return undefined
  const { bookingStatus, holdUntil } = known
  const isPending = bookingStatus === 'Pending' && Date.parse(holdUntil) > now.getTime()
  return isPending && known.packageId === packageId ? known : null
}

/**
 * Ensures that the shown price will be honoured: that of the pending booking, or one that the server quotes for
 * the chosen package and day, renewed as soon as the last quote expires.
 */
export function useQuote(details: BookingDetails, isSignedIn: boolean): void {
  const dispatch = useCallDispatch()
  const api = useApi()
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
    async function renew() {
      const input = { packageId, travelDate, numberOfPeople: travelers, numberOfRooms: extraRooms }
      const quoted = await ask(api, getQuote, input)
      // Without a quote the price is still checked when the booking is made.
      if (!isCurrent || !quoted.ok) return
      const promised = heldByQuote({ packageId, travelDate }, quoted.answer)
      const { packagePrice } = promised
      const checkoutPrice = totalOf({ packagePrice, travelers, extraRooms })
      dispatch(detailsSet({ ...(isMoved ? unpromised(promised) : promised), checkoutPrice }))
    }
    void renew()
    return () => {
      isCurrent = false
    }
  }, [isWanted, isMoved, dispatch, api, packageId, travelDate, travelers, extraRooms])
}
