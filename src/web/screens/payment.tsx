import { paths } from '#shared/screens.ts'
import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, redirectDocument, useLoaderData } from 'react-router'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { useGo } from '#web/platform/go.ts'
import { loginPath } from '#web/platform/guard.ts'
import { storeContext, useAppDispatch, useAppSelector } from '#web/state/store.ts'
import { detailsToResume, paymentPath } from '#web/booking/booked-details.ts'
import { openWindow, wait } from '#web/booking/checkout-script.ts'
import { untilConfirmed, useLook } from '#web/booking/confirming.ts'
import { reviewPath } from '#web/booking/choice.ts'
import { JourneyCard } from '#web/booking/journey-card.tsx'
import { LoadFailed } from './load-failed.tsx'
import { photoOf, showPlace } from './place-of-booking.ts'
import { finish, pay, type PayOutcome } from '#web/booking/pay.ts'
import { PaymentClosed, PaymentConfirming } from '#web/booking/payment-states.tsx'
import { PaymentDialogs } from '#web/booking/payment-dialogs.tsx'
import { PaymentView } from '#web/booking/payment-view.tsx'
import { HotelPreference } from '#web/trips/stay.tsx'
import { detailsSet, getBooking } from '#web/booking/slice.ts'

type Loaded = { failure: string | null }

/**
 * The booking of the address, else the stored one. This document is left by full page loads only, also when the loader
 * redirects.
 */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const store = context.get(storeContext)
  const { bookingDetails } = store.getState().booking
  const id = new URL(request.url).searchParams.get('booking') || bookingDetails.bookingId
  if (id === '') throw redirectDocument(paths.bookingReview)
  const answer = await store.dispatch(getBooking({ id }))
  if (getBooking.rejected.match(answer)) {
    if (answer.payload?.status === 401) throw redirectDocument(loginPath(paymentPath(id)))
    if (answer.payload?.status !== 404) return { failure: store.getState().booking.error }
    // The ticket's page explains why a booking is missing.
    if (id !== bookingDetails.bookingId) throw redirectDocument(paths.thankYou(id))
    store.dispatch(detailsSet({ bookingId: '' }))
    throw redirectDocument(reviewPath(bookingDetails))
  }
  const { booking } = answer.payload
  // A share is paid before its group is decided.
  if (booking.bookingStatus !== 'Confirmed' && booking.paymentStatus !== 'Confirmed') {
    showPlace(store, booking.packageId)
    return { failure: null }
  }
  throw redirectDocument(finish(store.dispatch, id))
}

type Phase = 'ready' | 'paying' | 'confirming' | 'unknown'

/** Runs one attempt at a time and stores its outcome for the screen. */
function usePayment(booking: Booking) {
  const dispatch = useAppDispatch()
  const go = useGo()
  const [phase, setPhase] = useState<Phase>('ready')
  const [outcome, setOutcome] = useState<PayOutcome | null>(null)
  const running = useRef(false)
  const { bookingId } = booking
  const isAwaited = useLook(booking, {
    isActive: phase === 'ready',
    onPaid: () => go(finish(dispatch, bookingId)),
  })

  async function follow(result: PayOutcome) {
    if (result.kind === 'paid') return go(finish(dispatch, bookingId))
    if (result.kind === 'signIn') return go(loginPath(paymentPath(bookingId)))
    if (result.kind === 'confirming') {
      setPhase('confirming')
      if ((await untilConfirmed(dispatch, bookingId, wait)) === 'paid') return go(finish(dispatch, bookingId))
      return setPhase('unknown')
    }
    // The server may have changed the booking: a payment that came too late is being refunded.
    if (result.kind === 'refused') await dispatch(getBooking({ id: bookingId }))
    setPhase('ready')
    setOutcome(result)
  }

  async function start(agreedRupees = booking.totalCost) {
    if (running.current) return
    running.current = true
    setOutcome(null)
    setPhase('paying')
    try {
      await follow(await pay({ dispatch, openWindow }, booking, { code: bookingId, rupees: agreedRupees }))
    } finally {
      running.current = false
    }
  }

  /** Reads the booking again first, so that the page shows the price that is charged. */
  async function agree(totalRupees: number) {
    await dispatch(getBooking({ id: bookingId }))
    await start(totalRupees)
  }
  return { phase, isAwaited, outcome, start, agree, forget: () => setOutcome(null) }
}

export function Component() {
  const { failure } = useLoaderData<Loaded>()
  const booking = useAppSelector((state) => state.booking.updateBooking)
  if (failure !== null || !booking) {
    return <LoadFailed message={failure ?? text('fallback.getBooking')} />
  }
  return <Payment booking={booking} />
}

function Payment({ booking }: { booking: Booking }) {
  const dispatch = useAppDispatch()
  const { phase, isAwaited, outcome, start, agree, forget } = usePayment(booking)
  const photo = useAppSelector((state) => photoOf(state, booking.packageId))
  if (phase === 'confirming' || phase === 'unknown')
    return <PaymentConfirming {...{ booking, photo }} isKnown={phase === 'confirming'} />
  const isOver = booking.bookingStatus === 'Expired' || booking.bookingStatus === 'Cancelled'
  return (
    <>
      {/* While the provider's window is open, nothing is known of the payment. */}
      {isOver && phase === 'ready' ? (
        <PaymentClosed {...{ booking, photo }} />
      ) : (
        <PaymentView
          {...{ booking, photo }}
          hotel={<HotelPreference {...booking} />}
          busy={phase === 'paying'}
          isAwaited={isAwaited}
          // What is stored may be what another tab has chosen since.
          onStep={() => dispatch(detailsSet(detailsToResume(booking)))}
          onPay={() => void start()}
          onElapsed={() => void dispatch(getBooking({ id: booking.bookingId }))}
        />
      )}
      <PaymentDialogs
        outcome={outcome}
        journey={<JourneyCard rupees={booking.totalCost} {...{ booking, photo }} />}
        shownRupees={booking.totalCost}
        holdUntil={booking.holdUntil}
        onClose={forget}
        onRetry={() => void start()}
        onAgree={(total) => void agree(total)}
      />
    </>
  )
}
