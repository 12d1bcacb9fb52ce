import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { useAppSelector } from '#web/state/store.ts'
import { readSearchBar, readPage, searchPath } from '#web/search/address.ts'
import { sortTexts } from '#web/search/filter-choices.ts'
import { readFilters } from '#web/search/filters-address.ts'
import { FilterChips } from '#web/search/filter-chips.tsx'
import { HomeNote } from '#web/search/home-note.tsx'
import { rememberSearch } from '#web/search/recent-searches.ts'
import { SearchResults } from '#web/search/results.tsx'
import { areAllTooFar } from '#web/search/too-far.ts'
import { Understood } from '#web/search/understood.tsx'
import { partyOf } from '#web/search/wish/party.ts'
import { WayOn } from './way-on.tsx'

/** The parsed address, which all parts of the results read. */
function useAsked() {
  const [params] = useSearchParams()
  return { journey: readSearchBar(params), filters: readFilters(params), page: readPage(params) }
}

/** The results, page by page; the code loads after the server's markup is shown. */
export function Component() {
  return <SearchResults {...useAsked()} notes={<Notes />} WayOn={WayOn} />
}

/** How the search text was understood, and the assumptions behind the trip's cost. */
function Notes() {
  const { ways, results, loading, understood } = useAppSelector((state) => state.search)
  const { journey, filters } = useAsked()
  const isTooFar = areAllTooFar({ ways, results })
  // Without a drive there is no fuel to order them by.
  const sort = isTooFar && filters.sort === 'cost' ? 'price' : filters.sort
  const isFound = loading === 'idle' && results.length > 0
  useEffect(() => {
    if (isFound && journey.end !== '') rememberSearch(journey.end)
  }, [isFound, journey.end])
  return (
    <>
      <Understood {...{ journey, filters }} />
      {sort && isFound && <p className="mt-1 text-sm text-muted">{text(sortTexts[sort])}</p>}
      <FilterChips {...{ journey, filters }} />
      {ways && (
        <HomeNote
          ways={ways}
          people={partyOf(understood?.slots ?? [], journey.travelers)}
          isTooFar={isTooFar}
          nearTo={(town) =>
            searchPath(
              { ...journey, end: text('wish.near', { town: placeName(town) }) },
              { from: filters.from },
            )
          }
        />
      )}
    </>
  )
}
