import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { paths } from '#shared/screens.ts'
import { listRegions, searchPlaces } from '#shared/contract/places.ts'
import type { Regions, SearchAnswer } from '#shared/contract/places-schemas.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { callThunk } from '#web/platform/thunk.ts'
import { readPage, readText, writeQuery } from '#web/search/address.ts'
import { ChosenFilters, RegionLinks } from '#web/search/region-links.tsx'
import { StateMap } from '#web/search/state-map.tsx'
import { groupByState, StateSection } from '#web/search/state-section.tsx'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { storeOf, throwUnlessLoaded } from './loading.ts'

const regionsOf = callThunk('destination/listRegions', listRegions)
const destinationsOf = callThunk('destination/searchPlaces', searchPlaces)
/** The most that a page of the call holds. */
const limit = 100

/** The chosen state and category. */
const readKind = (params: URLSearchParams) => ({
  state: readText(params, 'state') || undefined,
  category: readText(params, 'category') || undefined,
})

/** All choices, with the number that each would leave beside the other choice: for some that is zero. */
const countedAs = (all: Regions['states'], left: Regions['states'] = []) =>
  all.map(({ name }) => ({ name, packages: left.find((one) => one.name === name)?.packages ?? 0 }))

export async function loader(args: LoaderFunctionArgs) {
  const store = storeOf(args)
  const params = new URL(args.request.url).searchParams
  const input = {
    query: '',
    page: readPage(params),
    limit,
    facets: '1' as const,
    ...readKind(params),
  }
  const [regions, found] = await Promise.all([
    store.dispatch(regionsOf({})),
    store.dispatch(destinationsOf(input)),
  ])
  throwUnlessLoaded(regions)
  throwUnlessLoaded(found)
  const { states, categories } = regions.payload as Regions
  const { packages, currentPage, totalPages, facets } = found.payload as SearchAnswer
  return {
    regions: {
      states: countedAs(states, facets?.states),
      categories: countedAs(categories, facets?.categories),
    },
    found: { packages, currentPage, totalPages },
  }
}

export function Component() {
  const { regions, found } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const { state, category } = readKind(params)
  const hrefOf = (changed: Record<string, string | number | undefined>) =>
    `${paths.destination}${writeQuery({ state, category, ...changed })}`
  const groups = groupByState(found.packages)
  const filters = Object.entries({ category, state }).flatMap(([kind, name]) =>
    name ? [{ name, without: hrefOf({ [kind]: undefined }) }] : [],
  )
  return (
    <ToolPage
      title={text('destination.title')}
      lead={text('destination.lead')}
      picture="packages/agra-1-rose"
    >
      <RegionLinks
        label={text('destination.byCategory')}
        regions={regions.categories}
        chosen={category}
        hrefOf={(name) => hrefOf({ category: name })}
      />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[34rem_minmax(0,1fr)]">
        <StateMap
          states={regions.states}
          chosen={state}
          hrefOf={(name) => hrefOf({ state: name })}
          cards={found.packages}
        />
        <RegionLinks
          label={text('destination.byState')}
          regions={regions.states}
          chosen={state}
          hrefOf={(name) => hrefOf({ state: name })}
        />
      </div>
      {groups.length === 0 && (
        <div role="status" className="flex flex-col items-start gap-4 rounded-2xl bg-sunk p-6">
          <h2 className="text-xl wrap-anywhere">
            {text('destination.noneOf', {
              category: category ? placeName(category) : text('nav.destination'),
              state: state ? placeName(state) : text('map.title'),
            })}
          </h2>
          <p>{text('destination.none')}</p>
          <SiteLink to={paths.destination} className={buttonClass()}>
            {text('destination.showAll')}
          </SiteLink>
        </div>
      )}
      <ChosenFilters filters={filters} />
      <div className="relative grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-5 lg:grid-cols-3 xl:grid-cols-4">
        {groups.map((group) => (
          <StateSection key={group.state} {...group} isOnly={groups.length === 1} />
        ))}
      </div>
      {found.currentPage < found.totalPages && (
        <SiteLink to={hrefOf({ page: found.currentPage + 1 })} className={`${buttonClass()} self-center`}>
          {text('destination.more')}
        </SiteLink>
      )}
    </ToolPage>
  )
}
