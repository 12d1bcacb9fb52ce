import { paths } from '#shared/screens.ts'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { TravelersDetails } from '#shared/contract/bookings-schemas.ts'
import type { Share } from '#shared/contract/groups-schemas.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { languagePrefix } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { type Store, storeContext } from '#web/state/store.ts'
import { useGo } from '#web/platform/go.ts'
import { loginPath } from '#web/platform/guard.ts'
import { useAppDispatch, useAppSelector } from '#web/state/store.ts'
import { readSession } from '#web/platform/session-storage.ts'
import { paymentPath } from '#web/booking/booked-details.ts'
import { CheckoutFrame, termsControlId } from '#web/booking/checkout-frame.tsx'
import {
  checkoutPath,
  choiceFields,
  type ChoiceProblems,
  choiceProblems,
  controlId,
  detailsFromAddress,
  detailsGivenBy,
  detailsOfPlace,
  totalOf,
  wishesAtFirst,
} from '#web/booking/choice.ts'
import { cryptoRandom, proceed, proposeId, type Proceeded } from '#web/booking/proceed.ts'
import { whyChanged } from '#web/booking/held-price-note.tsx'
import { PriceChange } from '#web/booking/price-change.tsx'
import { RefundPromise } from '#web/booking/refund-promise.tsx'
import { ReviewError, ReviewStart } from '#web/booking/review-frame.tsx'
import { type BookingDetails, dateOf } from '#web/booking/details.ts'
import { detailsOfShare, shareOf } from '#web/booking/share.ts'
import { detailsSet } from '#web/booking/slice.ts'
import { checkTraveler, personalised, useTravelerProblems } from '#web/booking/traveler-form.tsx'
import { isOpen } from '#web/platform/thunk.ts'
import { usePresent } from '#web/platform/use-present.ts'
import { checkNames, focusName, type NameProblems } from '#web/travelers/name-fields.tsx'
import { NamesAtCheckout } from '#web/travelers/names-at-checkout.tsx'
import { NeedsField } from '#web/travelers/needs-field.tsx'
import { fetchPlace } from '#web/package/slice.ts'
import { fillKnown } from './fill-known.ts'
import { photoOf } from './place-of-booking.ts'

type Join = ComponentType<{ travelDate: CalendarDate; isFirst: boolean }>

/** The alternatives for a full day; if their code does not load, the error message is enough. */
const loadJoin = (): Promise<Join | undefined> =>
  import('./join-waitlist.tsx').then(
    ({ Component }) => Component,
    () => undefined,
  )

const loadShareParts = () => import('#web/booking/share-parts.tsx')
const ShareWishes = lazy(async () => ({ default: (await loadShareParts()).ShareWishes }))
const SharePromise = lazy(async () => ({ default: (await loadShareParts()).SharePromise }))
/** Loaded with the code of the review, which must stay light; a share is paid only once. */
const loadReview = () => import('./booking-review.tsx')
const JourneyWishes = lazy(async () => ({ default: (await loadReview()).JourneyWishes }))
const ShareClosed = lazy(async () => ({ default: (await loadShareParts()).ShareClosed }))

type Loaded = { failure: string | null; isUnanswered?: boolean; share?: Share | null }

type Failed = { message?: string; status?: number } | undefined

const failedBy = ({ message = text('fallback.place'), status = 0 }: Failed = {}): Loaded => ({
  failure: message,
  isUnanswered: status === 0,
})

/** Reads the choice from the address, or for a share from what the group has decided. */
async function readChoice(store: Store, params: URLSearchParams): Promise<Share | null | Loaded> {
  const before = store.getState().booking.bookingDetails
  const code = params.get('share')
  if (code === null) {
    store.dispatch(detailsSet(detailsGivenBy(params, before)))
    return null
  }
  const answer = await store.dispatch(shareOf({ share: code }))
  if (!shareOf.fulfilled.match(answer)) return failedBy(answer.payload)
  const { share } = answer.payload
  // Its fields are the first ones: later they would move the others.
  await Promise.allSettled([loadShareParts(), loadReview()])
  store.dispatch(detailsSet(detailsOfShare(share, before)))
  // Restores what was typed before a login.
  const { startPoint, endPoint, hotelName, commuteType } = detailsFromAddress(params)
  const typed = Object.entries({ startPoint, endPoint, hotelName, commuteType })
  store.dispatch(detailsSet(Object.fromEntries(typed.filter(([, value]) => value !== undefined))))
  return share
}

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const store = args.context.get(storeContext)
  const details = () => store.getState().booking.bookingDetails
  const { user } = readSession()
  const { packageId: last } = details()
  const params = new URL(args.request.url).searchParams
  const share = await readChoice(store, params)
  if (share && 'failure' in share) return share
  store.dispatch(detailsSet(personalised(details(), user)))
  void fillKnown(store)
  const { packageId } = details()
  if (packageId === '') return { failure: null }
  const known = store.getState().place
  if (known.place?.packageId !== packageId || isOpen(known, fetchPlace)) {
    const answer = await store.dispatch(fetchPlace({ packageId }))
    // A share is paid even if its package is no longer on sale.
    if (fetchPlace.rejected.match(answer) && !(share && answer.payload?.status === 404))
      return failedBy(answer.payload)
  }
  const { place } = store.getState().place
  if (place && !share) store.dispatch(detailsSet(wishesAtFirst(place, detailsFromAddress(params), last)))
  if (place) store.dispatch(detailsSet(detailsOfPlace(place, details(), new Date())))
  return { failure: null, share }
}

type Answer = Exclude<Proceeded, { kind: 'ready' | 'settled' }>

/** Checks the form, creates or changes the booking and goes on to the payment. */
function useProceed(details: BookingDetails) {
  const dispatch = useAppDispatch()
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useTravelerProblems(details.travelersDetails)
  const [nameProblems, setNameProblems] = useState<NameProblems>({})
  const [choice, setChoice] = useState<ChoiceProblems>({})
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [Join, setJoin] = useState<Join>()
  const [reason, setReason] = useState('')
  const [accepted, setAccepted] = useState(false)
  const [isConsentMissing, setConsentMissing] = useState(false)
  const proposed = useRef('')
  // A ref, because a second press may come before the busy state is rendered.
  const running = useRef(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  /** Shows problems at their fields and focuses the first one; returns the traveller if there is none. */
  async function check(): Promise<TravelersDetails | undefined> {
    const missing = details.share === '' ? {} : choiceProblems(details, new Date())
    const wrongChoice = choiceFields.find((field) => missing[field])
    const traveler = await checkTraveler(details.travelersDetails)
    const names = await checkNames(details.travelerNames, details.travelers)
    const [wrongName] = Object.keys(names)
    setChoice(missing)
    setProblems(traveler.ok ? {} : traveler.problems)
    setNameProblems(names)
    setConsentMissing(!accepted)
    if (wrongChoice) document.getElementById(controlId(wrongChoice))?.focus()
    else if (!traveler.ok) document.getElementById(controlId(traveler.first))?.focus()
    else if (wrongName !== undefined) focusName(Number(wrongName))
    else if (accepted) return traveler.traveler
    else document.getElementById(termsControlId)?.focus()
    return undefined
  }

  async function run(agreedRupees?: number) {
    const traveler = await check()
    if (!traveler) return
    proposed.current ||= proposeId(details.packageName, new Date(), cryptoRandom)
    // Another tab may have signed in since this page was opened.
    const userId = readSession().user?._id ?? ''
    const attempt = { details, traveler, userId, proposedId: proposed.current, agreedRupees }
    const result = await proceed(dispatch, attempt, new Date())
    if (isGone.current) return
    if (result.kind === 'ready') return go(paymentPath(result.bookingId))
    if (result.kind === 'settled') return go(paths.thankYou(result.bookingId))
    if (result.kind === 'failed' && result.failure.status === 401) return go(loginPath(checkoutPath(details)))
    if (result.kind === 'priceChanged') {
      setReason(whyChanged(details, new Date()))
      // Fees and policy may have changed as well, so the refund is calculated from the current ones.
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
  const forget = () => setAnswer(null)
  return { start, busy, problems, choice, nameProblems, answer, Join, reason, consent, forget }
}

export function Component() {
  const { failure, isUnanswered, share = null } = useLoaderData<Loaded>()
  const details = useAppSelector((state) => state.booking.bookingDetails)
  const photo = useAppSelector((state) => photoOf(state, details.packageId))
  if (failure !== null) return <ReviewError message={failure} isUnanswered={isUnanswered} />
  if (details.packageId === '') return <ReviewStart />
  if (share && !share.canBePaid)
    return (
      <Suspense>
        <ShareClosed {...{ share, photo }} />
      </Suspense>
    )
  return <Checkout {...{ details, share, photo }} />
}

type CheckoutProps = { details: BookingDetails; share: Share | null; photo: string | undefined }

function Checkout({ details, share, photo }: CheckoutProps) {
  const dispatch = useAppDispatch()
  const place = useAppSelector((state) => state.place.place)
  const proceeding = useProceed(details)
  const { start, busy, problems, nameProblems, answer, Join, reason, consent, forget } = proceeding
  const newTotal = answer?.kind === 'priceChanged' ? answer.totalRupees : null
  const promiseOf = (checkoutPrice: number) => {
    const priced = { ...details, checkoutPrice }
    if (!share) return place && <RefundPromise place={place} details={priced} />
    return (
      <Suspense>
        <SharePromise share={share} details={priced} />
      </Suspense>
    )
  }
  const present = usePresent()
  const choice = present === null ? {} : choiceProblems(details, present)
  return (
    <>
      <CheckoutFrame
        details={details}
        days={place?.duration.days}
        photo={photo}
        groupCode={share?.groupCode}
        problems={problems}
        choiceProblems={share ? [] : Object.values(choice)}
        wishes={
          share && (
            <Suspense>
              <ShareWishes
                {...{ share, place, details }}
                Wishes={JourneyWishes}
                problems={proceeding.choice}
                onChange={(patch) => dispatch(detailsSet(patch))}
                onLeave={() =>
                  history.replaceState(history.state, '', languagePrefix() + checkoutPath(details))
                }
              />
            </Suspense>
          )
        }
        failure={answer?.kind === 'failed' ? answer.failure : null}
        whenFull={Join && <Join travelDate={dateOf(details)} isFirst />}
        busy={busy}
        moreProblems={[nameProblems, proceeding.choice]}
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
        needs={
          <NeedsField
            id={controlId('travelerNeeds')}
            value={details.travelerNeeds}
            onChange={(travelerNeeds) => dispatch(detailsSet({ travelerNeeds }))}
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
