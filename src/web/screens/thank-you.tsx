import { lazy, Suspense, useEffect } from 'react'
import { type LoaderFunctionArgs, redirectDocument, useLoaderData, useRevalidator } from 'react-router'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { storeContext } from '#web/platform/context.ts'
import { loginPath } from '#web/platform/guard.ts'
import { type RootState, useAppSelector } from '#web/state/store.ts'
import { isUnreached, type Kept as OfflineCopy } from '#web/platform/offline-trips.ts'
import { LoadFailed } from '#web/booking/load-failed.tsx'
import { BookingUnknown } from '#web/booking/booking-unknown.tsx'
import { PaidTicket } from '#web/booking/paid-ticket.tsx'
import { thankYouPath } from '#web/booking/pay.ts'
import { TicketUnreached } from '#web/booking/ticket-unreached.tsx'
import { fetchPlace } from '#web/package/slice.ts'
import { getBooking } from '#web/booking/slice.ts'
import { readPack, type TripPack } from '#web/booking/trip-pack.ts'
import { NamesOfBooking } from './names-of-booking.tsx'

const TripDetails = lazy(async () => ({
  default: (await import('#web/booking/trip-sheet.tsx')).TripDetails,
}))

type Loaded = {
  bookingId: string
  failure: string | null
  isUnknown: boolean
  /** The call got no answer. */
  isUnanswered?: boolean
  /** Shown where the server is unreachable. */
  copy?: OfflineCopy<TripPack>
}

/** How long the network may take where an offline copy could be shown instead. */
const timeoutMs = 3_000

const later = () =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), timeoutMs)
  })

const placeOf = ({ place: { place } }: RootState, packageId: string | undefined) =>
  place?.packageId === packageId ? place : null

/** A refund proceeds by itself, so it is read again, and so is an unconfirmed booking. */
const isSettled = ({ bookingStatus, refund }: Booking) => bookingStatus === 'Confirmed' && refund === null

/** Another person's booking is answered like one that does not exist. */
export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const bookingId = args.params['bookingId'] ?? ''
  const store = args.context.get(storeContext)
  const known = store.getState().booking.updateBooking
  const showPlace = (packageId: string) => {
    // Only its picture is needed: the ticket does not wait for it.
    if (placeOf(store.getState(), packageId) === null) void store.dispatch(fetchPlace({ packageId }))
  }
  if (known?.bookingId === bookingId && isSettled(known)) {
    showPlace(known.packageId)
    return { bookingId, failure: null, isUnknown: false }
  }
  const copy = await readPack(bookingId)
  const asking = store.dispatch(getBooking({ id: bookingId }))
  const first = copy && (await Promise.race([asking, later()]))
  if (copy && (!first || (getBooking.rejected.match(first) && isUnreached(first.payload))))
    return { bookingId, failure: null, isUnknown: false, copy }
  const answer = await asking
  if (getBooking.fulfilled.match(answer)) {
    showPlace(answer.payload.booking.packageId)
    return { bookingId, failure: null, isUnknown: false }
  }
  const status = answer.payload?.status
  if (status === 401) throw redirectDocument(loginPath(thankYouPath(bookingId)))
  return {
    bookingId,
    failure: answer.payload?.message ?? text('fallback.getBooking'),
    isUnknown: status === 404 || status === 400,
    isUnanswered: !status,
  }
}

/** Loads again as soon as there is a network. */
function useReturn(isAway: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAway) return undefined
    const again = () => void revalidate()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isAway, revalidate])
}

export function Component() {
  const { bookingId, failure, isUnknown, isUnanswered = false, copy } = useLoaderData<Loaded>()
  const booking = useAppSelector((state) => state.booking.updateBooking)
  const place = useAppSelector((state) => placeOf(state, booking?.packageId))
  const revalidator = useRevalidator()
  useReturn(copy !== undefined || isUnanswered)
  if (isUnknown) return <BookingUnknown />
  if (copy) {
    const { savedAt, value } = copy
    return (
      <PaidTicket
        booking={value.booking}
        photo={value.place?.media.photos[0]}
        renderNames={(onEditing) => namesOf(value.booking, onEditing, true)}
        savedAt={savedAt}
      >
        <Suspense>
          <TripDetails pack={value} />
        </Suspense>
      </PaidTicket>
    )
  }
  if (failure !== null || booking?.bookingId !== bookingId) {
    const failed = {
      message: failure ?? text('fallback.getBooking'),
      onRetry: () => void revalidator.revalidate(),
    }
    return isUnanswered ? <TicketUnreached bookingId={bookingId} {...failed} /> : <LoadFailed {...failed} />
  }
  return (
    <PaidTicket
      booking={booking}
      photo={place?.media.photos[0]}
      renderNames={(onEditing) => namesOf(booking, onEditing)}
    />
  )
}

const namesOf = (booking: Booking, onEditing: (isEditing: boolean) => void, isOfflineCopy = false) => (
  <NamesOfBooking
    {...booking}
    people={booking.numberOfPeople}
    names={booking.travelerNames}
    leader={booking.travelersDetails.name}
    isOfflineCopy={isOfflineCopy}
    onEditing={onEditing}
  />
)
