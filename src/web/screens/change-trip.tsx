import { type ReactNode, useRef, useState } from 'react'
import { type LoaderFunctionArgs, redirectDocument, useLoaderData } from 'react-router'
import { isWaitingForGroup } from '#shared/domain/booking-status.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { ChangeQuote } from '#shared/contract/changes-schemas.ts'
import * as calls from '#shared/contract/changes.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { instantInIndia } from '#shared/messages/indian-time.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { bookAgainPath, detailsToResume } from '#web/booking/booked-details.ts'
import { openWindow, wait } from '#web/booking/checkout-script.ts'
import { untilConfirmed, useLook } from '#web/booking/confirming.ts'
import { PartySteppers } from '#web/booking/party-steppers.tsx'
import { type Due, pay, type PayOutcome } from '#web/booking/pay.ts'
import { PaymentAwaited, PaymentConfirming } from '#web/booking/payment-states.tsx'
import { detailsSet, getBooking } from '#web/booking/slice.ts'
import { isUnreached } from '#web/platform/api/api.ts'
import { useGo } from '#web/platform/go.ts'
import { loginPath } from '#web/platform/guard.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { callThunk, outcomeOf } from '#web/platform/thunk.ts'
import { usePresent } from '#web/platform/use-present.ts'
import { storeContext, useAppDispatch, useAppSelector } from '#web/state/store.ts'
import { BackToTicket, NotConfirmed, NowBooked, TooLate } from '#web/trips/change/cannot-change.tsx'
import { ChangeFields, ChangeRejected } from '#web/trips/change/change-fields.tsx'
import { ChangeSums, type Sums } from '#web/trips/change/change-sums.tsx'
import { useChangeQuote } from '#web/trips/change/use-change-quote.ts'
import {
  canBeChanged,
  isSame,
  type Rejection,
  rejectionOf,
  type Wanted,
  wantedOf,
} from '#web/trips/change/wanted.ts'
import { fetchPlace } from '#web/package/slice.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { LoadFailed } from './load-failed.tsx'
import { photoOf } from './place-of-booking.ts'

type Loaded = { failure: string | null }

const changeBooking = callThunk('booking/changeBooking', calls.changeBooking)

/** This document is left by full page loads only, also when the loader redirects. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Loaded> {
  const store = context.get(storeContext)
  const bookingId = params['bookingId'] ?? ''
  const answer = await store.dispatch(getBooking({ id: bookingId }))
  if (getBooking.fulfilled.match(answer)) {
    // Only the calendar needs it, so the page does not wait.
    void store.dispatch(fetchPlace({ packageId: answer.payload.booking.packageId }))
    return { failure: null }
  }
  const status = answer.payload?.status
  if (status === 401) throw redirectDocument(loginPath(paths.changeTrip(bookingId)))
  // The ticket's page explains why a booking is missing.
  if (status === 404) throw redirectDocument(paths.thankYou(bookingId))
  return { failure: answer.payload?.message ?? text('fallback.getBooking') }
}

const loadDays = (people: number) => async () => ({
  Calendar: (await import('./change-days.tsx')).calendarFor(people),
})

/** The last: a payment of so much is being confirmed, or after a minute its outcome is not known. */
type Phase = 'ready' | 'busy' | { rupees: number; isKnown: boolean }

/** The message of an attempt without a payment: the booking is unchanged. */
function messageOf(outcome: PayOutcome): string {
  if (outcome.kind === 'closed') return text('change.ended')
  if (outcome.kind === 'cancelled') return text(outcome.cleared ? 'change.notPaid' : 'payment.clearFailed')
  const said = 'message' in outcome ? outcome.message : null
  return said ?? text('payment.wentWrongHint')
}

const isAgreed = (booking: Booking, wanted: Wanted, difference: number): boolean =>
  isSame(wantedOf(booking), wanted) && (booking.change?.difference ?? difference) === difference

/** Applies the change at once if nothing is due, else opens it and starts paying the difference. */
function useChange(booking: Booking, askAgain: () => void) {
  const dispatch = useAppDispatch()
  const go = useGo()
  const [phase, setPhase] = useState<Phase>('ready')
  const [rejection, setRejection] = useState<Rejection | null>(null)
  const running = useRef(false)
  const { bookingId } = booking
  const toTicket = () => go(paths.thankYou(bookingId))
  const isAwaited = useLook(booking, { isChange: true, isActive: phase === 'ready', onPaid: toTicket })

  async function payDue(current: Booking, due: Due): Promise<void> {
    const outcome = await pay({ dispatch, openWindow }, current, due)
    if (outcome.kind === 'paid') return toTicket()
    if (outcome.kind === 'signIn') return go(loginPath(paths.changeTrip(bookingId)))
    if (outcome.kind === 'confirming') {
      setPhase({ rupees: due.rupees, isKnown: true })
      if ((await untilConfirmed(dispatch, bookingId, wait, { code: due.code })) === 'paid') return toTicket()
      return setPhase({ rupees: due.rupees, isKnown: false })
    }
    await dispatch(getBooking({ id: bookingId }))
    setRejection({ message: messageOf(outcome), nearest: null })
    setPhase('ready')
  }

  /** A change that is open is paid, any other one is made. */
  const follow = (changed: Booking) => {
    const { change } = changed
    return change ? payDue(changed, { code: change.code, rupees: change.difference }) : toTicket()
  }

  async function changeFor(wanted: Wanted, { difference, refundAmount }: Sums): Promise<void> {
    const sums = { difference, refundAmount }
    const answer = await outcomeOf(dispatch(changeBooking({ id: bookingId, ...wanted, ...sums })))
    if (answer.ok) return follow(answer.answer.booking)
    const { failure } = answer
    let rejected = rejectionOf(failure)
    if (failure.status === 401) return go(loginPath(paths.changeTrip(bookingId)))
    if (isUnreached(failure)) {
      // Only the answer may be lost: the booking says whether the change was made, or opened.
      const read = await outcomeOf(dispatch(getBooking({ id: bookingId })))
      if (read.ok && isAgreed(read.answer.booking, wanted, difference)) return follow(read.answer.booking)
      if (!read.ok) rejected = { message: text('change.unknown'), nearest: null }
    }
    setRejection(rejected)
    setPhase('ready')
    // A changed price is shown before the traveller agrees to it.
    askAgain()
  }

  async function once(work: () => Promise<void>): Promise<void> {
    if (running.current) return
    running.current = true
    setRejection(null)
    setPhase('busy')
    try {
      await work()
    } finally {
      running.current = false
    }
  }

  return {
    phase,
    isAwaited,
    rejection,
    change: (wanted: Wanted, sums: Sums) => once(() => changeFor(wanted, sums)),
    payOpen: (change: NonNullable<Booking['change']>) =>
      once(() => payDue(booking, { code: change.code, rupees: change.difference })),
  }
}

export function Component() {
  const { failure } = useLoaderData<Loaded>()
  const booking = useAppSelector((state) => state.booking.updateBooking)
  const now = usePresent()
  const dispatch = useAppDispatch()
  if (failure !== null || !booking) return <LoadFailed message={failure ?? text('fallback.getBooking')} />
  const isTooLate = now !== null && !canBeChanged(booking, now)
  const isUnpaid = booking.bookingStatus === 'Pending' && !isWaitingForGroup(booking)
  const review = {
    path: bookAgainPath(booking),
    // With its number: the review changes this booking, and makes no other one.
    onOpen: () => void dispatch(detailsSet(detailsToResume(booking))),
  }
  const instead =
    booking.bookingStatus !== 'Confirmed' ? (
      <NotConfirmed booking={booking} review={isUnpaid ? review : null} />
    ) : isTooLate ? (
      <TooLate booking={booking} />
    ) : null
  return <ChangeTrip key={booking.bookingId} {...{ booking, instead }} />
}

type OpenChangeProps = NonNullable<Booking['change']> & { isAwaited: boolean }

const OpenChange = ({ difference, dueUntil, isAwaited }: OpenChangeProps) => (
  <>
    <PaymentAwaited isAwaited={isAwaited} />
    <p role="status" className="rounded-xl border border-line bg-sunk p-4">
      {text('change.waits', {
        amount: formatRupees(difference),
        until: instantInIndia(new Date(dueUntil)),
      })}
    </p>
  </>
)

/** Where nothing can be changed, something else instead: but for a payment that is on its way. */
function ChangeTrip({ booking, instead }: { booking: Booking; instead: ReactNode }) {
  const [wanted, setWanted] = useState(() => wantedOf(booking))
  const { quote, rejection: unavailable, isAsking, askAgain } = useChangeQuote(booking, wanted)
  const { phase, isAwaited, rejection, change, payOpen } = useChange(booking, askAgain)
  const choose = (patch: Partial<Wanted>) => setWanted({ ...wanted, ...patch })
  const onDate = (travelDate: string) => choose({ travelDate })
  const dateField = useRef<HTMLButtonElement>(null)
  function onCalendar() {
    // It has the focus again when the calendar closes: the pressed button may be gone by then.
    dateField.current?.focus()
    dateField.current?.click()
  }
  const photo = useAppSelector((state) => photoOf(state, booking.packageId))
  const open = booking.change
  const agreed = open && isSame(open, wanted) ? open : null
  const sums = sumsOf(quote, agreed)
  if (typeof phase === 'object') {
    // The journey as it will be: the sum is only the difference.
    const paidFor = { ...booking, ...wanted, returnDate: '' }
    return <PaymentConfirming booking={paidFor} photo={photo} {...phase} />
  }
  if (instead !== null) return instead
  return (
    <div className="mx-auto flex max-w-160 flex-col gap-6 px-4 pt-6 lg:max-w-page lg:px-6">
      <PageHead title={text('change.title')} />
      <div>
        <h1>{text('change.title')}</h1>
        <p className="mt-2 flex flex-wrap gap-x-3">
          <span className="font-semibold">{placeName(booking.package)}</span>
          <span className="whitespace-nowrap text-muted even-digits">{booking.bookingId}</span>
        </p>
        <NowBooked booking={booking} />
      </div>
      {rejection && <ChangeRejected {...{ rejection, onDate, onCalendar }} />}
      {open && <OpenChange {...open} isAwaited={isAwaited} />}
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-2 lg:items-start">
        <Panel title={text('change.choose')}>
          <ChangeFields
            {...{ wanted, dateField }}
            onChange={choose}
            loadCalendar={loadDays(wanted.numberOfPeople)}
            party={
              <PartySteppers
                travelers={wanted.numberOfPeople}
                extraRooms={wanted.numberOfRooms}
                onChange={({ travelers, extraRooms }) =>
                  choose({
                    ...(travelers !== undefined && { numberOfPeople: travelers }),
                    ...(extraRooms !== undefined && { numberOfRooms: extraRooms }),
                  })
                }
              />
            }
          />
        </Panel>
        <div className="lg:sticky lg:top-24">
          <Panel title={text('change.compared')}>
            <div aria-live="polite" aria-busy={isAsking} className="flex flex-col gap-4">
              {!sums && !unavailable && (
                <p className="text-muted">{text(isAsking ? 'change.asking' : 'change.nothingChosen')}</p>
              )}
              {unavailable && !agreed && (
                <ChangeRejected rejection={unavailable} {...{ onDate, onCalendar }} still />
              )}
              {sums && <ChangeSums {...{ booking, wanted, sums }} />}
            </div>
            <div className="actions">
              <BackToTicket {...booking} />
              {sums && (
                <Button
                  // A second press is for no other sum.
                  key={actionText(sums)}
                  variant="primary"
                  busy={phase === 'busy' || (isAsking && !agreed)}
                  busyText={text('change.running')}
                  onClick={() => void (agreed ? payOpen(agreed) : change(wanted, sums))}
                >
                  {actionText(sums)}
                </Button>
              )}
            </div>
          </Panel>
        </div>
      </div>
    </div>
  )
}

/** What is agreed is paid as it was agreed, whatever the day costs or allows by now. */
const sumsOf = (quote: ChangeQuote | null, agreed: Booking['change']): Sums | null =>
  agreed ? { ...quote, newTotal: agreed.totalCost, difference: agreed.difference, refundAmount: 0 } : quote

function actionText({ difference, refundAmount }: Sums): string {
  if (difference > 0) return text('change.pay', { amount: formatRupees(difference) })
  return refundAmount > 0
    ? text('change.confirmRefund', { amount: formatRupees(refundAmount) })
    : text('change.confirm')
}
