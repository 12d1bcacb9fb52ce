import { useEffect, useState } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { languagePrefix } from '#shared/messages/language.ts'
import { isSleptAt } from '#shared/domain/overnights.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { storeContext } from '#web/state/store.ts'
import { useGo } from '#web/platform/go.ts'
import { deferredSection } from '#web/state/deferred-section.tsx'
import { loginPath } from '#web/platform/guard.ts'
import { useAppSelector, useAppStore } from '#web/state/store.ts'
import { readSession } from '#web/platform/session-storage.ts'
import {
  checkoutPath,
  choiceFields,
  choiceProblems,
  wishesAtFirst,
  withBookableDate,
  controlId,
  detailsGivenBy,
  detailsOfPlace,
  problemOfDate,
  reviewPath,
  totalOf,
} from '#web/booking/choice.ts'
import { ChoiceSummary } from '#web/booking/choice-summary.tsx'
import { DetailsEditor } from '#web/booking/details-editor.tsx'
import { ReviewError, ReviewFrame, ReviewStart } from '#web/booking/review-frame.tsx'
import { JourneyBegins, RefundLine } from '#web/booking/short-terms.tsx'
import type { BookingDetails } from '#web/booking/details.ts'
import { detailsSet } from '#web/booking/slice.ts'
import { useQuote } from '#web/booking/use-quote.ts'
import { isOpen } from '#web/platform/thunk.ts'
import { usePresent } from '#web/platform/use-present.ts'
import { PackageHead } from '#web/package/package-head.tsx'
import { Gallery } from '#web/package/gallery.tsx'
import { fetchPlace, fetchServices } from '#web/package/slice.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { HotelChoice } from './booking-review-hotels.tsx'
import { isServer } from './loading.ts'

/** Exported for the checkout of a share, which has no review. */
export { JourneyWishes } from '#web/booking/journey-wishes.tsx'

const days = deferredSection({ code: () => import('./booking-review-days.tsx') })
const policies = deferredSection({ code: () => import('./booking-review-policies.tsx') })
const about = deferredSection({ code: () => import('./booking-review-about.tsx') })
const journey = deferredSection({ code: () => import('./booking-review-journey.tsx') })
const terms = deferredSection({ code: () => import('./booking-review-terms.tsx') })
const notice = deferredSection({ code: () => import('./departure-notice.tsx') })

/** With prices and seats, for a package that states its departures. */
const loadDepartures = () => import('./departure-days.tsx')

type Loaded = { packageId: string; failure: string | null; isUnanswered?: boolean }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const store = context.get(storeContext)
  const before = store.getState()
  const { packageId: last } = before.booking.bookingDetails
  const given = detailsGivenBy(new URL(request.url).searchParams, before.booking.bookingDetails)
  store.dispatch(detailsSet(given))
  const { packageId } = store.getState().booking.bookingDetails
  if (packageId === '') return { packageId, failure: null } satisfies Loaded
  if (before.place.place?.packageId !== packageId || isOpen(before.place, fetchPlace)) {
    const answer = await store.dispatch(fetchPlace({ packageId }))
    if (fetchPlace.rejected.match(answer)) {
      const { message: failure = text('fallback.place'), status = 0 } = answer.payload ?? {}
      const loaded = { packageId, failure, isUnanswered: status === 0 } satisfies Loaded
      return data(loaded, { status: status || 503 })
    }
  }
  const { place, servicesOf } = store.getState().place
  if (!place) return { packageId, failure: text('fallback.place') } satisfies Loaded
  if (servicesOf !== packageId) {
    await store.dispatch(fetchServices({ packageId, city: place.locations.city }))
  }
  store.dispatch(detailsSet(wishesAtFirst(place, given, last)))
  const { bookingDetails } = store.getState().booking
  store.dispatch(detailsSet(detailsOfPlace(place, bookingDetails, new Date())))
  if (!isServer) await Promise.all([days, policies, about, journey, terms, notice].map((part) => part.load()))
  return { packageId, failure: null } satisfies Loaded
}

/** Without a package in the address, reviews the one that the browser has stored. */
function usePackageInStore(packageId: string) {
  const details = useAppSelector((state) => state.booking.bookingDetails)
  const go = useGo()
  useEffect(() => {
    if (packageId === '' && details.packageId !== '') go(reviewPath(details), { replace: true })
  }, [packageId, details, go])
}

/** The problems shown at their fields: a wrong date at once, the rest after an attempt to confirm. */
function useProblems(details: BookingDetails) {
  const [wasTried, setTried] = useState(false)
  const now = usePresent()
  if (now === null) return { problems: {}, wasTried, setTried }
  if (wasTried) return { problems: choiceProblems(details, now), wasTried, setTried }
  const travelDate = problemOfDate(details, now)
  return { problems: travelDate ? { travelDate } : {}, wasTried, setTried }
}

/** Without a navigation, which would load the package again. */
function replaceAddress(details: BookingDetails) {
  history.replaceState(history.state, '', languagePrefix() + reviewPath(details))
}

function useConfirm(details: BookingDetails, setTried: (wasTried: boolean) => void) {
  const go = useGo()
  return () => {
    const problems = choiceProblems(details, new Date())
    const first = choiceFields.find((field) => problems[field])
    setTried(true)
    if (first) {
      document.getElementById(controlId(first))?.focus()
      return
    }
    // The way back leads here.
    replaceAddress(details)
    const path = checkoutPath(details)
    go(readSession().isAuthenticated ? path : loginPath(path))
  }
}

export function Component() {
  const { packageId, failure, isUnanswered } = useLoaderData<Loaded>()
  usePackageInStore(packageId)
  if (failure !== null) return <ReviewError message={failure} isUnanswered={isUnanswered} />
  if (packageId === '') return <ReviewStart />
  return <Review />
}

function Review() {
  const store = useAppStore()
  const { place, nearbyHotels } = useAppSelector((state) => state.place)
  const details = useAppSelector((state) => state.booking.bookingDetails)
  const isSignedIn = useAppSelector((state) => state.auth.user !== null)
  const [params] = useSearchParams()
  const [tab, setTab] = useState(params.get('tab') ?? 'itinerary')
  const { problems, wasTried, setTried } = useProblems(details)
  const confirm = useConfirm(details, setTried)
  useQuote(details, isSignedIn)
  const said = withBookableDate(details, usePresent())
  if (!place) return <ReviewStart />

  function change(patch: Partial<BookingDetails>) {
    // Upon what is chosen by now: a choice may follow another one before that is rendered.
    const chosen = { ...store.getState().booking.bookingDetails, ...patch }
    store.dispatch(detailsSet({ ...patch, checkoutPrice: totalOf(chosen) }))
    // Choices made by a press go into the address at once, where they survive a reload; typed texts, which change with
    // every letter, when their field is left. The hotel is stored, so the address only has to stop naming another one.
    const isHotel = patch.hotelName !== undefined
    if (isHotel ? location.search.includes('hotel=') : (patch.startPoint ?? patch.endPoint) === undefined)
      replaceAddress(isHotel ? { ...chosen, hotelName: '' } : chosen)
  }
  const slept = nearbyHotels.filter((hotel) => isSleptAt(place, hotel.hotel_id))
  const hotels = [...place.hotels, ...slept].map(({ name }) => name)
  const gallery = <Gallery name={placeName(place.name)} media={place.media} />
  const head = <PackageHead place={place} gallery={gallery} />
  const itinerary = <days.Part className="flex flex-col gap-4" />
  const panels = [
    { key: 'itinerary', label: text('review.itinerary'), panel: itinerary },
    { key: 'policies', label: text('review.policies'), panel: <policies.Part /> },
    {
      key: 'summary',
      label: text('review.summary'),
      panel: <about.Part className="flex flex-col gap-4" />,
    },
  ]
  const tabs = panels.map(({ key, label, panel }) => {
    const query = new URLSearchParams(params)
    query.set('tab', key)
    return { key, label, panel, href: `${languagePrefix()}/booking?${query}` }
  })
  return (
    <ReviewFrame
      {...{ place, details, head }}
      summary={<ChoiceSummary details={said} days={place.duration.days} />}
      refund={<RefundLine place={place} details={said} />}
      terms={<terms.Part />}
      toCorrect={wasTried ? Object.keys(problems).length : 0}
      onConfirm={confirm}
    >
      {place.departures && <notice.Part choose={change} />}
      <DetailsEditor
        details={details}
        begins={<JourneyBegins place={place} details={said} />}
        problems={problems}
        onChange={change}
        hotels={[...new Set(hotels)]}
        hotelChoice={<HotelChoice onChoose={(hotelName) => change({ hotelName })} />}
        locations={place.locations}
        onLeave={() => replaceAddress(details)}
        loadCalendar={place.departures && loadDepartures}
      />
      <Tabs
        label={text('review.tabs')}
        tabs={tabs}
        selected={tabs.some(({ key }) => key === tab) ? tab : 'itinerary'}
        onSelect={setTab}
      />
      <journey.Part />
    </ReviewFrame>
  )
}
