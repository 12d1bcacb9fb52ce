import { useSearchParams } from 'react-router'
import { useAppSelector } from '#web/app/store.ts'
import { readJourney } from '#web/features/search/address.ts'
import { readFilters } from '#web/features/search/filters-address.ts'
import { HomeNote } from '#web/features/search/home-note.tsx'
import { Understood } from '#web/features/search/understood.tsx'

/** How the words of a search were read, and what the whole trip is reckoned with. */
export function Component() {
  const [params] = useSearchParams()
  const ways = useAppSelector((state) => state.search.ways)
  const journey = readJourney(params)
  const filters = readFilters(params)
  return (
    <>
      <Understood {...{ journey, filters }} />
      {ways && <HomeNote ways={ways} from={filters.from ?? ''} people={journey.travelers} />}
    </>
  )
}
