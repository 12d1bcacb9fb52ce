import type { Place } from '#shared/contract/entities.ts'
import { PoliciesPanel } from '#web/package/policies-panel.tsx'
import type { BookingDetails } from '#web/booking/details.ts'
import { useRefundSchedule } from '#web/booking/refund-promise.tsx'
import { useAppSelector } from '#web/state/store.ts'

/** The second tab: the refund after a cancellation. */
export function Component() {
  const place = useAppSelector((state) => state.place.place)
  const details = useAppSelector((state) => state.booking.bookingDetails)
  return place && <Policies {...{ place, details }} />
}

function Policies(choice: { place: Place; details: BookingDetails }) {
  return <PoliciesPanel policy={choice.place.cancellationPolicy} schedule={useRefundSchedule(choice)} />
}
