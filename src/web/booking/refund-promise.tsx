import type { Place } from '#shared/contract/entities.ts'
import { refundSchedule } from '#shared/domain/cancellation-policy.ts'
import { toPaise } from '#shared/domain/money.ts'
import { isBookable } from '#shared/domain/travel-date.ts'
import { refundPromise } from '#shared/messages/cancellation-words.ts'
import { usePresent } from '#web/platform/use-present.ts'
import { Icon } from '#web/ui/icon.tsx'
import { dateOf } from './details.ts'
import type { BookingDetails } from './details.ts'

type RefundPromiseProps = {
  /** What is on sale, or has been sold. */
  place: Pick<Place, 'packageId' | 'cancellationPolicy'> & {
    packagePricing: Pick<Place['packagePricing'], 'additionalFees'>
  }
  details: BookingDetails
  /** Its words, where they are not those of a booking. */
  promiseOf?: typeof refundPromise
}

/** Before booking: the refund of this choice, and until which day. */
export function RefundPromise({ place, details, promiseOf = refundPromise }: RefundPromiseProps) {
  const now = usePresent()
  const travelDate = dateOf(details)
  if (now === null || place.packageId !== details.packageId || !isBookable(travelDate, now)) return null
  const schedule = refundSchedule(
    {
      policy: place.cancellationPolicy,
      totalPaise: toPaise(details.checkoutPrice),
      feesPaise: toPaise(place.packagePricing.additionalFees) * details.travelers,
      travelDate,
    },
    now,
  )
  return (
    <p
      className="flex gap-2 rounded-xl border border-line bg-sunk p-4 font-medium"
      data-refund={schedule[0].amountPaise}
    >
      <Icon name="rupee" className="mt-0.5 shrink-0 text-accent" />
      {promiseOf(schedule)}
    </p>
  )
}
