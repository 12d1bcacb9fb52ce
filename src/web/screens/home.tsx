import type { LoaderFunctionArgs } from 'react-router'
import { text } from '#shared/messages/text.ts'
import { deferredSection } from '#web/state/deferred-section.tsx'
import { type Store, useAppDispatch, useAppSelector } from '#web/state/store.ts'
import { detailsSet } from '#web/booking/slice.ts'
import { dateChosen, dateOf } from '#web/booking/details.ts'
import { fetchFeatured } from '#web/package/slice.ts'
import { SearchBar } from '#web/search/search-bar.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { fetchRegions } from '#web/search/slice.ts'
import { isServer, storeOf } from './loading.ts'

const fetches = new WeakMap<Store, Promise<unknown>>()

/** Called by both parts; when both are visible at once, the missing data is fetched once. */
async function fetchMissing(store: Store): Promise<void> {
  const { place, search } = store.getState()
  const fetching =
    fetches.get(store) ??
    Promise.all([
      place.featured.length === 0 && store.dispatch(fetchFeatured({})),
      search.regions === null && store.dispatch(fetchRegions({})),
    ])
  fetches.set(store, fetching)
  await fetching
  fetches.delete(store)
}

async function fill(store: Store): Promise<void> {
  await fetchMissing(store)
  const { place, search } = store.getState()
  if (place.error !== null || search.regions === null) throw new Error('the page stays as it is')
}

const hero = deferredSection({ code: () => import('./home-hero.tsx'), fill })
const below = deferredSection({ code: () => import('./home-below.tsx'), fill })

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const fetching = fetchMissing(storeOf(args))
  await (isServer ? fetching : Promise.all([hero.load(), below.load()]))
  return null
}

export function Component() {
  const dispatch = useAppDispatch()
  const details = useAppSelector((state) => state.booking.bookingDetails)
  const { startPoint, endPoint, travelers } = details
  return (
    <>
      <PageHead
        description={text('home.description')}
        picture={{ path: 'home', alt: text('page.linkPicture', { name: text('app.name') }) }}
      />
      <div className="relative mx-auto mb-4 max-w-page px-4 sm:px-6 lg:pt-4">
        <h1 className="tagline py-2 font-sans text-base font-normal">{text('home.promise')}</h1>
        <SearchBar
          journey={{ start: startPoint, end: endPoint, date: dateOf(details), travelers }}
          heading={<span className="font-display text-2xl font-semibold">{text('home.heading')}</span>}
          isCollapsible
          onDate={(date) => dispatch(detailsSet(dateChosen(date)))}
        />
      </div>
      <hero.Part />
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <below.Part />
      </div>
    </>
  )
}
