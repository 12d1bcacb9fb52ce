import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { methodText, statusSign, statusText } from '#shared/messages/booking-words.ts'
import { refundShares } from '#shared/messages/refund-shares.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { paidRupees } from './booking-money.ts'
import { Facts } from './facts.tsx'

/** A status other than Confirmed is red (THX-04). */
function Status({ status }: { status: string }) {
  const isConfirmed = status === 'Confirmed'
  return (
    <span
      className={`inline-flex items-center gap-1 font-bold ${isConfirmed ? 'text-good' : 'text-bad'}`}
      data-status={status}
    >
      <Icon name={statusSign(status)} size={16} />
      {statusText(status)}
    </span>
  )
}

export function Payment({ booking }: { booking: Booking }) {
  const { bookingStatus, totalCost, refund } = booking
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 sm:items-end">
      <Facts
        id="ticket-payment"
        title={text('thanks.payment')}
        rows={[
          [text('thanks.paymentId'), booking.paymentId ?? text('thanks.none')],
          [
            text('thanks.paymentMethod'),
            booking.paymentMethod === null ? text('thanks.none') : methodText(booking.paymentMethod),
          ],
          [text('thanks.paymentStatus'), <Status key="payment" status={booking.paymentStatus} />],
          [text('thanks.bookingStatus'), <Status key="booking" status={booking.bookingStatus} />],
          ...(refund ? refundShares({ bookingStatus, paid: paidRupees(booking), refund }) : []),
        ]}
      />
      <dl className="flex items-baseline justify-between gap-4 border-t border-line pt-4 sm:flex-col sm:items-end sm:gap-0 sm:border-0 sm:pt-0">
        <dt className="text-sm text-muted">{text('thanks.totalCost')}</dt>
        <dd className="font-display text-2xl font-semibold even-digits">{formatRupees(totalCost)}</dd>
      </dl>
    </div>
  )
}
