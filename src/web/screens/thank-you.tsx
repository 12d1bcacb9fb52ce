import { type LoaderFunctionArgs, redirectDocument, useLoaderData, useRevalidator } from 'react-router'
import { text } from '#shared/messages/text.ts'
import { storeContext } from '#web/app/context.ts'
import { loginPath, requireLogin } from '#web/app/guard.ts'
import { type RootState, useAppSelector } from '#web/app/store.ts'
import { LoadFailed } from '#web/features/booking/load-failed.tsx'
import { BookingUnknown } from '#web/features/booking/booking-unknown.tsx'
import { PaidTicket } from '#web/features/booking/paid-ticket.tsx'
import { thankYouPath } from '#web/features/booking/pay.ts'
import { fetchPlace } from '#web/features/place/slice.ts'
import { getBooking } from '#web/features/booking/slice.ts'
import { NamesOfBooking } from './names-of-booking.tsx'

type Loaded = { bookingId: string; failure: string | null; isUnknown: boolean }

const placeOf = ({ place: { place } }: RootState, packageId: string | undefined) =>
  place?.packageId === packageId ? place : null

/** Somebody else's booking is answered like one that does not exist. */
export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  requireLogin(args)
  const bookingId = args.params['bookingId'] ?? ''
  const store = args.context.get(storeContext)
  const known = store.getState().booking.updateBooking
  const showPlace = (packageId: string) => {
    // Only its picture is wanted: the ticket does not wait for it.
    if (placeOf(store.getState(), packageId) === null) void store.dispatch(fetchPlace({ packageId }))
  }
  // The refund of a booking that is over moves on by itself: it is read anew.
  if (known?.bookingId === bookingId && known.bookingStatus === 'Confirmed') {
    showPlace(known.packageId)
    return { bookingId, failure: null, isUnknown: false }
  }
  const answer = await store.dispatch(getBooking({ id: bookingId }))
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
  }
}

export function Component() {
  const { bookingId, failure, isUnknown } = useLoaderData<Loaded>()
  const booking = useAppSelector((state) => state.booking.updateBooking)
  const place = useAppSelector((state) => placeOf(state, booking?.packageId))
  const revalidator = useRevalidator()
  if (isUnknown) return <BookingUnknown />
  if (failure !== null || booking?.bookingId !== bookingId) {
    return (
      <LoadFailed
        message={failure ?? text('fallback.getBooking')}
        onRetry={() => void revalidator.revalidate()}
      />
    )
  }
  const names = (
    <NamesOfBooking
      {...booking}
      people={booking.numberOfPeople}
      names={booking.travelerNames}
      leader={booking.travelersDetails.name}
    />
  )
  return <PaidTicket booking={booking} photo={place?.media.photos[0]} names={names} />
}
