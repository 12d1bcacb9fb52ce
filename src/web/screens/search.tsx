import { type LoaderFunctionArgs, replace, useSearchParams } from 'react-router'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { deferredSection } from '#web/state/deferred-section.tsx'
import { storedCity, useStoredCity } from '#web/platform/my-city.ts'
import { useAppDispatch } from '#web/state/store.ts'
import { detailsSet } from '#web/booking/slice.ts'
import { readJourney, readPage, searchPath } from '#web/search/address.ts'
import { readFilters } from '#web/search/filters-address.ts'
import { SearchResults } from '#web/search/results.tsx'
import { SearchBar } from '#web/search/search-bar.tsx'
import { search } from '#web/search/slice.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { dateChosen } from '#web/booking/details.ts'
import { isServer, storeOf } from './loading.ts'

const loadDays = (end: string) => async () => ({
  Calendar: (await import('./search-days.tsx')).calendarOf(end),
})
const narrowing = deferredSection({ code: () => import('./search-filters.tsx') })
const later = () => import('./search-notes.tsx')
const notes = deferredSection({ code: async () => ({ Component: (await later()).Notes }) })
const below = deferredSection({ code: async () => ({ Component: (await later()).Below }) })
const close = deferredSection({ code: async () => ({ Component: (await later()).Close }) })
const noRoom = deferredSection({ code: async () => ({ Component: (await later()).NoRoom }) })
const nothing = deferredSection({ code: async () => ({ Component: (await later()).Nothing }) })
const parts = {
  notes: <notes.Part />,
  Below: below.Part,
  close: <close.Part />,
  noRoom: <noRoom.Part />,
  nothing: <nothing.Part className="flex flex-col gap-8" />,
}

/** The address is the only source of a search: what it does not name is not chosen. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const store = storeOf(args)
  const params = new URL(args.request.url).searchParams
  const journey = readJourney(params)
  const filters = readFilters(params)
  const { start, end, date, travelers } = journey
  const city = storedCity()
  // The page is the same for everybody: this browser's own town is added to the address here.
  if (filters.from === undefined && city !== '')
    throw replace(searchPath(journey, { ...filters, from: city }, readPage(params)))
  store.dispatch(detailsSet({ startPoint: start, endPoint: end, ...dateChosen(date), travelers }))
  const searching = store.dispatch(
    search({
      query: end,
      page: readPage(params),
      explain: '1',
      facets: '1',
      ...filters,
      // Without a stored town the way begins at the starting point, and its town is offered.
      ...(filters.from === undefined && start !== '' && { start }),
      ...(date !== '' && { date }),
      ...(travelers > 1 && { people: travelers }),
    }),
  )
  if (isServer) await searching
  else await Promise.all([narrowing, notes, below, close, noRoom, nothing].map((part) => part.load()))
  return null
}

export function Component() {
  const [params] = useSearchParams()
  const dispatch = useAppDispatch()
  const journey = readJourney(params)
  const filters = readFilters(params)
  const page = readPage(params)
  useStoredCity(filters.from !== undefined, (from) => searchPath(journey, { ...filters, from }, page))
  const title =
    journey.end === '' ? text('search.titleAll') : text('search.title', { end: placeName(journey.end) })
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-4 py-6 sm:px-6 lg:py-8">
      <PageHead title={title} description={text('search.description')} />
      <SearchBar
        journey={journey}
        from={filters.from}
        isCollapsible
        heading={<p className="font-display text-lg font-semibold">{text('search.barHeading')}</p>}
        onDate={(date) => dispatch(detailsSet(dateChosen(date)))}
        load={loadDays}
      />
      <div className="grid items-start gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <narrowing.Part className="min-w-0" />
        <SearchResults {...{ journey, filters, page, parts }} />
      </div>
    </div>
  )
}
