import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { type LoaderFunctionArgs, redirectDocument, useLoaderData, useRevalidator } from 'react-router'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { Place } from '#shared/contract/entities.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { paths } from '#shared/screens.ts'
import { text } from '#shared/messages/text.ts'
import { loginPath } from '#web/platform/guard.ts'
import { isOpen, outcomeOf } from '#web/platform/thunk.ts'
import { usePresent } from '#web/platform/use-present.ts'
import { type RootState, type Store, storeContext, useAppDispatch, useAppSelector } from '#web/state/store.ts'
import type { OfflineCopy } from '#web/trips/offline-storage.ts'
import { LoadFailed } from './load-failed.tsx'
import { PaidTicket } from '#web/trips/paid-ticket.tsx'
import { BookingSteps } from '#web/booking/booking-steps.tsx'
import { HoldCountdown } from '#web/booking/hold-countdown.tsx'
import { SiteLink } from '#web/platform/link.tsx'
import { bookAgainPath, detailsToResume, useResumePayment } from '#web/booking/booked-details.ts'
import { AheadComing, AheadMissing } from '#web/trips/ahead-coming.tsx'
import { BookingUnknown, TicketUnreached } from '#web/trips/ticket-missing.tsx'
import { cancelBooking, detailsSet, getBooking } from '#web/booking/slice.ts'
import { isUnreached } from '#web/platform/api/api.ts'
import { readOfflineTrip, type OfflineTrip } from '#web/trips/offline-trip.ts'
import { GroupPaid } from './group-paid.tsx'
import { placeOf, showPlace } from './place-of-booking.ts'
import { useWays } from './use-ways.ts'
import { NamesOfBooking } from './names-of-booking.tsx'
import { NeedsOfBooking } from './needs-of-booking.tsx'

const loadTripDetails = () => import('./trip-details.tsx')
const TripDetails = lazy(async () => ({ default: (await loadTripDetails()).Component }))
/** Without this part the ticket still stands: an error would replace all of it. */
const Ahead = lazy(async () => {
  const found = await loadTripDetails().catch(() => null)
  return { default: found?.Ahead ?? AheadMissing }
})

type Loaded = {
  bookingId: string
  failure: string | null
  isUnknown: boolean
  /** The call got no answer. */
  isUnanswered?: boolean
  /** Shown where the server is unreachable. */
  copy?: OfflineCopy<OfflineTrip>
}

/** How long the network may take where an offline copy could be shown instead. */
const timeoutMs = 3_000

const later = () =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), timeoutMs)
  })

/** A refund proceeds by itself, so it is read again, and so is an unconfirmed booking. */
const isSettled = ({ bookingStatus, refund }: Booking) => bookingStatus === 'Confirmed' && refund === null

const isAnswered = ({ booking }: RootState, bookingId: string): boolean =>
  booking.updateBooking?.bookingId === bookingId && booking.error === null && !isOpen(booking, getBooking)

function settledIn(state: RootState, bookingId: string): Booking | null {
  const { updateBooking: known } = state.booking
  return known && isAnswered(state, bookingId) && isSettled(known) ? known : null
}

async function readBooking(store: Store, id: string) {
  const answer = await store.dispatch(getBooking({ id }))
  if (getBooking.fulfilled.match(answer)) showPlace(store, answer.payload.booking.packageId)
  return answer
}

/** Another person's booking is answered like one that does not exist. */
export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const bookingId = args.params['bookingId'] ?? ''
  const store = args.context.get(storeContext)
  const known = settledIn(store.getState(), bookingId)
  if (known) {
    showPlace(store, known.packageId)
    return { bookingId, failure: null, isUnknown: false }
  }
  const copy = await readOfflineTrip(bookingId)
  const asking = readBooking(store, bookingId)
  const first = copy && (await Promise.race([asking, later()]))
  if (copy && (!first || (getBooking.rejected.match(first) && isUnreached(first.payload))))
    return { bookingId, failure: null, isUnknown: false, copy }
  const answer = await asking
  if (getBooking.fulfilled.match(answer)) return { bookingId, failure: null, isUnknown: false }
  const status = answer.payload?.status
  if (status === 401) throw redirectDocument(loginPath(paths.thankYou(bookingId)))
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
  const { bookingId, failure, isUnknown, isUnanswered = false, copy: saved } = useLoaderData<Loaded>()
  const booking = useAppSelector((state) => state.booking.updateBooking)
  const isFresh = useAppSelector((state) => isAnswered(state, bookingId))
  const copy = isFresh ? undefined : saved
  const known = useAppSelector((state) => placeOf(state, booking?.packageId))
  const place = known ?? saved?.value.place ?? null
  const isPlaceComing = useAppSelector((state) => place === null && state.place.loading)
  useReturn(copy !== undefined || isUnanswered)
  if (isUnknown) return <BookingUnknown />
  if (copy) {
    const { savedAt, value } = copy
    return (
      <Ticket booking={value.booking} place={value.place} savedAt={savedAt}>
        <Suspense>
          <TripDetails trip={value} />
        </Suspense>
      </Ticket>
    )
  }
  if (failure !== null || booking?.bookingId !== bookingId) {
    const message = failure ?? text('fallback.getBooking')
    return isUnanswered ? <TicketUnreached {...{ bookingId, message }} /> : <LoadFailed message={message} />
  }
  return (
    <Ticket booking={booking} place={place} savedAt={null}>
      {booking.bookingStatus === 'Confirmed' && (
        <Suspense fallback={<Coming {...booking} />}>
          {isPlaceComing ? <Coming {...booking} /> : <Ahead booking={booking} place={place} />}
        </Suspense>
      )}
    </Ticket>
  )
}

/** After the journey nothing is ahead. */
function Coming({ returnDate }: Booking) {
  const now = usePresent()
  return now !== null && todayInIndia(now) > returnDate ? null : <AheadComing />
}

function Hold({ booking }: { booking: Booking }) {
  const dispatch = useAppDispatch()
  return (
    <div className="mx-auto mt-4 flex max-w-96 flex-col items-center gap-1">
      <HoldCountdown
        holdUntil={booking.holdUntil}
        onElapsed={() => void dispatch(getBooking({ id: booking.bookingId }))}
      />
      <SiteLink
        to={bookAgainPath(booking)}
        onClick={() => dispatch(detailsSet(detailsToResume(booking)))}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline"
      >
        {text('checkout.change')}
      </SiteLink>
    </div>
  )
}

type TicketProps = {
  booking: Booking
  /** Undefined until it is known. */
  place: Place | null
  savedAt: string | null
  children?: ReactNode
}

/** The ticket with its links to the rooms that pay, cancel and name travelers. */
function Ticket({ booking, place, savedAt, children }: TicketProps) {
  const dispatch = useAppDispatch()
  const resumePayment = useResumePayment()
  // Without network the way is left out.
  const ways = useWays(savedAt === null ? booking.startPoint : '', booking.packageId)
  return (
    <PaidTicket
      {...{ booking, savedAt, place, ways }}
      steps={<BookingSteps current="done" />}
      hold={booking.group === undefined && <Hold booking={booking} />}
      groupPaid={booking.group !== undefined && <GroupPaid code={booking.group} />}
      actions={{
        bookAgainPath: bookAgainPath(booking),
        onPay: () => resumePayment(booking),
        cancelBooking: (input) => outcomeOf(dispatch(cancelBooking(input))),
        readBooking: (id) => outcomeOf(dispatch(getBooking({ id }))),
      }}
      renderNames={(onEditing) => (
        <NamesOfBooking
          {...booking}
          people={booking.numberOfPeople}
          names={booking.travelerNames}
          leader={booking.travelersDetails.name}
          isOfflineCopy={savedAt !== null}
          onEditing={onEditing}
        />
      )}
      renderNeeds={(onEditing) => (
        <NeedsOfBooking {...{ booking, onEditing }} isOfflineCopy={savedAt !== null} />
      )}
      loadCode={loadTripDetails}
    >
      {children}
    </PaidTicket>
  )
}
