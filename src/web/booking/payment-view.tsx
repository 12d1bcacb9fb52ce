import type { ReactNode } from 'react'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { perPersonRupees } from '#shared/domain/pricing.ts'
import { allRoomsText } from '#shared/messages/all-rooms-words.ts'
import { commuteText, genderText } from '#shared/messages/booking-words.ts'
import { bookedPromise, bookedSchedule } from '#shared/messages/booked-promise.ts'
import { counted } from '#shared/messages/counted.ts'
import { instantInIndia } from '#shared/messages/indian-time.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { sharePromise } from '#shared/messages/share-words.ts'
import { text } from '#shared/messages/text.ts'
import { tripDates } from '#shared/messages/trip-dates.ts'
import { contactAbout } from '#web/platform/contact-about.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { usePageConfig } from '#web/platform/context.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { usePresent } from '#web/platform/use-present.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import { detailsOfBooking } from './booked-details.ts'
import { BookingSteps } from './booking-steps.tsx'
import { ticketDisclosure } from './choice-ticket.tsx'
import { routeText } from './route-text.ts'
import { TicketPicture } from './ticket-picture.tsx'
import { checkoutPath, reviewPath } from './choice.ts'
import { HoldClock, HoldCountdown } from './hold-countdown.tsx'
import { PaymentAwaited } from './payment-states.tsx'
import { PaymentMarks } from './payment-marks.tsx'
import { PriceLines } from './price-lines.tsx'

type PaymentViewProps = {
  booking: Booking
  /** Undefined until the package is known. */
  photo: string | undefined
  /** The hotel that the traveller prefers. */
  hotel: ReactNode
  busy: boolean
  isAwaited: boolean
  /** A step of the booking is pressed. */
  onStep: () => void
  onPay: () => void
  onElapsed: () => void
}

/** A group's hold lasts for days, too long for a countdown in seconds. */
const isLong = ({ group, holdUntil }: Booking): boolean =>
  group !== undefined && Date.parse(holdUntil) - Date.now() > 3_600_000

export function PaymentView(props: PaymentViewProps) {
  const { booking, photo, hotel, busy, isAwaited, onPay, onElapsed } = props
  const details = detailsOfBooking(booking)
  const payButton = (
    <Button
      variant="primary"
      wide
      icon="wallet"
      busy={busy}
      busyText={text('payment.paying')}
      onClick={onPay}
    >
      {text('payment.payNow', { price: formatRupees(booking.totalCost) })}
    </Button>
  )
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4 px-4 pt-4 sm:gap-6 sm:px-6 sm:pt-6 lg:gap-8">
      <PageHead title={text('payment.title')} />
      <BookingSteps
        current="payment"
        onFollow={props.onStep}
        hrefs={booking.group ? {} : { review: reviewPath(details), traveler: checkoutPath(details) }}
      />
      <div>
        <h1>{text('payment.heading')}</h1>
        {/* On a phone the journey below is collapsed. */}
        <p className="mt-1 text-sm text-muted lg:hidden">
          {[
            tripDates(booking.travelDate, booking.returnDate),
            counted(booking.numberOfPeople, 'profile.onePerson', 'profile.people').replaceAll(' ', '\u00A0'),
          ].join(', ')}
        </p>
        <PaymentAwaited isAwaited={isAwaited} />
      </div>
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <Journey {...{ booking, photo, hotel }} />
        <section
          aria-label={text('payment.pay')}
          className="flex min-w-0 flex-col gap-4 rounded-2xl border border-line bg-surface p-5 lifted sm:p-6 lg:sticky lg:top-20 lg:row-span-2"
        >
          <PriceLines
            packagePrice={perPersonRupees(booking)}
            travelers={booking.numberOfPeople}
            extraRooms={booking.numberOfRooms}
            totalLabel={text('ticket.totalPrice')}
            total={booking.totalCost}
          />
          <div className="flex flex-col gap-2">
            <PaymentMarks />
            <PaidSafely />
          </div>
          {isLong(booking) ? (
            <p className="flex gap-2 font-medium">
              <Icon name="clock" className="shrink-0" />
              {text('shareCheckout.payBy', { time: instantInIndia(new Date(booking.holdUntil)) })}
            </p>
          ) : (
            <div className="flex flex-col gap-2">
              <HoldCountdown holdUntil={booking.holdUntil} onElapsed={onElapsed} />
              <p className="text-sm text-muted">{text('hold.after')}</p>
            </div>
          )}
          <div className="max-lg:hidden">{payButton}</div>
          <WhatIsNext booking={booking} />
          <SiteLink
            to={contactAbout(booking.bookingId)}
            className="inline-flex min-h-11 items-center self-start text-sm text-accent underline"
          >
            {text('payment.support')}
          </SiteLink>
        </section>
        <Traveler booking={booking} />
      </div>
      {/* On a phone the one action, which names the sum, stays in view. */}
      <div
        data-uncovered=""
        className="sticky bottom-0 z-20 -mx-4 flex items-center gap-4 border-t border-line bg-surface px-4 py-2 sm:-mx-6 sm:px-6 lg:hidden"
      >
        {!isLong(booking) && <HoldClock holdUntil={booking.holdUntil} />}
        {payButton}
      </div>
    </div>
  )
}

const lock: IconName =
  'M6.5 11h11a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-6A1.5 1.5 0 0 1 6.5 11zM8 11V8a4 4 0 0 1 8 0v3M12 14.5v2'

/** How one can pay, and in whose window. */
function PaidSafely() {
  const { paysWith } = usePageConfig()
  return (
    <p className="flex gap-2 text-sm">
      <Icon name={lock} size={20} className="shrink-0 text-good" />
      {paysWith === null ? text('payment.safeTest') : text('payment.safe', { provider: paysWith })}
    </p>
  )
}

/** What comes of paying: when the ticket comes, what a cancellation gives back. */
function WhatIsNext({ booking }: { booking: Booking }) {
  const steps: [IconName, ReactNode][] = [
    [
      'ticket',
      text(booking.group ? 'payment.nextShare' : 'payment.nextTicket', {
        email: booking.travelersDetails.email,
      }),
    ],
    ['rupee', <CancelTerms key="terms" booking={booking} />],
  ]
  return (
    <section aria-labelledby="next" className="flex flex-col gap-3 border-t border-dashed border-line pt-4">
      <h2 id="next" className="font-sans text-base font-semibold tracking-normal">
        {text('payment.next')}
      </h2>
      <ul className="flex flex-col gap-3 text-sm text-muted">
        {steps.map(([icon, words]) => (
          <li key={icon} className="flex min-w-0 gap-3">
            <Icon name={icon} className="mt-0.5 text-accent" />
            <span className="min-w-0 wrap-anywhere">{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows the refund policy before anything is paid. */
function CancelTerms({ booking }: { booking: Booking }) {
  const now = usePresent()
  if (now === null) return null
  return booking.group ? sharePromise(bookedSchedule(booking, now)) : bookedPromise(booking, now)
}

function Journey({ booking, photo, hotel }: Pick<PaymentViewProps, 'booking' | 'photo' | 'hotel'>) {
  return (
    <Ticket
      picture={<TicketPicture photo={photo} />}
      aria-label={text('payment.journey')}
      kicker={routeText(booking)}
      title={placeName(booking.package)}
      rows={[
        {
          label: text('ticket.tripDate'),
          value: tripDates(booking.travelDate, booking.returnDate),
        },
        { label: text('ticket.travelers'), value: booking.numberOfPeople },
        { label: text('thanks.rooms'), value: allRoomsText(booking) },
        { label: text('ticket.hotel'), value: hotel },
        { label: text('ticket.commute'), value: commuteText(booking.commuteType) },
        { label: text('ticket.bookingId'), value: booking.bookingId },
      ]}
      stub={
        <p
          lang={/\p{Script=Devanagari}/u.test(booking.shortDetails) ? 'hi' : 'en'}
          className="text-sm text-muted"
        >
          {booking.shortDetails}
        </p>
      }
      disclosure={ticketDisclosure()}
    />
  )
}

function Traveler({ booking }: { booking: Booking }) {
  const { name, email, contact, gender } = booking.travelersDetails
  const rows = [
    [text('traveler.name'), name],
    [text('traveler.email'), email],
    [text('traveler.contact'), contact],
    [text('traveler.gender'), genderText(gender)],
  ] as const
  return (
    <section
      aria-labelledby="traveler"
      className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="traveler" className="text-xl">
        {text('thanks.traveler')}
      </h2>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {rows.map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
        {booking.travelerNeeds && (
          <Fact label={text('needs.title')} value={booking.travelerNeeds} className="sm:col-span-2" />
        )}
      </dl>
    </section>
  )
}

const Fact = ({ label, value, className = '' }: { label: string; value: string; className?: string }) => (
  <div className={`min-w-0 ${className}`}>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-semibold whitespace-pre-line wrap-anywhere">{value}</dd>
  </div>
)
