import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { reviewedFrom, reviewedUntil } from '#shared/domain/review-window.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { usePresent } from '#web/platform/use-present.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Links to the review form, for a year from the day after the return. */
export function ReviewLink({ booking: { bookingId, bookingStatus, returnDate } }: { booking: Booking }) {
  const now = usePresent()
  if (now === null || bookingStatus !== 'Confirmed') return null
  const [today, lastDay] = [todayInIndia(now), { travelDate: returnDate, days: 1 }]
  if (today < reviewedFrom(lastDay) || today > reviewedUntil(lastDay)) return null
  return (
    <p className="no-print mt-4 flex justify-center">
      <SiteLink to={paths.reviewTrip(bookingId)} className={buttonClass({ variant: 'primary' })}>
        {text('reviews.onTicket')}
      </SiteLink>
    </p>
  )
}
