import { isWaitingForGroup } from '#shared/domain/booking-status.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { canBeNamed } from '#shared/domain/traveler-names.ts'
import { text } from '#shared/messages/text.ts'
import { updateBooking } from '#web/booking/slice.ts'
import { usePresent } from '#web/platform/use-present.ts'
import { useAppDispatch } from '#web/state/store.ts'
import { Needs } from '#web/travelers/needs.tsx'

type NeedsOfBookingProps = {
  booking: Booking
  /** Read only. */
  isOfflineCopy: boolean
  onEditing: (isEditing: boolean) => void
}

/** What we should know of a booking; once it is paid, and until the day before travel, it can be changed. */
export function NeedsOfBooking({ booking, isOfflineCopy, onEditing }: NeedsOfBookingProps) {
  const { bookingId, bookingStatus, travelDate, travelerNeeds = '' } = booking
  const dispatch = useAppDispatch()
  const now = usePresent()
  const isPaid = bookingStatus === 'Confirmed' || isWaitingForGroup(booking)
  const canChange = !isOfflineCopy && isPaid && now !== null && canBeNamed(travelDate, now)
  async function save(needs: string): Promise<string | null> {
    const answer = await dispatch(updateBooking({ bookingId, travelerNeeds: needs }))
    if (updateBooking.fulfilled.match(answer)) return null
    return answer.payload?.message ?? text('fallback.updateBooking')
  }
  return <Needs needs={travelerNeeds} onEditing={onEditing} onSave={canChange ? save : undefined} />
}
