import { canBeNamed } from '#shared/domain/traveler-names.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { useAppDispatch } from '#web/state/store.ts'
import { updateBooking } from '#web/booking/slice.ts'
import { usePresent } from '#web/platform/use-present.ts'
import { WhoTravels } from '#web/travelers/who-travels.tsx'

type NamesOfBookingProps = {
  bookingId: string
  bookingStatus: string
  travelDate: CalendarDate
  people: number
  names: readonly string[]
  /** The traveler whose details the booking holds, if they are known. */
  leader: string
  /** Read only, from an offline copy. */
  isOfflineCopy?: boolean
  onSaved?: () => void
  onEditing: (isEditing: boolean) => void
}

/** The travelers of a booking; once it is paid, and until the day before travel, names can be changed. */
export function NamesOfBooking(props: NamesOfBookingProps) {
  const { bookingId, bookingStatus, travelDate, people, names, leader, isOfflineCopy = false } = props
  const { onSaved, onEditing } = props
  const dispatch = useAppDispatch()
  const now = usePresent()
  const canChange =
    !isOfflineCopy && bookingStatus === 'Confirmed' && now !== null && canBeNamed(travelDate, now)
  async function save(travelerNames: string[]): Promise<string | null> {
    const answer = await dispatch(updateBooking({ bookingId, travelerNames }))
    if (!updateBooking.fulfilled.match(answer))
      return answer.payload?.message ?? text('fallback.updateBooking')
    onSaved?.()
    return null
  }
  return <WhoTravels {...{ people, names, leader, onEditing }} onSave={canChange ? save : undefined} />
}
