import { useSearchParams } from 'react-router'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { storeCity } from '#web/platform/my-city.ts'
import { useAppSelector } from '#web/state/store.ts'
import { readJourney, readPage, searchPath } from '#web/search/address.ts'
import { readFilters } from '#web/search/filters-address.ts'
import { HomeNote } from '#web/search/home-note.tsx'
import { Understood } from '#web/search/understood.tsx'

/** How the search text was understood, and the assumptions behind the trip's cost. */
export function Component() {
  const [params] = useSearchParams()
  const { ways, startTown, results } = useAppSelector((state) => state.search)
  const journey = readJourney(params)
  const filters = readFilters(params)
  return (
    <>
      <Understood {...{ journey, filters }} />
      {ways && <HomeNote ways={ways} from={filters.from ?? ''} people={journey.travelers} />}
      {startTown !== null && filters.from === undefined && results.length > 0 && (
        <SiteLink
          to={searchPath(journey, { ...filters, from: journey.start }, readPage(params))}
          onClick={() => storeCity(journey.start)}
          preventScrollReset
          className="mt-3 inline-flex min-h-11 items-center font-semibold text-accent"
        >
          {text('door.offer', { town: placeName(startTown) })}
        </SiteLink>
      )}
    </>
  )
}
