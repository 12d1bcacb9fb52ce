import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { paths } from '#shared/screens.ts'
import { listRegions, searchPlaces } from '#shared/contract/places.ts'
import type { Regions } from '#shared/contract/places-schemas.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import type { Api } from '#web/platform/api/api.ts'
import { ask } from '#web/platform/thunk.ts'
import { readPage, readText, writeQuery } from '#web/search/address.ts'
import { ChosenFilters, openOf, RegionLinks } from '#web/search/region-links.tsx'
import { DestinationMap } from '#web/search/destination-map.tsx'
import { LinkSelect } from '#web/search/link-select.tsx'
import { SortSelect } from '#web/search/sort-select.tsx'
import { DestinationList } from '#web/search/destination-list.tsx'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { deferredSection } from '#web/state/deferred-section.tsx'
import type { NoneProps } from './destination-none.tsx'
import { apiOf, isServer, needed } from './loading.ts'

const none = deferredSection<NoneProps>({ code: () => import('./destination-none.tsx') })

/** The largest page of the call. */
const limit = 100

/** Without one the destinations stand by region. */
const orders = [
  ['rating', 'search.sortRating'],
  ['price', 'search.sortPrice'],
] as const

/** The chosen state, category and order. */
const readKind = (params: URLSearchParams) => ({
  state: readText(params, 'state') || undefined,
  category: readText(params, 'category') || undefined,
  sort: orders.map(([order]) => order).find((order) => order === params.get('sort')),
})

/** A large map stands above the destinations instead of beside them. */
const readMap = (params: URLSearchParams) => (params.get('map') === 'large' ? 'large' : undefined)

/** All choices, with the number of destinations that each would leave given the other choice, possibly zero. */
const countedAs = (all: Regions['states'], left: Regions['states'] = []) =>
  all.map(({ name }) => ({ name, packages: left.find((one) => one.name === name)?.packages ?? 0 }))

const optionsOf = (regions: Regions['states'], chosen: string | undefined) =>
  openOf(regions, chosen).map(({ name, packages }) => ({
    value: name,
    label: `${placeName(name)} (${packages})`,
  }))

/** What can be shown where a state has nothing; its code comes when it is needed. */
async function insteadOf(api: Api, state: string, category: string | undefined) {
  const { findInstead } = await import('./destination-none.tsx')
  return findInstead(state, category, async (asked) => {
    const found = await ask(api, searchPlaces, { query: '', ...asked })
    return found.ok ? found.answer : undefined
  })
}

/** A page past the last one shows the last. */
async function findPage(api: Api, asked: InputOf<typeof searchPlaces> & { page: number }) {
  const found = await ask(api, searchPlaces, asked)
  const last = found.ok ? found.answer.totalPages : 0
  return last > 0 && asked.page > last ? ask(api, searchPlaces, { ...asked, page: last }) : found
}

export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args)
  const params = new URL(args.request.url).searchParams
  const input = {
    query: '',
    page: readPage(params),
    limit,
    facets: '1' as const,
    ...readKind(params),
  }
  const [regions, found] = await Promise.all([ask(api, listRegions, {}), findPage(api, input)])
  const { states, categories } = needed(regions)
  const { packages, totalResults, currentPage, totalPages, facets } = needed(found)
  const { state, category } = input
  const instead = totalResults === 0 && state ? await insteadOf(api, state, category) : undefined
  if (totalResults === 0 && !isServer) await none.load()
  return {
    regions: {
      states: countedAs(states, facets?.states),
      categories: countedAs(categories, facets?.categories),
    },
    found: { packages, totalResults, currentPage, totalPages },
    instead,
  }
}

export function Component() {
  const { regions, found } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const { state, category, sort } = readKind(params)
  const map = readMap(params)
  const hrefOf = (changed: Record<string, string | number | undefined>) =>
    `${paths.destination}${writeQuery({ state, category, sort, map, ...changed })}`
  const filters = Object.entries({ category, state }).flatMap(([kind, name]) =>
    name ? [{ name, without: hrefOf({ [kind]: undefined }) }] : [],
  )
  return (
    <ToolPage
      title={text('destination.title')}
      lead={text('destination.lead')}
      picture="packages/agra-1-rose"
    >
      <div className="flex flex-col gap-2">
        <RegionLinks
          label={text('destination.byCategory')}
          regions={regions.categories}
          chosen={category}
          hrefOf={(name) => hrefOf({ category: name })}
          className="max-sm:hidden"
        />
        <RegionLinks
          label={text('destination.byState')}
          regions={regions.states}
          chosen={state}
          hrefOf={(name) => hrefOf({ state: name })}
          className="max-sm:hidden"
        />
        {/* On a phone two of all the types or states would be in view. */}
        <div className="grid grid-cols-2 gap-3 sm:hidden">
          <LinkSelect
            name="category"
            label={text('destination.byCategory')}
            usual={text('destination.all')}
            options={optionsOf(regions.categories, category)}
            chosen={category}
            hrefOf={(name) => hrefOf({ category: name })}
          />
          <LinkSelect
            name="state"
            label={text('search.state')}
            usual={text('destination.all')}
            options={optionsOf(regions.states, state)}
            chosen={state}
            hrefOf={(name) => hrefOf({ state: name })}
          />
        </div>
      </div>
      <div
        className={`grid grid-cols-1 items-start gap-4 lg:gap-8 ${map ? '' : 'lg:grid-cols-[minmax(0,1fr)_22rem]'}`}
      >
        <DestinationMap
          isLarge={map !== undefined}
          otherSize={hrefOf({ map: map ? undefined : 'large' })}
          wholeHref={hrefOf({ state: undefined })}
          states={regions.states}
          chosen={state}
          hrefOf={(name) => hrefOf({ state: name })}
          cards={found.packages}
        />
        <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
          {found.packages.length > 0 ? (
            <>
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <h2 className="text-xl">
                  {counted(found.totalResults, 'destination.one', 'destination.many')}
                </h2>
                <SortSelect
                  // A single state lies in one region, and its best rated come first.
                  usual={state ? 'search.sortRating' : 'destination.byRegion'}
                  choices={orders.slice(state ? 1 : 0)}
                  chosen={sort}
                  hrefOf={(order) => hrefOf({ sort: order })}
                />
              </div>
              <div className="max-sm:hidden empty:hidden">
                <ChosenFilters filters={filters} />
              </div>
              <DestinationList
                cards={found.packages}
                isSorted={sort !== undefined}
                opened={params.get('all') ?? undefined}
                hrefOf={(all) => hrefOf({ all, page: found.currentPage > 1 ? found.currentPage : undefined })}
              />
            </>
          ) : (
            <none.Part
              className="flex flex-col gap-4 lg:gap-6"
              {...{ state, category, filters }}
              stateHref={hrefOf({ category: undefined })}
            />
          )}
          {found.currentPage < found.totalPages && (
            <SiteLink to={hrefOf({ page: found.currentPage + 1 })} className={`${buttonClass()} self-center`}>
              {text('destination.more')}
            </SiteLink>
          )}
        </div>
      </div>
    </ToolPage>
  )
}
