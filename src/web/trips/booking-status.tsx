import type { ProfileBooking } from '#shared/contract/auth-schemas.ts'
import { isWaitingForGroup } from '#shared/domain/booking-status.ts'
import { paymentText, statusSign, statusText } from '#shared/messages/booking-words.ts'
import { refundLine } from '#shared/messages/refund-shares.ts'
import { text } from '#shared/messages/text.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { unbrokenDate } from '#shared/messages/trip-dates.ts'
import { Chip, type ChipTone } from '#web/ui/chip.tsx'
import { grossPaidRupees } from './trips.ts'

/** The state of the payment, unless the booking's status implies it. */
function MoneyChip({ bookingStatus, payment, refund, isPaid }: ProfileBooking & { isPaid: boolean }) {
  if (refund) {
    return (
      <Chip icon={refund.status === 'done' ? 'check' : 'clock'}>
        {refundLine({ paid: grossPaidRupees({ payment, refund }), refund })}
      </Chip>
    )
  }
  if (payment.status === bookingStatus || isPaid) return null
  return (
    <Chip tone={payment.status === 'Confirmed' ? 'plain' : 'bad'}>
      {text('profile.paymentIs', { status: paymentText(payment.status) })}
    </Chip>
  )
}

const tones: Record<string, ChipTone> = { Confirmed: 'good', Pending: 'marigold' }

const groupText = ({ paid, people, dueAt }: NonNullable<ProfileBooking['sharesPaid']>): string =>
  text('profile.groupPaid', { paid, people, day: unbrokenDate(todayInIndia(new Date(dueAt))) })

/** What waits is amber, what is over is red; the payment's state adds detail. */
export function BookingStatus({ booking }: { booking: ProfileBooking }) {
  const { bookingStatus, payment, sharesPaid } = booking
  const isPaid = isWaitingForGroup({ bookingStatus, paymentStatus: payment.status })
  return (
    <span className="flex flex-wrap gap-2">
      <Chip tone={tones[bookingStatus] ?? 'bad'} icon={statusSign(bookingStatus)}>
        {isPaid ? text('profile.waitsForGroup') : statusText(bookingStatus)}
      </Chip>
      {sharesPaid && <Chip icon="user">{groupText(sharesPaid)}</Chip>}
      <MoneyChip {...booking} isPaid={isPaid} />
    </span>
  )
}
