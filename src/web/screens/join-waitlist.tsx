import { useLocation } from 'react-router'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { useAppSelector } from '#web/state/store.ts'
import { JoinWaitlist } from '#web/waitlist/join-waitlist.tsx'

/** Joins the waiting list of a day that is full for the chosen party. */
export function Component({ travelDate, isFirst = false }: { travelDate: CalendarDate; isFirst?: boolean }) {
  const { pathname, search } = useLocation()
  const isSignedIn = useAppSelector((state) => state.auth.user !== null)
  const packageId = useAppSelector((state) => state.booking.bookingDetails.packageId)
  const placeId = useAppSelector((state) => state.place.place?.packageId)
  const people = useAppSelector((state) => state.booking.bookingDetails.travelers)
  return (
    <JoinWaitlist
      key={travelDate}
      {...{ travelDate, people, isSignedIn, isFirst }}
      packageId={placeId ?? packageId}
      back={pathname + search}
    />
  )
}
