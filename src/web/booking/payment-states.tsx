import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { contactAbout } from '#web/platform/contact-about.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { NoticeCard } from '#web/platform/notice-card.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { bookAgainPath } from './booked-details.ts'
import { BookingSteps } from './booking-steps.tsx'

function closedText({ bookingStatus, package: name, refund }: Booking): string {
  if (bookingStatus !== 'Expired') return text('payment.cancelledBooking', { name: placeName(name) })
  if (refund === null) return text('payment.expired', { name: placeName(name) })
  return text('payment.refunded', { amount: formatRupees(refund.amount) })
}

function nextOf(booking: Booking): [path: string, words: string] {
  if (booking.refund) return [paths.thankYou(booking.bookingId), text('payment.seeBooking')]
  if (booking.group) return [paths.group(booking.group), text('shareCheckout.toGroup')]
  return [bookAgainPath(booking), text('payment.bookAgain')]
}

/** Shown for a booking whose price is no longer held. */
export function PaymentClosed({ booking }: { booking: Booking }) {
  const isExpired = booking.bookingStatus === 'Expired'
  const [path, words] = nextOf(booking)
  return (
    <NoticeCard
      type="info"
      icon="clock"
      title={text(isExpired ? 'payment.expiredTitle' : 'payment.cancelledTitle')}
      actions={
        <SiteLink to={path} className={buttonClass({ variant: 'primary' })}>
          {words}
        </SiteLink>
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

type PaymentConfirmingProps = {
  booking: Booking
  /** Names what is being paid if it is not the price of the booking. */
  rupees?: number | undefined
  isKnown: boolean
}

/** The payment is being confirmed; after a minute the page explains that it need not stay open. */
export function PaymentConfirming({ booking, isKnown, rupees = booking.totalCost }: PaymentConfirmingProps) {
  const { bookingId } = booking
  return (
    <div className="pt-6">
      <div className="px-4">
        <BookingSteps current="payment" />
      </div>
      <NoticeCard
        type={isKnown ? 'wait' : 'info'}
        icon="clock"
        title={text(isKnown ? 'payment.confirmingTitle' : 'payment.unknownTitle')}
        actions={
          !isKnown && (
            <>
              <SiteLink to={paths.thankYou(bookingId)} className={buttonClass({ variant: 'primary' })}>
                {text('payment.seeBooking')}
              </SiteLink>
              <SiteLink to={contactAbout(bookingId)} className={buttonClass()}>
                {text('payment.support')}
              </SiteLink>
            </>
          )
        }
      >
        {/* A longer text is a new element, so that the old one does not jump. */}
        <div key={isKnown ? 'confirming' : 'unknown'}>
          <p>{text(isKnown ? 'payment.confirmingHint' : 'payment.unknown', { id: bookingId })}</p>
          <p className="mt-2 font-semibold even-digits">
            {text('payment.confirmingWhat', { price: formatRupees(rupees), id: bookingId })}
          </p>
        </div>
      </NoticeCard>
    </div>
  )
}
