import type { Booking } from '#shared/contract/bookings-schemas.ts'
import {
  canBeCancelled,
  givesNothing,
  lastRefundDay,
  refundableUntil,
} from '#shared/domain/cancellation-policy.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { formatTravelDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { tripDates } from '#shared/messages/trip-dates.ts'
import { paths } from '#shared/screens.ts'
import { contactAbout } from '#web/platform/contact-about.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { NoticeCard } from '#web/platform/notice-card.tsx'
import { usePresent } from '#web/platform/use-present.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** The booking in one line, as it stands. */
export const NowBooked = ({ booking }: { booking: Booking }) => (
  <p className="even-digits">
    {text('change.booked', {
      dates: tripDates(booking.travelDate, booking.returnDate),
      people: counted(booking.numberOfPeople, 'profile.onePerson', 'profile.people'),
      amount: formatRupees(booking.totalCost),
    })}
  </p>
)

export const BackToTicket = ({ bookingId }: Booking) => (
  <SiteLink to={paths.thankYou(bookingId)} className={buttonClass()}>
    {text('change.backToTicket')}
  </SiteLink>
)

/** The booking is paid for, and stays as it is. */
export function TooLate({ booking }: { booking: Booking }) {
  const { bookingId, travelDate, cancellationPolicy: policy } = booking
  const now = usePresent()
  const until = refundableUntil({ policy, totalPaise: 0, feesPaise: 0, travelDate })
  const day = formatTravelDate(lastRefundDay(todayInIndia(until), travelDate))
  return (
    <NoticeCard
      type="info"
      icon="calendar"
      title={text('change.tooLateTitle')}
      actions={
        <>
          <BackToTicket {...booking} />
          <SiteLink to={contactAbout(bookingId)} className={buttonClass()}>
            {text('thanks.ask')}
          </SiteLink>
        </>
      }
    >
      <p>
        {text(givesNothing(policy) ? 'change.lastDayOnly' : 'change.lastDay', { day })}{' '}
        {now !== null && canBeCancelled(travelDate, now) && text('change.stillCancel')}
      </p>
      <div className="mt-4 rounded-xl border border-line p-4 text-ink">
        <p className="font-semibold">{placeName(booking.package)}</p>
        <NowBooked booking={booking} />
      </div>
    </NoticeCard>
  )
}

type NotConfirmedProps = {
  booking: Booking
  /** Until it is paid for, the review changes it. */
  review: { path: string; onOpen: () => void } | null
}

export const NotConfirmed = ({ booking, review }: NotConfirmedProps) => (
  <NoticeCard
    type="info"
    title={text(review ? 'change.title' : 'change.tooLateTitle')}
    actions={
      <>
        {review && (
          <SiteLink to={review.path} onClick={review.onOpen} className={buttonClass({ variant: 'primary' })}>
            {text('change.toReview')}
          </SiteLink>
        )}
        <BackToTicket {...booking} />
      </>
    }
  >
    {review && text('change.notConfirmed')}
  </NoticeCard>
)
