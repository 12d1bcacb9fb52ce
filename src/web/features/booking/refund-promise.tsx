import type { Place } from '#shared/contract/entities.ts'
import { formatRupees, toPaise, toRupees } from '#shared/domain/money.ts'
import { refundSchedule } from '#shared/domain/refund.ts'
import { formatTravelDate, isBookable } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { dateOf } from './chosen-date.ts'
import type { BookingDetails } from './details.ts'
import { usePresent } from './use-present.ts'

type RefundPromiseProps = { place: Place; details: BookingDetails }

/** Before booking: what comes back of this very choice, and until which day. */
export function RefundPromise({ place, details }: RefundPromiseProps) {
  const now = usePresent()
  const travelDate = dateOf(details)
  if (now === null || place.packageId !== details.packageId || !isBookable(travelDate, now)) return null
  const { amountPaise, keptPaise, lastDay } = refundSchedule(
    {
      totalPaise: toPaise(details.checkoutPrice),
      additionalFeesPaise: toPaise(place.packagePricing.additionalFees),
      people: details.travelers,
      refundPercentage: place.cancellationPolicy.refundPercentage,
      deadlineInDays: place.cancellationPolicy.deadlineInDays,
      travelDate,
    },
    now,
  )
  const words =
    amountPaise > 0
      ? text('refund.promise', {
          amount: formatRupees(toRupees(amountPaise)),
          kept: formatRupees(toRupees(keptPaise)),
          day: formatTravelDate(lastDay),
        })
      : text('refund.promiseNothing')
  return (
    <p className="flex gap-2 rounded-xl border border-line bg-sunk p-4 font-medium" data-refund={amountPaise}>
      <Icon name="rupee" className="mt-0.5 shrink-0 text-accent" />
      {words}
    </p>
  )
}
