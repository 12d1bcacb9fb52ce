import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { BookingDetails } from './details.ts'
import { type BookingState, getBooking } from './slice.ts'
import { useBookingDispatch } from './state.ts'

/** Statuses that say nothing about the booking. */
const isUncertain = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500

/**
 * The pending booking of this visit, which continuing would change; null where there is none (any more), undefined
 * while it is unknown.
 */
export function usePendingBooking(
  { bookingId, packageId }: BookingDetails,
  isSignedIn: boolean,
  now: Date | null,
): Booking | null | undefined {
  const dispatch = useBookingDispatch()
  const known = useSelector(({ booking }: { booking: BookingState }) => booking.updateBooking)
  const [absentId, setAbsentId] = useState('')
  const isKnown = known?.bookingId === bookingId
  const isNone = bookingId === '' || !isSignedIn || absentId === bookingId
  const isWanted = now !== null && !isNone && !isKnown
  useEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    const look = async () => {
      const answer = await dispatch(getBooking({ id: bookingId }))
      if (!isCurrent || !getBooking.rejected.match(answer)) return
      if (!isUncertain(answer.payload?.status ?? 0)) setAbsentId(bookingId)
    }
    void look()
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
