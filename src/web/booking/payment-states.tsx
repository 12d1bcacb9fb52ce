import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { contactAbout } from '#web/platform/contact-about.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { NoticeCard } from '#web/platform/notice-card.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { bookAgainPath } from './booked-details.ts'
import { BookingSteps } from './booking-steps.tsx'
import { JourneyCard } from './journey-card.tsx'

function closedText({ bookingStatus, package: name, refund, paymentId }: Booking): string {
  if (bookingStatus !== 'Expired') {
    const closed = text('payment.cancelledBooking', { name: placeName(name) })
    // Money that came after the booking was cancelled is on its way back.
    return paymentId === null && refund === null ? `${closed} ${text('payment.notCharged')}` : closed
  }
  if (refund === null) return text('payment.expired', { name: placeName(name) })
  return text('payment.refunded', { amount: formatRupees(refund.amount) })
}

function nextOf(booking: Booking): [path: string, words: string] {
  if (booking.refund) return [paths.thankYou(booking.bookingId), text('payment.seeBooking')]
  if (booking.group) return [paths.group(booking.group), text('shareCheckout.toGroup')]
  return [bookAgainPath(booking), text('payment.bookAgain')]
}

type StateProps = { booking: Booking; /** Undefined until the package is known. */ photo: string | undefined }

const Support = ({ bookingId }: Booking) => (
  <SiteLink to={contactAbout(bookingId)} className={buttonClass()}>
    {text('payment.support')}
  </SiteLink>
)

/** Shown for a booking whose price is no longer held. */
export function PaymentClosed({ booking, photo }: StateProps) {
  const isExpired = booking.bookingStatus === 'Expired'
  const [path, words] = nextOf(booking)
  return (
    <NoticeCard
      type="info"
      icon="clock"
      title={text(isExpired ? 'payment.expiredTitle' : 'payment.cancelledTitle')}
      about={<JourneyCard rupees={booking.totalCost} {...{ booking, photo }} />}
      actions={
        <>
          <SiteLink to={path} className={buttonClass({ variant: 'primary' })}>
            {words}
          </SiteLink>
          <Support {...booking} />
        </>
      }
    >
      {closedText(booking)}
    </NoticeCard>
  )
}

/** Above what can be paid: whoever has just paid waits before paying again. */
export const PaymentAwaited = ({ isAwaited }: { isAwaited: boolean }) => (
  <div role="status">
    {isAwaited && (
      <p className="mt-3 flex items-center gap-3 rounded-xl border border-line bg-sunk p-4 font-medium">
        <Spinner />
        {text('payment.awaited')}
      </p>
    )}
  </div>
)

/** What is known while the bank says nothing: of the money, and of what comes next. */
const Unknown = () => (
  <ul className="flex flex-col gap-3 text-left">
    {(
      [
        ['clock', 'payment.unknown'],
        ['rupee', 'payment.unknownBack'],
        ['mail', 'payment.unknownMail'],
      ] as const
    ).map(([icon, words]) => (
      <li key={words} className="flex gap-3">
        <Icon name={icon} className="mt-0.5 shrink-0 text-accent" />
        {text(words)}
      </li>
    ))}
  </ul>
)

type PaymentConfirmingProps = StateProps & {
  /** Names what is being paid if it is not the price of the booking. */
  rupees?: number | undefined
  isKnown: boolean
}

/** The payment is being confirmed; after a minute the page explains that it need not stay open. */
export function PaymentConfirming(props: PaymentConfirmingProps) {
  const { booking, photo, isKnown, rupees = booking.totalCost } = props
  const { bookingId } = booking
  return (
    <div className="pt-6">
      <div className="px-4">
        <BookingSteps current="payment" />
      </div>
      {/* A longer text is a new card, so that the old one does not jump. */}
      <NoticeCard
        key={isKnown ? 'confirming' : 'unknown'}
        type={isKnown ? 'wait' : 'info'}
        icon="clock"
        title={text(isKnown ? 'payment.confirmingTitle' : 'payment.unknownTitle')}
        about={<JourneyCard {...{ booking, rupees, photo }} />}
        actions={
          !isKnown && (
            <>
              <SiteLink to={paths.thankYou(bookingId)} className={buttonClass({ variant: 'primary' })}>
                {text('payment.seeBooking')}
              </SiteLink>
              <Support {...booking} />
            </>
          )
        }
      >
        {isKnown ? text('payment.confirmingHint') : <Unknown />}
      </NoticeCard>
    </div>
  )
}
