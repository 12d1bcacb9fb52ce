import { paths } from '#shared/screens.ts'
import { type ComponentType, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { storeContext } from '#web/state/store.ts'
import { useGo } from '#web/platform/go.ts'
import { loginPath } from '#web/platform/guard.ts'
import { useAppDispatch, useAppSelector } from '#web/state/store.ts'
import { readSession } from '#web/platform/session-storage.ts'
import { CheckoutFrame } from '#web/booking/checkout-frame.tsx'
import {
  checkoutPath,
  choiceProblems,
  controlId,
  detailsFromAddress,
  detailsOfPlace,
  totalOf,
} from '#web/booking/choice.ts'
import { cryptoRandom, proceed, proposeId, type Proceeded } from '#web/booking/proceed.ts'
import { whyChanged } from '#web/booking/held-price-note.tsx'
import { PriceChange } from '#web/booking/price-change.tsx'
import { RefundPromise } from '#web/booking/refund-promise.tsx'
import { ReviewError, ReviewStart } from '#web/booking/review-frame.tsx'
import { type BookingDetails, dateOf } from '#web/booking/details.ts'
import { detailsSet } from '#web/booking/slice.ts'
import { termsControlId } from '#web/booking/checkout-frame.tsx'
import { checkTraveler, type TravelerProblems, personalised } from '#web/booking/traveler-form.tsx'
import { usePresent } from '#web/platform/use-present.ts'
import { checkNames, type NameProblems } from '#web/travelers/name-fields.tsx'
import { focusName } from '#web/travelers/name-fields.tsx'
import { NamesAtCheckout } from '#web/travelers/names-at-checkout.tsx'
import { fetchPlace } from '#web/package/slice.ts'

type Join = ComponentType<{ travelDate: CalendarDate }>

/** What can be done where the day has no room; without its code the failure says enough. */
const loadJoin = (): Promise<Join | undefined> =>
  import('./join-waitlist.tsx').then(
    ({ Component }) => Component,
    () => undefined,
  )

type Loaded = { failure: string | null; isUnanswered?: boolean }

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const store = args.context.get(storeContext)
  const details = () => store.getState().booking.bookingDetails
  const { user } = readSession()
  store.dispatch(detailsSet(detailsFromAddress(new URL(args.request.url).searchParams)))
  store.dispatch(detailsSet(personalised(details(), user)))
  const { packageId } = details()
  if (packageId === '') return { failure: null }
  if (store.getState().place.place?.packageId !== packageId) {
    const answer = await store.dispatch(fetchPlace({ packageId }))
    if (fetchPlace.rejected.match(answer)) {
      const { message = text('fallback.place'), status } = answer.payload ?? {}
      return { failure: message, isUnanswered: status === 0 }
    }
  }
  const { place } = store.getState().place
  if (place) store.dispatch(detailsSet(detailsOfPlace(place, details(), new Date())))
  return { failure: null }
}

type Answer = Exclude<Proceeded, { kind: 'ready' | 'settled' }>

/** Checks the form, creates or changes the booking and goes on to the payment. */
function useProceed(details: BookingDetails) {
  const dispatch = useAppDispatch()
  const userId = useAppSelector((state) => state.auth.user?._id ?? '')
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<TravelerProblems>({})
  const [nameProblems, setNameProblems] = useState<NameProblems>({})
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [Join, setJoin] = useState<Join>()
  const [reason, setReason] = useState('')
  const [accepted, setAccepted] = useState(false)
  const [isConsentMissing, setConsentMissing] = useState(false)
  const proposed = useRef('')
  // A ref, because a second press may come before the busy state is rendered.
  const running = useRef(false)

  async function run(agreedRupees?: number) {
    const check = await checkTraveler(details.travelersDetails)
    setProblems(check.ok ? {} : check.problems)
    const names = await checkNames(details.travelerNames, details.travelers)
    const [wrongName] = Object.keys(names)
    setNameProblems(names)
    setConsentMissing(!accepted)
    if (!check.ok) return document.getElementById(controlId(check.first))?.focus()
    if (wrongName !== undefined) return focusName(Number(wrongName))
    if (!accepted) return document.getElementById(termsControlId)?.focus()
    proposed.current ||= proposeId(details.packageName, new Date(), cryptoRandom)
    const attempt = { details, traveler: check.traveler, userId, proposedId: proposed.current, agreedRupees }
    const result = await proceed(dispatch, attempt, new Date())
    if (result.kind === 'ready') return go(paths.payment)
    if (result.kind === 'settled') return go(paths.thankYou(result.bookingId))
    if (result.kind === 'failed' && result.failure.status === 401) return go(loginPath(checkoutPath(details)))
    if (result.kind === 'priceChanged') {
      setReason(whyChanged(details, new Date()))
      // Fees and policy may have changed as well: the refund is calculated from today's.
      await dispatch(fetchPlace({ packageId: details.packageId }))
    }
    if (result.kind === 'failed' && result.failure.code === 'full') {
      const found = await loadJoin()
      setJoin(() => found)
    }
    setAnswer(result)
  }

  async function start(agreedRupees?: number) {
    if (running.current) return
    running.current = true
    setBusy(true)
    setAnswer(null)
    try {
      await run(agreedRupees)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const consent = { accepted, isConsentMissing, onAccepted: setAccepted }
  return { start, busy, problems, nameProblems, answer, Join, reason, consent, forget: () => setAnswer(null) }
}

export function Component() {
  const { failure, isUnanswered } = useLoaderData<Loaded>()
  const details = useAppSelector((state) => state.booking.bookingDetails)
  if (failure !== null) return <ReviewError message={failure} isUnanswered={isUnanswered} />
  if (details.packageId === '') return <ReviewStart />
  return <Checkout details={details} />
}

function Checkout({ details }: { details: BookingDetails }) {
  const dispatch = useAppDispatch()
  const place = useAppSelector((state) => state.place.place)
  const { start, busy, problems, nameProblems, answer, Join, reason, consent, forget } = useProceed(details)
  const newTotal = answer?.kind === 'priceChanged' ? answer.totalRupees : null
  const promiseOf = (checkoutPrice: number) =>
    place && <RefundPromise place={place} details={{ ...details, checkoutPrice }} />
  const present = usePresent()
  const choice = present === null ? {} : choiceProblems(details, present)
  return (
    <>
      <CheckoutFrame
        details={details}
        problems={problems}
        choiceProblems={Object.values(choice)}
        failure={answer?.kind === 'failed' ? answer.failure : null}
        whenFull={Join && <Join travelDate={dateOf(details)} />}
        busy={busy}
        {...consent}
        promise={promiseOf(details.checkoutPrice)}
        names={
          <NamesAtCheckout
            people={details.travelers}
            names={details.travelerNames}
            problems={nameProblems}
            leader={details.travelersDetails.name}
            onChange={(travelerNames) => dispatch(detailsSet({ travelerNames }))}
          />
        }
        onState={(supplyState) => dispatch(detailsSet({ supplyState }))}
        onTraveler={(travelersDetails) => dispatch(detailsSet({ travelersDetails }))}
        onProceed={() => void start()}
      />
      <PriceChange
        fromRupees={totalOf(details)}
        toRupees={newTotal}
        reason={reason}
        promise={newTotal !== null && promiseOf(newTotal)}
        onAccept={(rupees) => void start(rupees)}
        onBack={forget}
      />
    </>
  )
}
