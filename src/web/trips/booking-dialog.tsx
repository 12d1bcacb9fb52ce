import { type ReactNode, useState } from 'react'
import type { ProfileBooking } from '#shared/contract/auth-schemas.ts'
import { formatAmount, formatRupees } from '#shared/domain/money.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { methodText, paymentText } from '#shared/messages/booking-words.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { refundShares, unusedText } from '#shared/messages/refund-shares.ts'
import { refundTimeline } from '#shared/messages/refund-timeline.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { contactAbout } from '#web/platform/contact-about.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressTimeline } from '#web/ui/progress-timeline.tsx'
import { HeldUntil, peopleText } from './booking-card.tsx'
import { BookingStatus } from './booking-status.tsx'
import { grossPaidRupees, priceRupees } from './trips.ts'

function rowsOf(booking: ProfileBooking): (readonly [label: string, value: string])[] {
  const { bookingStatus, payment, refund } = booking
  return [
    [text('profile.bookingId'), booking.bookingId],
    [text('profile.from'), placeName(booking.startPoint)],
    [text('profile.to'), placeName(booking.endPoint)],
    [text('profile.travelDate'), formatTravelDate(booking.travelDate)],
    [text('profile.returnDate'), formatTravelDate(booking.returnDate)],
    [text('profile.travelers'), peopleText(booking.travelers)],
    [text('profile.amount'), formatAmount(priceRupees(booking))],
    [text('profile.paymentStatus'), paymentText(payment.status)],
    ...(refund ? refundShares({ bookingStatus, paid: grossPaidRupees(booking), refund }) : []),
    ...(payment.method === null
      ? []
      : [[text('profile.paymentMethod'), methodText(payment.method)] as const]),
    ...(payment.paymentId === null ? [] : [[text('profile.paymentId'), payment.paymentId] as const]),
  ]
}

type BookingDialogProps = {
  booking: ProfileBooking | null
  /** Renders the travelers' names; `onEditing` reports whether they are being changed. */
  renderNames: (booking: ProfileBooking, onEditing: (isEditing: boolean) => void) => ReactNode
  /** The price is held. */
  isHeld: boolean
  /** It can still be paid, here and now. */
  canPay: boolean
  onPay: (booking: ProfileBooking) => void
  onClose: () => void
}

export function BookingDialog(props: BookingDialogProps) {
  const { booking, renderNames, isHeld, canPay, onPay, onClose } = props
  const [isNaming, setNaming] = useState(false)
  return (
    <Dialog
      open={booking !== null}
      onClose={onClose}
      title={placeName(booking?.package ?? '')}
      closeText={text('action.close')}
    >
      {booking && (
        <>
          <BookingStatus booking={booking} />
          {isHeld && (
            <p className="flex items-center gap-2 font-medium">
              <Icon name="clock" className="shrink-0 text-accent" />
              <span>
                <HeldUntil booking={booking} />
              </span>
            </p>
          )}
          <dl className="flex flex-col gap-2">
            {rowsOf(booking).map(([label, value]) => (
              <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-6">
                <dt className="text-muted">{label}</dt>
                <dd className="font-semibold wrap-anywhere even-digits">{value}</dd>
              </div>
            ))}
          </dl>
          {renderNames(booking, setNaming)}
          {booking.refund && (
            <ProgressTimeline
              label={booking.refund.unused ? unusedText(booking.refund) : text('refund.title')}
              steps={refundTimeline(booking.refund)}
              doneText={text('refund.stepDone')}
              openText={text('refund.stepOpen')}
            />
          )}
          <div className="-mx-5 flex flex-wrap">
            <SiteLink to={paths.place(booking.packageId)} className={buttonClass({ variant: 'quiet' })}>
              {text('profile.toPackage')}
            </SiteLink>
            <SiteLink to={contactAbout(booking.bookingId)} className={buttonClass({ variant: 'quiet' })}>
              {text('thanks.ask')}
            </SiteLink>
          </div>
          {/* They would stick over the form's own. */}
          {!isNaming && (
            <div className="actions">
              <SiteLink
                to={paths.thankYou(booking.bookingId)}
                className={buttonClass({ variant: canPay ? 'secondary' : 'primary' })}
              >
                {text(booking.bookingStatus === 'Confirmed' ? 'profile.toTicket' : 'payment.seeBooking')}
              </SiteLink>
              {canPay && (
                <Button variant="primary" icon="wallet" onClick={() => onPay(booking)}>
                  {text('payment.payNow', { price: formatRupees(booking.payment.amount) })}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}
