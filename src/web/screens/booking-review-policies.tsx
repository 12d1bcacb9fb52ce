import { PoliciesPanel } from '#web/package/policies-panel.tsx'
import { RefundPromise } from '#web/booking/refund-promise.tsx'
import { useAppSelector } from '#web/state/store.ts'

/** The second tab: the refund after a cancellation. */
export function Component() {
  const place = useAppSelector((state) => state.place.place)
  const details = useAppSelector((state) => state.booking.bookingDetails)
  if (!place) return null
  return (
    <PoliciesPanel
      policy={place.cancellationPolicy}
      promise={<RefundPromise place={place} details={details} />}
    />
  )
}
