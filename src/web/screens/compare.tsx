import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { getPlace, listPackages } from '#shared/contract/places.ts'
import { readIds, writeIds } from '#shared/domain/package-ids.ts'
import { counted } from '#shared/messages/counted.ts'
import { text } from '#shared/messages/text.ts'
import type { Api } from '#web/platform/api/api.ts'
import { deferredSection } from '#web/state/deferred-section.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { storedCity, useStoredCity } from '#web/platform/my-city.ts'
import { ask } from '#web/platform/thunk.ts'
import { comparePath, type Party, readCompared, readParty } from '#web/shortlist/address.ts'
import { toCompared } from '#web/shortlist/compared.ts'
import { EmptyList } from '#web/shortlist/empty-list.tsx'
import { apiOf, isServer, needed } from './loading.ts'
import { waysTo } from './road-distances.ts'

const popular = deferredSection({ code: () => import('./popular.tsx') })
const below = deferredSection({ code: () => import('./compare-below.tsx') })

/** The packages' terms on the party's date; empty without a date or if they cannot be loaded. */
async function onDate(api: Api, ids: readonly string[], { date, travelers }: Party) {
  if (date === '' || ids.length === 0) return new Map<string, never>()
  const listed = await ask(api, listPackages, { ids: writeIds(ids), date, people: travelers })
  const cards = listed.ok ? listed.answer.packages : []
  return new Map(cards.map((card) => [card.packageId, card]))
}

export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args)
  const params = new URL(args.request.url).searchParams
  const { ids, hasMore } = readCompared(params)
  const { date } = readParty(params)
  const [known, ...results] = await Promise.all([
    onDate(api, ids, readParty(params)),
    ...ids.map((packageId) => ask(api, getPlace, { packageId })),
  ])
  const places = results.flatMap((result) => {
    if (!result.ok && [400, 404].includes(result.failure.status)) return []
    const place = needed(result)
    return [toCompared(place, date, known.get(place.packageId))]
  })
  const from = readParty(params).from || storedCity()
  const offered = places.map(({ packageId }) => packageId)
  if (!isServer) await below.load()
  const ways = await waysTo(api, from, offered)
  return { places, leftOut: ids.length - places.length, hasMore, from, ways }
}

export function Component() {
  const { places, leftOut, hasMore, from } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  // With the ids of the address, found or not: what is said of the missing ones must stay.
  useStoredCity(from !== '', (city) =>
    comparePath(readIds(params.get('ids')), { ...readParty(params), from: city }),
  )
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-6 sm:px-6 lg:py-10">
      <PageHead title={text('compare.title')} description={text('compare.lead')} />
      <header className="flex flex-col gap-3">
        <h1>{text('compare.title')}</h1>
        <p className="max-w-measure text-muted">{text('compare.lead')}</p>
      </header>
      {leftOut > 0 && <p role="status">{counted(leftOut, 'compare.leftOutOne', 'compare.leftOutMany')}</p>}
      {hasMore && <p role="status">{text('compare.onlyFour')}</p>}
      {places.length === 1 && <p role="status">{text('compare.onlyOne')}</p>}
      {places.length === 0 ? (
        <>
          <EmptyList of="compare" />
          <popular.Part />
        </>
      ) : (
        <below.Part className="flex flex-col gap-6" />
      )}
    </div>
  )
}
