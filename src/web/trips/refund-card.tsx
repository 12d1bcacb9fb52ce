import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { WireRefund } from '#shared/contract/refund.ts'
import { retainedText, unusedText } from '#shared/messages/refund-shares.ts'
import { refundTimeline } from '#shared/messages/refund-timeline.ts'
import { text } from '#shared/messages/text.ts'
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
  const retained = retainedText({
    bookingStatus: booking.bookingStatus,
    paid: paidRupees(booking),
    refund,
    policy: booking.cancellationPolicy,
    // Copies that an older release has stored have no fees.
    fees: booking.feesKept,
  })
  const title = refund.unused ? unusedText(refund) : text('refund.title')
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-5 sm:p-7"
    >
      <h2 id={id} tabIndex={-1} className="text-xl">
        {title}
      </h2>
      <ProgressTimeline
        label={title}
        steps={refundTimeline(refund)}
        doneText={text('refund.stepDone')}
        openText={text('refund.stepOpen')}
      />
      {retained !== null && <p className="text-muted">{retained}</p>}
    </section>
  )
}
