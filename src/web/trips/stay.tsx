import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { isStayLate, stayConfirmBy } from '#shared/domain/stay.ts'
import { type CalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { hotelText, isAnyHotel } from '#shared/messages/hotel-words.ts'
import { text } from '#shared/messages/text.ts'
import { unbrokenDate } from '#shared/messages/trip-dates.ts'
import { telephoneHref } from '#shared/domain/telephone.ts'
import { contactAbout } from '#web/platform/contact-about.ts'
import { usePageConfig } from '#web/platform/context.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { usePresent } from '#web/platform/use-present.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The hotel that the traveller prefers, marked as not promised. */
export function HotelPreference({ hotelName }: { hotelName: string }) {
  if (isAnyHotel(hotelName)) return hotelText(hotelName)
  return (
    <>
      {hotelText(hotelName)} <span className="font-normal text-muted">{text('ticket.hotelWish')}</span>
    </>
  )
}

/** Whether the hotel is overdue; false until the reader's clock is known. */
export function useStayLate(booking: Booking): boolean {
  const now = usePresent()
  return now !== null && isStayLate(booking, todayInIndia(now))
}

/** The day until which the hotel is confirmed; null for day trips, for unpaid bookings, or when that day is over. */
function usePromisedDay(booking: Booking): CalendarDate | null {
  const now = usePresent()
  const { bookingStatus, returnDate, travelDate } = booking
  const confirmBy = stayConfirmBy(booking)
  const isPast = now !== null && todayInIndia(now) > confirmBy
  if (bookingStatus !== 'Confirmed' || returnDate <= travelDate || isPast) return null
  return confirmBy
}

export function useStayPromise(booking: Booking): string | null {
  const day = usePromisedDay(booking)
  return day && text('stay.toldBy', { day: unbrokenDate(day) })
}

export const StayPromise = ({ booking }: { booking: Booking }) => useStayPromise(booking)

/** Shown when the hotel was not confirmed in time: whom to call or write to. */
export function StayLate({ booking }: { booking: Booking }) {
  const { seller } = usePageConfig()
  if (!useStayLate(booking)) return null
  const day = unbrokenDate(stayConfirmBy(booking))
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-measure flex-col gap-3 rounded-xl border border-bad/40 bg-bad/10 p-4 text-left text-bad"
    >
      <p className="flex gap-3">
        <Icon name="alert" className="mt-0.5 shrink-0" />
        {text('stay.late', { day })}
      </p>
      <div className="no-print flex flex-wrap gap-3">
        {seller.phone !== '' && (
          <a href={telephoneHref(seller.phone)} className={buttonClass()}>
            <Icon name="phone" />
            {text('help.call', { phone: seller.phone })}
          </a>
        )}
        <SiteLink to={contactAbout(booking.bookingId)} className={buttonClass()}>
          <Icon name="mail" />
          {text('thanks.ask')}
        </SiteLink>
      </div>
    </div>
  )
}
