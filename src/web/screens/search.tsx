import { type LoaderFunctionArgs, replace, useSearchParams } from 'react-router'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { deferredSection } from '#web/state/deferred-section.tsx'
import { storedCity, useStoredCity } from '#web/platform/my-city.ts'
import { type Store, useAppDispatch, useAppSelector } from '#web/state/store.ts'
import { detailsSet } from '#web/booking/slice.ts'
import { readSearchBar, readPage, searchPath } from '#web/search/address.ts'
import { readFilters } from '#web/search/filters-address.ts'
import { SearchBar } from '#web/search/search-bar.tsx'
import { search } from '#web/search/slice.ts'
import { wished } from '#web/search/wish/party.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { dateChosen } from '#web/booking/details.ts'
import { isServer, storeOf } from './loading.ts'

const loadDays = (end: string) => async () => ({
  Calendar: (await import('./search-days.tsx')).calendarOf(end),
})
const narrowing = deferredSection({ code: () => import('./search-filters.tsx') })
const list = deferredSection({ code: () => import('./search-list.tsx') })
const map = deferredSection({ code: () => import('./search-map.tsx') })

/** A page past the last one is answered with the last one. */
async function searchPage(store: Store, page: number, asked: Parameters<typeof search>[0]): Promise<void> {
  await store.dispatch(search({ ...asked, page }))
  const { currentPage, totalPages, loading } = store.getState().search
  // Unless a newer search has replaced it.
  if (loading === 'idle' && currentPage === page && page > totalPages && totalPages > 0)
    await store.dispatch(search({ ...asked, page: totalPages }))
}

/** The address is the only source of a search: anything it does not name is not chosen. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const store = storeOf(args)
  const params = new URL(args.request.url).searchParams
  const journey = readSearchBar(params)
  const filters = readFilters(params)
  const { start, end, date, travelers } = journey
  const city = storedCity()
  // The page is the same for everybody: this browser's own town is added to the address here.
  if (filters.from === undefined && city !== '')
    throw replace(searchPath(journey, { ...filters, from: city }, readPage(params)))
  store.dispatch(detailsSet({ startPoint: start, endPoint: end, ...dateChosen(date), travelers }))
  const searching = searchPage(store, readPage(params), {
    query: end,
    explain: '1',
    facets: '1',
    ...filters,
    // Without a stored town the trip starts at the search's starting point, whose town is offered.
    ...(filters.from === undefined && start !== '' && { start }),
    ...(date !== '' && { date }),
    ...(travelers > 1 && { people: travelers }),
  })
  if (isServer) await searching
  else await Promise.all([narrowing, list, map].map((part) => part.load()))
  return null
}

export function Component() {
  const [params] = useSearchParams()
  const dispatch = useAppDispatch()
  const journey = readSearchBar(params)
  const filters = readFilters(params)
  const page = readPage(params)
  useStoredCity(filters.from !== undefined, (from) => searchPath(journey, { ...filters, from }, page))
  const understood = useAppSelector((state) => state.search.understood)
  const { own, ...shown } = wished(journey, understood)
  // The town that the distances are from, where the trip starts nowhere else.
  const home = filters.from && { start: { placeholder: placeName(filters.from), hint: text('door.city') } }
  const title =
    journey.end === '' ? text('search.titleAll') : text('search.title', { end: placeName(journey.end) })
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4 px-4 py-4 sm:px-6 lg:gap-8 lg:py-8">
      <PageHead title={title} description={text('search.description')} />
      <SearchBar
        {...shown}
        own={{ ...home, ...own }}
        from={filters.from}
        isCollapsible
        heading={<span className="font-display text-lg font-semibold">{text('search.barHeading')}</span>}
        onDate={(date) => dispatch(detailsSet(dateChosen(date)))}
        load={loadDays}
      />
      <div className="found">
        <narrowing.Part />
        <list.Part />
        <map.Part />
      </div>
    </div>
  )
}
