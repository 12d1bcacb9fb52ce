import { type ReactNode, useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { RoadDistances } from '#shared/contract/places-schemas.ts'
import { listPackages } from '#shared/contract/places.ts'
import { readIds, writeIds } from '#shared/domain/package-ids.ts'
import type { ShownCard } from '#shared/domain/shown-card.ts'
import { toShownCard } from '#shared/domain/to-shown-card.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { withRedirect } from '#web/account/paths.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { storedCity } from '#web/platform/my-city.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { useOnline } from '#web/platform/use-online.ts'
import { storedName, storeName, useShortlist } from '#web/platform/shortlist.tsx'
import { refreshShortlist } from '#web/platform/shortlist-start.ts'
import { deferredSection } from '#web/state/deferred-section.tsx'
import { ask, useApi } from '#web/platform/thunk.ts'
import { row } from '#web/search/card-row.ts'
import { PackageCardSkeleton } from '#web/search/card-skeleton.tsx'
import { PackageCard } from '#web/search/package-card.tsx'
import { PartyPrice } from '#web/search/party-price.tsx'
import { bookPath } from '#web/shortlist/address.ts'
import { EmptyList } from '#web/shortlist/empty-list.tsx'
import { cardGrid, OwnList } from '#web/shortlist/own-list.tsx'
import { SharedList } from '#web/shortlist/shared-list.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useListParty } from './list-party.ts'
import { apiOf, needed } from './loading.ts'
import { waysTo } from './road-distances.ts'

const popular = deferredSection({ code: () => import('./popular.tsx') })
const saved = deferredSection({
  code: async () => ({ Component: (await import('./offline-saved.tsx')).OfflineSaved }),
})
const day = deferredSection({ code: () => import('./shortlist-day.tsx') })

/** Lower, so that prices and the bar that compares them are in view together. */
const low = {
  ...row,
  image: 'sm:aspect-2/1',
  // The frame of a chosen card is its own, so nothing moves.
  card: `${row.card} card-own has-checked:border-accent`,
}

const sharedCard = (card: ShownCard) => <PackageCard card={card} shape={row} holds={<></>} />

/** A shared list is the same for everybody; the traveller's own is known to the browser only. */
export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams
  if (!params.has('ids')) return null
  const ids = readIds(params.get('ids'))
  const listed = needed(await ask(apiOf(args), listPackages, { ids: writeIds(ids) }))
  const cards = listed.packages.map(toShownCard)
  return { cards, leftOut: ids.length - cards.length }
}

type Loaded =
  | {
      cards: ShownCard[]
      of: readonly string[]
      asked: string
      ways: RoadDistances | null
      /** Without network: they are as this device has seen them last, maybe for no day. */
      isAway: boolean
    }
  | { error: string; isAway: boolean }
  | null

/** The cards of the ids, as they are on the date; known ones are not loaded again. */
function useCards(
  ids: readonly string[],
  { date, people, from }: { date: string; people: number; from: string },
): { loaded: Loaded; again: () => void } {
  const api = useApi()
  const [loaded, setLoaded] = useState<Loaded>(null)
  const asked = `${from} ${date && `${date} ${people}`}`
  const isKnown = (of: Loaded) =>
    of && 'of' in of && of.asked === asked && ids.every((id) => of.of.includes(id))
  const isMissing = !isKnown(loaded) && !(loaded && 'error' in loaded)
  const wanted = isMissing ? writeIds(ids) : ''
  useEffect(() => {
    let isCurrent = true
    async function load() {
      if (wanted === '') return
      // Without network only answers that depend on no day are at hand: this one is loaded with each, and shown then.
      const undated = ask(api, listPackages, { ids: wanted })
      // The code of the parts in the cards as well, so that no card grows later.
      const near = Promise.all([waysTo(api, from, readIds(wanted)), day.load().catch(() => {})])
      let listed = await (date ? ask(api, listPackages, { ids: wanted, date, people }) : undated)
      const isAway = !listed.ok && !listed.failure.status
      if (!listed.ok) listed = await undated
      const [ways] = await near
      if (!isCurrent) return
      if (listed.ok) {
        for (const { packageId, name } of listed.answer.packages) storeName(packageId, placeName(name))
        setLoaded({
          cards: listed.answer.packages,
          of: readIds(wanted),
          asked,
          ways,
          isAway: isAway || !navigator.onLine,
        })
      } else setLoaded({ error: listed.failure.message, isAway: !listed.failure.status })
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [api, wanted, asked, date, people, from])
  return { loaded, again: () => setLoaded(null) }
}

function Own() {
  const ids = useShortlist()
  const { travelers, extraRooms: rooms, startPoint, date } = useListParty()
  const { loaded, again } = useCards(ids, { date, people: travelers, from: startPoint || storedCity() })
  useOnline(loaded?.isAway === true, again)
  useEffect(() => void refreshShortlist(), [])
  if (ids.length === 0)
    return (
      <>
        <EmptyList of="shortlist" />
        <popular.Part />
      </>
    )
  if (loaded && 'error' in loaded) return <NotLoaded {...loaded} {...{ ids, again }} />
  if (!loaded) return <Waiting />
  const cards = ids.flatMap((id) => loaded.cards.find((card) => card.packageId === id) ?? [])
  const gone = ids.filter((id) => loaded.of.includes(id) && !cards.some((card) => card.packageId === id))
  const journey = { start: startPoint, end: '', date, travelers }
  const party = { travelers, rooms, from: startPoint, date }
  const ownCard = (card: ShownCard, controls: ReactNode, strengths: ReactNode) => (
    <PackageCard
      card={card}
      shape={low}
      holds={strengths}
      journey={journey}
      headingLevel={3}
      hasHeart={false}
      price={
        <div className="flex items-end justify-between gap-2 max-[22rem]:flex-wrap">
          <PartyPrice card={card} people={travelers} />
          {!card.nearest && (
            <SiteLink to={bookPath(card.packageId, party)} className={`relative z-10 ${buttonClass()}`}>
              {text('place.bookShort')}
              <span className="sr-only">: {placeName(card.name)}</span>
            </SiteLink>
          )}
        </div>
      }
      below={
        <>
          {(card.nearest || loaded.ways) && (
            <day.Part
              packageId={card.packageId}
              dates={card.nearest}
              journey={journey}
              home={{
                ways: loaded.ways,
                at: loaded.of.indexOf(card.packageId),
                days: card.duration.days,
                card,
                people: travelers,
              }}
            />
          )}
          {controls}
        </>
      }
    />
  )
  return (
    <>
      <OwnList
        cards={cards}
        gone={gone}
        party={party}
        choice={<day.Part journey={journey} className="min-h-12 w-full lg:w-auto" />}
        cardOf={ownCard}
      />
      <p className="text-sm text-muted">
        <span className="signed-out">
          {/* One line of text, which is no row of items. */}
          <span>
            {text('shortlist.whereLocal')}{' '}
            <SiteLink
              to={withRedirect(paths.login, paths.shortlist)}
              className="inline-flex min-h-11 items-center text-accent underline"
            >
              {text('shortlist.logIn')}
            </SiteLink>
          </span>
        </span>
        <span className="signed-in">{text('shortlist.whereAccount')}</span>
      </p>
    </>
  )
}

type NotLoadedProps = { error: string; isAway: boolean; ids: readonly string[]; again: () => void }

function NotLoaded({ error, isAway, ids, again }: NotLoadedProps) {
  const names = ids.flatMap((id) => storedName(id) ?? [])
  return (
    <>
      <div role="alert" className="flex flex-col items-start gap-4 rounded-2xl bg-sunk p-6">
        <h2 className="text-xl">{text(isAway ? 'offline.seems' : 'shortlist.failed')}</h2>
        <p>{isAway ? text('shortlist.away') : error}</p>
        <Button variant="primary" onClick={again}>
          {text('action.tryAgain')}
        </Button>
      </div>
      {names.length > 0 && (
        <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {names.map((name) => (
            <li
              key={name}
              className="flex min-h-12 items-center gap-3 rounded-xl border border-line bg-surface px-4 font-semibold"
            >
              <Icon name="heart" className="fill-current text-accent" />
              {name}
            </li>
          ))}
        </ul>
      )}
      {isAway && <saved.Part isShortlist />}
    </>
  )
}

function Waiting() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{text('shortlist.loading')}</span>
      <Skeleton className="h-10 w-2/3 rounded-lg" />
      <div className={cardGrid}>
        {[1, 2, 3].map((one) => (
          <PackageCardSkeleton key={one} shape={low} />
        ))}
      </div>
    </div>
  )
}

export function Component() {
  const shared = useLoaderData<typeof loader>()
  const isHydrated = useHydrated()
  const title = text(shared ? 'shortlist.sharedTitle' : 'shortlist.title')
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-6 sm:px-6 lg:py-10">
      <PageHead title={title} description={text(shared ? 'shortlist.sharedLead' : 'shortlist.lead')} />
      <header className="flex flex-col gap-3">
        <h1>{title}</h1>
        <p className="max-w-measure text-muted">{text(shared ? 'shortlist.sharedLead' : 'shortlist.lead')}</p>
      </header>
      {shared && <SharedList {...shared} cardOf={sharedCard} />}
      {shared?.cards.length === 0 && <popular.Part />}
      {!shared && !isHydrated && (
        <>
          <NeedsScript words={text('shortlist.needsScript')} />
          <Waiting />
        </>
      )}
      {!shared && isHydrated && <Own />}
    </div>
  )
}
