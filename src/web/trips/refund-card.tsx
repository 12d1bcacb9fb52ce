import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { WireRefund } from '#shared/contract/refund.ts'
import { percentGiven } from '#shared/domain/cancellation-policy.ts'
import { formatRupees, toPaise, toRupees } from '#shared/domain/money.ts'
import { retainedRupees } from '#shared/messages/refund-shares.ts'
import { refundTimeline } from '#shared/messages/refund-timeline.ts'
import { text } from '#shared/messages/text.ts'
import { ProgressTimeline } from '#web/ui/progress-timeline.tsx'
import { paidRupees } from './trips.ts'

/** The part of the price that the refund of a cancelled booking leaves out, and why; null where there is none. */
function retainedText(booking: Booking, refund: WireRefund) {
  const { bookingStatus, cancellationPolicy } = booking
  const paid = paidRupees(booking)
  const retained = retainedRupees({ bookingStatus, paid, refund })
  if (retained === 0) return null
  const sums = { paid: formatRupees(paid), retained: formatRupees(retained) }
  // Copies that an older release has stored have no fees.
  const fees: number | undefined = booking.feesKept
  if (fees === undefined) return text('refund.keptLate', sums)
  const basePaise = toPaise(paid) - toPaise(fees)
  const percent = percentGiven(cancellationPolicy, { basePaise, amountPaise: toPaise(refund.amount) })
  // An earlier partial refund makes the sum differ from the policy's.
  if (percent === undefined) return text('refund.keptLate', sums)
  return text('refund.keptOf', {
    ...sums,
    fees: formatRupees(fees),
    rest: formatRupees(toRupees(basePaise)),
    percent,
    amount: formatRupees(refund.amount),
  })
}

/** The progress of a booking's refund. */
export function RefundCard({ booking, refund }: { booking: Booking; refund: WireRefund }) {
  const retained = retainedText(booking, refund)
  return (
    <section
      aria-labelledby="refund"
      className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-5 sm:p-7"
    >
      <h2 id="refund" className="text-xl">
        {text('refund.title')}
      </h2>
      <ProgressTimeline
        label={text('refund.title')}
        steps={refundTimeline(refund)}
        doneText={text('refund.stepDone')}
        openText={text('refund.stepOpen')}
      />
      {retained !== null && <p className="text-muted">{retained}</p>}
    </section>
  )
}
