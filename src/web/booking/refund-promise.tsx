import type { Place } from '#shared/contract/entities.ts'
import { type RefundSchedule, refundSchedule } from '#shared/domain/cancellation-policy.ts'
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

/** Before booking: the refunds of this choice; null without a day that can be booked. */
export function useRefundSchedule({ place, details }: RefundPromiseProps): RefundSchedule | null {
  const now = usePresent()
  const travelDate = dateOf(details)
  if (now === null || place.packageId !== details.packageId || !isBookable(travelDate, now)) return null
  return refundSchedule(
    {
      policy: place.cancellationPolicy,
      totalPaise: toPaise(details.checkoutPrice),
      feesPaise: toPaise(place.packagePricing.additionalFees) * details.travelers,
      travelDate,
    },
    now,
  )
}

/** The refund of this choice, and until which day. */
export function RefundPromise({ promiseOf = refundPromise, ...choice }: RefundPromiseProps) {
  const schedule = useRefundSchedule(choice)
  return (
    schedule && (
      <p
        className="flex gap-2 rounded-xl border border-line bg-sunk p-4 font-medium"
        data-refund={schedule[0].amountPaise}
      >
        <Icon name="rupee" className="mt-0.5 shrink-0 text-accent" />
        {promiseOf(schedule)}
      </p>
    )
  )
}
