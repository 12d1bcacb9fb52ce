import { paths } from '#shared/screens.ts'
import { useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, replace, redirectDocument, useLoaderData } from 'react-router'
import type { FetchedUser, ProfileBooking, User } from '#shared/contract/auth-schemas.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { useGo } from '#web/platform/go.ts'
import { loginPath } from '#web/platform/guard.ts'
import { useAppDispatch } from '#web/state/store.ts'
import { BookingDialog } from '#web/trips/booking-dialog.tsx'
import { readProfileAddress } from '#web/account/paths.ts'
import { NoJourney, PersonDetails, PersonHead, TotalSpend } from './profile-head.tsx'
import { fetchUser, useAuth } from '#web/account/slice.ts'
import { useSessionEnd } from '#web/account/session-end.ts'
import { clearSession, readSession } from '#web/platform/session-storage.ts'
import { TripGrid } from '#web/trips/trip-grid.tsx'
import { isPayable, sortTrips } from '#web/trips/trips.ts'
import { getBooking } from '#web/booking/slice.ts'
import { usePresent } from '#web/platform/use-present.ts'
import { OfflineCopyNote } from '#web/trips/offline-copy.tsx'
import { useOfflineTrips } from '#web/trips/offline-profile.ts'
import { SavedTravelers } from '#web/travelers/saved-panel.tsx'
import { SiteLink } from '#web/platform/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCallDispatch } from '#web/platform/thunk.ts'
import { useResumePayment } from '#web/booking/booked-details.ts'
import { NamesOfBooking } from './names-of-booking.tsx'
import { Component as NotFound } from './not-found.tsx'
import type { Waits } from './profile-waits.tsx'
import { type Loading, useProfile } from './use-profile.ts'

/** Preloaded, since a trip saved on this device opens with it. */
const loadTripDetails = () => import('./trip-details.tsx')

type LoaderData = { userId: string | null }

/** The person whose profile the address names; null for somebody else's, about whom nothing is revealed. */
export function loader(args: LoaderFunctionArgs): LoaderData {
  const { user } = readSession()
  const { pathname, search } = new URL(args.request.url)
  if (!user) {
    // The flag without the person; the next login repairs the storage.
    clearSession()
    throw redirectDocument(loginPath(pathname + search))
  }
  const address = readProfileAddress(args.params['userId'] ?? '', user)
  if (address === 'leadsToOwn') throw replace(`${paths.profile(user._id)}${search}`)
  return { userId: address === 'own' ? user._id : null }
}

function Waiting() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <h1 className="sr-only">{text('state.loading')}</h1>
      <span className="flex items-center gap-4 border-b border-line pb-4 sm:gap-x-6">
        <Skeleton className="size-12 rounded-full sm:size-20" />
        <Skeleton className="h-10 w-full rounded-lg" />
      </span>
      <Skeleton className="h-8 w-full rounded-lg" />
      <Skeleton className="h-80 rounded-2xl" />
      <Skeleton className="h-44 w-full rounded-2xl" />
    </div>
  )
}

function Failed({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-4 rounded-2xl border border-line bg-surface p-6"
    >
      <h1 className="text-xl">{text('profile.failed')}</h1>
      <p className="flex gap-2 font-medium text-bad">
        <Icon name="alert" className="mt-0.5 shrink-0" />
        {message}
      </p>
      <p>{text('profile.failedHint')}</p>
      <p className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onAgain}>
          {text('profile.again')}
        </Button>
        <SiteLink to="/" className={buttonClass()}>
          {text('oops.home')}
        </SiteLink>
      </p>
    </div>
  )
}

/** Leads back to the payment of a booking; the payment screen shows if it can no longer be paid. */
function usePay() {
  const dispatch = useAppDispatch()
  const resumePayment = useResumePayment()
  const go = useGo()
  return async (chosen: ProfileBooking) => {
    const answer = await dispatch(getBooking({ id: chosen.bookingId }))
    if (!getBooking.fulfilled.match(answer)) return go(paths.thankYou(chosen.bookingId))
    return resumePayment(answer.payload.booking)
  }
}

type TravellerProps = {
  user: User
  bookings: ProfileBooking[]
  /** When the offline copy was saved; null for an answer of the server. */
  savedAt: string | null
  /** False for trips of this device among which others may be missing: nothing is said of all of them. */
  isWhole?: boolean
  unsaved?: readonly string[] | undefined
  waits?: Waits
  offered?: FetchedUser['offered']
}

const OfflineNotes = ({ savedAt, isWhole }: { savedAt: string; isWhole: boolean }) => (
  <>
    <OfflineCopyNote savedAt={savedAt} />
    {!isWhole && <p>{text('kept.notAll')}</p>}
  </>
)

/** Waiting lists: a place that is held comes before the trips ahead, any other after them. */
const WaitingLists = ({ waits, isUrgent }: { waits: Waits | undefined; isUrgent: boolean }) =>
  waits?.isUrgent === isUrgent ? waits.waiting : null

/** Something waits that is more urgent than another journey. */
const isUrgent = (payable: readonly ProfileBooking[], waits: Waits | undefined): boolean =>
  payable.length > 0 || waits?.isUrgent === true

function Traveller(props: TravellerProps) {
  const { user, bookings, savedAt, isWhole = true, unsaved, waits, offered } = props
  const dispatch = useCallDispatch()
  const [shownId, setShownId] = useState<string | null>(null)
  const shown = bookings.find(({ bookingId }) => bookingId === shownId) ?? null
  const trips = useRef<HTMLDivElement>(null)
  // They are there after the page, which has gone to what its address names by then.
  useEffect(() => {
    if (window.location.hash === '#trips') trips.current?.scrollIntoView()
  }, [])
  const setShown = ({ bookingId }: ProfileBooking) => setShownId(bookingId)
  const now = usePresent()
  // There from the start, since only the browser renders this screen.
  const today = now ? todayInIndia(now) : ''
  const pay = usePay()
  const { ahead, past, shares, others, totalRupees, withheldRupees } = sortTrips(bookings, today)
  const isOfflineCopy = savedAt !== null
  const payable = others.filter((booking) => isPayable(booking, isOfflineCopy ? now : null))
  const areOffline = useOfflineTrips({ userId: user._id, bookings, ahead, isOfflineCopy }, loadTripDetails)
  const toPay = (
    <TripGrid
      title={text('profile.finish')}
      words={text('profile.finishWords')}
      bookings={payable}
      onPay={isOfflineCopy ? null : (booking) => void pay(booking)}
      onDetails={setShown}
    />
  )
  const next = (
    <>
      <TripGrid
        title={text('profile.ahead')}
        words={areOffline && text('kept.profile')}
        bookings={ahead}
        today={today}
        unsaved={unsaved}
        onDetails={setShown}
      />
      {isWhole && (
        <TotalSpend
          totalRupees={totalRupees}
          count={ahead.length + past.length}
          withheldRupees={withheldRupees}
        />
      )}
    </>
  )
  // Without network nothing can be paid, and a ticket is what is looked for.
  const [first, second] = isOfflineCopy ? [next, toPay] : [toPay, next]
  return (
    <>
      {savedAt !== null && <OfflineNotes savedAt={savedAt} isWhole={isWhole} />}
      <PersonHead user={user} />
      <div ref={trips} id="trips" className="flex scroll-mt-24 flex-col gap-8">
        {first}
        <WaitingLists waits={waits} isUrgent />
        {isWhole && ahead.length + shares.length === 0 && <NoJourney hasToPay={isUrgent(payable, waits)} />}
        {second}
        <WaitingLists waits={waits} isUrgent={false} />
        <TripGrid
          title={text('profile.shares')}
          words={text('profile.sharesWords')}
          bookings={shares}
          onDetails={setShown}
        />
        <TripGrid title={text('profile.past')} bookings={past} past today={today} onDetails={setShown} />
        <TripGrid
          title={text('profile.others')}
          words={text('profile.othersWords')}
          bookings={others.filter((booking) => !payable.includes(booking))}
          past
          onDetails={setShown}
        />
      </div>
      {waits?.deciding}
      <PersonDetails {...{ user, offered }} canChange={!isOfflineCopy} />
      {!isOfflineCopy && (
        <SavedTravelers met={[...new Set(bookings.flatMap(({ travelerNames }) => travelerNames))]} />
      )}
      <BookingDialog
        booking={shown}
        renderNames={(booking, onEditing) => (
          <NamesOfBooking
            {...booking}
            people={booking.travelers}
            names={booking.travelerNames}
            leader=""
            isOfflineCopy={isOfflineCopy}
            onSaved={() => void dispatch(fetchUser({ userId: user._id }))}
            onEditing={onEditing}
          />
        )}
        isHeld={payable.some((one) => one === shown)}
        canPay={!isOfflineCopy && payable.some((one) => one === shown)}
        onPay={(booking) => void pay(booking)}
        onClose={() => setShownId(null)}
      />
    </>
  )
}

/** One place for both, so that an open dialog outlives the return of the network. */
function shownOf(state: Loading, bookings: ProfileBooking[]): Omit<TravellerProps, 'user'> | null {
  if (state.kind === 'offlineCopy') return state.copy
  if (state.kind !== 'ready') return null
  return { bookings, savedAt: null, waits: state.waits, offered: state.offered }
}

function Profile({ userId, onAgain }: { userId: string; onAgain: () => void }) {
  const { user, PaymentAndBookingData } = useAuth()
  const state = useProfile(userId)
  useSessionEnd(paths.profile(userId))
  const shown = shownOf(state, PaymentAndBookingData)
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-4 py-6 sm:px-6 lg:py-10">
      <PageHead title={text('profile.title')} />
      {state.kind === 'loading' && <Waiting />}
      {state.kind === 'failed' && <Failed message={state.message} onAgain={onAgain} />}
      {shown && user && <Traveller user={user} {...shown} />}
    </div>
  )
}

export function Component() {
  const { userId } = useLoaderData<LoaderData>()
  const [attempt, setAttempt] = useState(0)
  if (userId === null) return <NotFound />
  return <Profile key={`${userId} ${attempt}`} userId={userId} onAgain={() => setAttempt(attempt + 1)} />
}
