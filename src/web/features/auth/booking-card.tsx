import { useId } from 'react'
import type { ProfileBooking } from '#shared/contract/auth-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/app/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { BookingStatus } from './booking-status.tsx'

export function thankYouPath({ bookingId }: ProfileBooking): string {
  return `/booking/thank-you/${encodeURIComponent(bookingId)}`
}

export function peopleText(count: number): string {
  return count === 1 ? text('profile.onePerson') : text('profile.people', { count })
}

type BookingCardProps = {
  booking: ProfileBooking
  /** Over: still readable, but it steps back. */
  past?: boolean
  /** So many minutes it can still be paid; 0: no more, or not at all. */
  payMinutes?: number
  /** No other has to be paid before it. */
  paysFirst?: boolean
  onPay?: ((booking: ProfileBooking) => void) | undefined
  onDetails: (booking: ProfileBooking) => void
}

function Hole({ side }: { side: '-left-3' | '-right-3' }) {
  return <span className={`absolute -top-3 size-6 rounded-full border border-line bg-paper ${side}`} />
}

/** A booking as a ticket: poster, journey, perforation, what can be done with it. */
export function BookingCard({
  booking,
  past = false,
  payMinutes = 0,
  paysFirst = false,
  onPay,
  onDetails,
}: BookingCardProps) {
  const canPay = payMinutes > 0 && onPay !== undefined
  const titleId = useId()
  return (
    <article
      aria-labelledby={titleId}
      className="flex h-full flex-col overflow-hidden rounded-2xl border border-line bg-surface"
    >
      <Picture
        photo={booking.photo || undefined}
        alt=""
        ratio="16:9"
        sizes="(width >= 76rem) 24rem, (width >= 40rem) 50vw, 100vw"
        className={`h-32 w-full ${past && !canPay ? 'opacity-60 grayscale' : ''}`}
      />
      <div className="flex grow flex-col gap-3 p-4 sm:p-5">
        <p className="flex flex-wrap items-center justify-between gap-2 text-xs text-muted even-digits">
          <BookingStatus booking={booking} />
          {booking.bookingId}
        </p>
        <h3 id={titleId} className="text-xl">
          {placeName(booking.package)}
        </h3>
        <p className="flex items-center gap-2 font-semibold">
          <Icon name="route" className="shrink-0 text-muted" />
          <span>
            {text('profile.route', {
              start: placeName(booking.startPoint),
              end: placeName(booking.endPoint),
            })}
          </span>
        </p>
        <p className="flex items-center gap-2 text-muted">
          <Icon name="calendar" className="shrink-0" />
          <span>
            {formatTravelDate(booking.travelDate)} · {peopleText(booking.travelers)}
          </span>
        </p>
        <p className="mt-auto text-lg font-semibold even-digits">{formatRupees(booking.payment.amount)}</p>
        {canPay && (
          <>
            <p className="flex items-center gap-2 font-medium">
              <Icon name="clock" className="shrink-0 text-accent" />
              {text(payMinutes === 1 ? 'profile.heldOne' : 'profile.held', { minutes: payMinutes })}
            </p>
            <Button
              variant={paysFirst ? 'primary' : 'secondary'}
              icon="wallet"
              onClick={() => onPay(booking)}
            >
              {text('payment.payNow', { price: formatRupees(booking.payment.amount) })}
              <span className="sr-only"> {booking.bookingId}</span>
            </Button>
          </>
        )}
      </div>
      <div aria-hidden="true" className="relative border-t-2 border-dashed border-line">
        <Hole side="-left-3" />
        <Hole side="-right-3" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 p-4 sm:p-5">
        <Button onClick={() => onDetails(booking)}>
          {text('profile.details')}
          <span className="sr-only"> {booking.bookingId}</span>
        </Button>
        <SiteLink to={thankYouPath(booking)} className={buttonClass({ variant: 'quiet' })}>
          <Icon name="ticket" />
          {text(booking.bookingStatus === 'Confirmed' ? 'profile.ticket' : 'profile.booking')}
          <span className="sr-only"> {booking.bookingId}</span>
        </SiteLink>
      </div>
    </article>
  )
}
