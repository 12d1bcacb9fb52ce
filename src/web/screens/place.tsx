import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#shared/screens.ts'
import type { Place } from '#shared/contract/entities.ts'
import { finalPriceOn } from '#shared/domain/date-price.ts'
import { isHindi } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { startSentence } from '#shared/messages/start-town.ts'
import { text } from '#shared/messages/text.ts'
import { useAppSelector, useAppStore } from '#web/state/store.ts'
import { detailsSet } from '#web/booking/slice.ts'
import { type BookingDetails, dateChosen, dateOf } from '#web/booking/details.ts'
import { Anchors } from '#web/package/anchors.tsx'
import { Photos } from '#web/package/photos.tsx'
import { FactsRow, PlaceTitle } from '#web/package/place-parts.tsx'
import { PriceBar, PriceBox } from '#web/package/price-box.tsx'
import { fetchPlace, fetchServices } from '#web/package/slice.ts'
import { readSearchBar, readText, writeQuery } from '#web/search/address.ts'
import { deferredSection } from '#web/state/deferred-section.tsx'
import { storedCity } from '#web/platform/my-city.ts'
import { Heart } from '#web/platform/shortlist.tsx'
import { isOpen, outcomeOf } from '#web/platform/thunk.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { loadAround } from './around.ts'
import { apiOf, isServer, needed, storeOf } from './loading.ts'
import type { firstReviews, PlaceLoaded } from './first-reviews.ts'
import { waysTo } from './road-distances.ts'
import { useOwn } from './use-own.ts'

/** The address overrides the details; other choices stay, except the end point, which belongs to another package. */
function namedDetails(params: URLSearchParams): Partial<BookingDetails> {
  const { start, end, date, travelers } = readSearchBar(params)
  return {
    ...(start && { startPoint: start }),
    endPoint: end,
    ...(date && dateChosen(date)),
    ...(params.has('travelers') && { travelers }),
  }
}

const below = deferredSection({ code: () => import('./place-below.tsx') })
const reading = deferredSection({ code: () => import('./place-reading.tsx') })
const notice = deferredSection({ code: () => import('./departure-notice.tsx') })
const share = deferredSection({ code: () => import('./place-share.tsx') })

/** Loaded with the code of the part that shows them, which the browser needs anyway. */
async function reviewsOf(...of: Parameters<typeof firstReviews>) {
  // If that code does not load, the part itself reports it.
  const part = await import('./place-below.tsx').catch(() => null)
  return part && part.firstReviews(...of)
}

export async function loader(args: LoaderFunctionArgs): Promise<PlaceLoaded> {
  const store = storeOf(args)
  const { packageId = '' } = args.params
  const params = new URL(args.request.url).searchParams
  store.dispatch(detailsSet(namedDetails(params)))
  const from = readText(params, 'from') || readText(params, 'start') || storedCity()
  const before = store.getState().place
  const isNew = before.place?.packageId !== packageId || isOpen(before, fetchPlace)
  const asking = Promise.all([
    waysTo(apiOf(args), from, [packageId]),
    reviewsOf(apiOf(args), packageId, isNew),
  ])
  if (isNew) {
    needed(await outcomeOf(store.dispatch(fetchPlace({ packageId }))))
  }
  const { place, servicesOf } = store.getState().place
  if (place && servicesOf !== packageId) {
    const fetching = store.dispatch(fetchServices({ packageId, city: place.locations.city }))
    if (isServer) await fetching
  }
  if (place) await loadAround(store, place.locations)
  if (!isServer) await Promise.all([reading, below, share, notice].map((part) => part.load()))
  const [ways, reviews] = await asking
  return { packageId: place?.packageId ?? packageId, from, ways, reviews }
}

/** With prices and seats, for a package that states its departures. */
const loadDepartures = () => import('./departure-days.tsx')

/** Choices go into the address, so that they survive a reload, a login and the back button. */
function useChoose(): (patch: Partial<BookingDetails>) => void {
  const store = useAppStore()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return (patch) => {
    store.dispatch(detailsSet(patch))
    // What was chosen before hydration is taken one by one while the page is rendered, when nothing can navigate.
    queueMicrotask(() => {
      const { bookingDetails } = store.getState().booking
      const { travelers } = bookingDetails
      const query = { ...Object.fromEntries(params), date: dateOf(bookingDetails), travelers }
      void navigate(writeQuery(query), { replace: true, preventScrollReset: true })
    })
  }
}

export { LostPlace as ErrorBoundary } from './lost-place.tsx'

/** Both names of the state, once each: people search for either. */
const hindiTitle = ({ name, locations: { city, state } }: Place) =>
  `${placeName(name)}, ${placeName(city)}, ${placeName(state)} (${name}, ${state})`

const columns = 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-12'

export function Component() {
  const { packageId: loaded, ways } = useLoaderData<PlaceLoaded>()
  const found = useAppSelector((state) => state.place.place)
  const place = useOwn(found, found?.packageId === loaded)
  const details = useAppSelector((state) => state.booking.bookingDetails)
  const choose = useChoose()
  if (!place) return null
  const { startPoint, endPoint, travelers } = details
  const travelDate = dateOf(details)
  const { packageId, locations } = place
  const { days } = place.duration
  const drivenKm = ways?.drivenKm[0]
  const price = {
    finalPrice: finalPriceOn(place, travelDate),
    isFrom: travelDate === '' && place.pricesVary === true,
    travelers,
    // The review begins without those of another package.
    extraRooms: details.packageId === packageId ? details.extraRooms : 0,
  }
  const bookingHref = `${paths.bookingReview}${writeQuery({
    packageId,
    start: startPoint,
    end: endPoint || locations.city,
    date: travelDate,
    travelers,
  })}`
  return (
    <article className="mx-auto flex max-w-page flex-col gap-6 px-4 pt-4 pb-28 sm:px-6 lg:gap-8 lg:pt-8 lg:pb-16">
      <PageHead
        title={isHindi() ? hindiTitle(place) : `${place.name}, ${locations.state}`}
        description={place.description.short}
        picture={{
          path: `place/${encodeURIComponent(packageId)}`,
          alt: text('page.linkPicture', { name: placeName(place.name) }),
        }}
      />
      <div className={columns}>
        <div className="flex min-w-0 flex-col gap-6">
          <div className="relative">
            <Photos key={packageId} name={placeName(place.name)} media={place.media} />
            <div className="absolute top-1.5 right-1.5 z-10 flex">
              <share.Part className="size-11" />
              <Heart packageId={packageId} name={placeName(place.name)} />
            </div>
          </div>
          <PlaceTitle place={place} />
          <FactsRow place={place} />
        </div>
        {/* Above the long texts on a phone, beside them on a desktop. */}
        <aside
          aria-label={text('place.asidePrice')}
          className="lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2"
        >
          {place.departures && <notice.Part className="mb-4" choose={choose} />}
          <PriceBox
            {...price}
            begins={startSentence(place, drivenKm === 0)}
            days={days}
            travelDate={travelDate}
            onTravelers={(count) => choose({ travelers: count })}
            onDate={(date) => choose(dateChosen(date))}
            loadCalendar={place.departures && loadDepartures}
            bookingHref={bookingHref}
            terms={place.cancellationPolicy}
            feesRupees={place.packagePricing.additionalFees}
          />
        </aside>
        <div className="flex min-w-0 flex-col gap-8 lg:gap-12">
          <Anchors hasReviews={place.guestRatings !== undefined} />
          <reading.Part className="flex flex-col gap-8 lg:gap-12" />
          <below.Part className="flex flex-col gap-8 lg:gap-12" />
        </div>
      </div>
      <PriceBar {...price} {...{ travelDate, bookingHref }} />
    </article>
  )
}
