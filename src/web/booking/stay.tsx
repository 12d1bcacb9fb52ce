import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { isStayLate, stayConfirmBy } from '#shared/domain/stay.ts'
import { formatTravelDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { usePageConfig } from '#web/platform/context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Linked } from '#web/ui/linked.tsx'
import { HotelPreference } from './hotel-wish.tsx'
import { usePresent } from './use-present.ts'

/** Whether the hotel should have been told by now; false until the reader's clock is known. */
export function useStayLate(booking: Booking): boolean {
  const now = usePresent()
  return now !== null && isStayLate(booking, todayInIndia(now))
}

/** Until when the hotel is told; nothing where nobody stays a night, waits for one, or waits in vain. */
export function StayPromise({ booking }: { booking: Booking }) {
  const now = usePresent()
  const { bookingStatus, returnDate, travelDate } = booking
  const toldBy = stayConfirmBy(booking)
  const isPast = now !== null && todayInIndia(now) > toldBy
  if (bookingStatus !== 'Confirmed' || returnDate <= travelDate || isPast) return null
  return text('stay.toldBy', { day: formatTravelDate(toldBy) })
}

/** Where the promise to tell the hotel was not kept: whom to write to, where nobody overlooks it. */
export function StayLate({ booking }: { booking: Booking }) {
  const { seller } = usePageConfig()
  if (!useStayLate(booking)) return null
  const day = formatTravelDate(stayConfirmBy(booking))
  return (
    <p
      role="alert"
      className="mx-auto flex max-w-measure gap-3 rounded-xl border border-bad/40 bg-bad/10 p-4 text-left text-bad"
    >
      <Icon name="alert" className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        <Linked>{text('stay.late', { day, email: seller.email })}</Linked>
      </span>
    </p>
  )
}

/** The hotel of a journey: the one that was booked, or else the one wished for and until when it is told. */
export function BookedHotel({ booking }: { booking: Booking }) {
  // What was kept by an older release knows nothing of it.
  if (booking.stay) return booking.stay
  return (
    <>
      <HotelPreference {...booking} />
      <span className="block font-normal">
        <StayPromise booking={booking} />
      </span>
    </>
  )
}
