import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { useAppDispatch } from '#web/app/store.ts'
import { detailsSet } from '#web/features/booking/slice.ts'
import { readFilters, readJourney, readPage } from '#web/features/search/address.ts'
import { SearchFilters } from '#web/features/search/filters.tsx'
import { SearchResults } from '#web/features/search/results.tsx'
import { SearchBar } from '#web/features/search/search-bar.tsx'
import { search } from '#web/features/search/slice.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { dateChosen } from '#web/features/booking/chosen-date.ts'
import { isServer, storeOf } from './loading.ts'

/** The address is the whole truth of a search: what it does not name is not chosen. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const store = storeOf(args)
  const params = new URL(args.request.url).searchParams
  const { start, end, date, travelers } = readJourney(params)
  store.dispatch(detailsSet({ startPoint: start, endPoint: end, ...dateChosen(date), travelers }))
  const searching = store.dispatch(
    search({ query: end, page: readPage(params), explain: '1', facets: '1', ...readFilters(params) }),
  )
  if (isServer) await searching
  return null
}

export function Component() {
  const [params] = useSearchParams()
  const dispatch = useAppDispatch()
  const journey = readJourney(params)
  const filters = readFilters(params)
  const page = readPage(params)
  const title =
    journey.end === '' ? text('search.titleAll') : text('search.title', { end: placeName(journey.end) })
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-4 py-6 sm:px-6 lg:py-8">
      <PageHead title={title} description={text('search.description')} />
      <SearchBar
        journey={journey}
        folds
        heading={<p className="font-display text-lg font-semibold">{text('search.barHeading')}</p>}
        onDate={(date) => dispatch(detailsSet(dateChosen(date)))}
      />
      <div className="grid items-start gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <SearchFilters journey={journey} filters={filters} />
        <SearchResults journey={journey} filters={filters} page={page} />
      </div>
    </div>
  )
}
