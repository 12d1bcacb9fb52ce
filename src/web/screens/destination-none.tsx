import { useLoaderData } from 'react-router'
import type { PackageCard } from '#shared/contract/entities.ts'
import type { SearchAnswer } from '#shared/contract/places-schemas.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { DestinationList } from '#web/search/destination-list.tsx'
import { type Nearest, NearestDestinations } from '#web/search/nearest-destinations.tsx'
import { NoDestinations } from '#web/search/no-destinations.tsx'
import { type ChosenFilter, ChosenFilters } from '#web/search/region-links.tsx'

export type NoneProps = {
  state: string | undefined
  category: string | undefined
  filters: readonly ChosenFilter[]
  /** The state with all types. */
  stateHref: string
}

type Instead = { others: readonly PackageCard[]; nearest: Nearest }
type Asked = { limit: number; state?: string; category?: string; from?: string; sort?: 'distance' }
type Search = (asked: Asked) => Promise<SearchAnswer | undefined>

/** Of a state's other journeys; and as many as stand in a row. */
const [mostThere, mostNear] = [6, 3]

/** What else a state has, and the journeys of the type that are nearest by road to its capital. */
export async function findInstead(
  state: string,
  category: string | undefined,
  search: Search,
): Promise<Instead> {
  const [there, near] = await Promise.all([
    category ? search({ limit: mostThere, state }) : undefined,
    search({ limit: mostNear, from: state, sort: 'distance', ...(category && { category }) }),
  ])
  const { packages = [], ways } = near ?? {}
  return {
    others: there?.packages ?? [],
    nearest: {
      town: ways?.town ?? state,
      cards: packages.flatMap((card, at) => {
        const km = ways?.distancesKm[at] ?? null
        return km === null ? [] : [{ card, km }]
      }),
    },
  }
}

/** Nothing of a state or type: what else the state has, and what is nearest to it. */
export function Component({ state, category, filters, stateHref }: NoneProps) {
  const { instead } = useLoaderData<{ instead: Instead | undefined }>()
  const { others = [], nearest } = instead ?? {}
  return (
    <>
      <NoDestinations {...{ state, category }}>
        <ChosenFilters filters={filters} />
      </NoDestinations>
      {state !== undefined && others.length > 0 && (
        <section aria-labelledby="others" className="flex flex-col gap-4">
          <h2 id="others" className="text-xl">
            {text('destination.othersIn', { state: placeName(state) })}
          </h2>
          <DestinationList cards={others} isSorted opened={undefined} hrefOf={() => stateHref} />
        </section>
      )}
      {state !== undefined && nearest && nearest.cards.length > 0 && (
        <NearestDestinations state={state} nearest={nearest} />
      )}
    </>
  )
}
