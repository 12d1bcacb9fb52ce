import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { WireRefund } from '#shared/contract/refund.ts'
import { retainedText, unusedText } from '#shared/messages/refund-shares.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { refundState, refundTimeline } from '#shared/messages/refund-timeline.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressTimeline } from '#web/ui/progress-timeline.tsx'
import { paidRupees } from './trips.ts'

/** The progress of a booking's refund. */
type RefundCardProps = {
  /** Of its title. */
  id: string
  booking: Booking
  refund: WireRefund
}

export function RefundCard({ id, booking, refund }: RefundCardProps) {
  const { bookingStatus } = booking
  const paid = paidRupees(booking)
  const retained = retainedText({
    bookingStatus,
    paid,
    refund,
    policy: booking.cancellationPolicy,
    // Copies that an older release has stored have no fees.
    fees: booking.feesKept,
  })
  const title = refund.unused ? unusedText(refund) : text('refund.title')
  const isDone = refund.status === 'done'
  const isPart = bookingStatus === 'Confirmed' && !refund.unused && !isDone
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 rounded-2xl border border-line bg-surface p-5 sm:grid-cols-2 sm:p-7"
    >
      <div className="flex flex-col gap-1">
        <h2 id={id} tabIndex={-1} className="text-xl">
          {title}
        </h2>
        <p className="font-display text-3xl font-semibold even-digits">{formatRupees(refund.amount)}</p>
        <p className={`flex gap-2 font-semibold ${isDone ? 'text-good' : ''}`}>
          <Icon name={isDone ? 'check' : 'clock'} className="mt-0.5 shrink-0" />
          {refundState(refund)}
        </p>
        {isPart && (
          <p className="text-sm text-muted">
            {text('refund.partOf', { amount: formatRupees(refund.amount), paid: formatRupees(paid) })}
          </p>
        )}
      </div>
      <ProgressTimeline
        label={title}
        steps={refundTimeline(refund)}
        doneText={text('refund.stepDone')}
        openText={text('refund.stepOpen')}
      />
      {retained !== null && <p className="text-sm text-muted sm:col-span-2">{retained}</p>}
    </section>
  )
}
