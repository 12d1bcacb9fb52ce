import type { ProfileBooking } from '#shared/contract/auth-schemas.ts'
import { statusText } from '#shared/messages/booking-words.ts'
import { text } from '#shared/messages/text.ts'
import { Chip } from '#web/ui/chip.tsx'

/** A booking is confirmed or otherwise, and otherwise is red (section 4); the payment's state says more. */
export function BookingStatus({ booking }: { booking: ProfileBooking }) {
  const { bookingStatus, payment } = booking
  const isConfirmed = bookingStatus === 'Confirmed'
  const differs = payment.status !== bookingStatus
  return (
    <span className="flex flex-wrap gap-2">
      <Chip tone={isConfirmed ? 'good' : 'bad'} icon={isConfirmed ? 'check' : 'alert'}>
        {statusText(bookingStatus)}
      </Chip>
      {differs && (
        <Chip tone={payment.status === 'Confirmed' ? 'plain' : 'bad'}>
          {text('profile.paymentIs', { status: statusText(payment.status) })}
        </Chip>
      )}
    </span>
  )
}
