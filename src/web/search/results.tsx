import type { ComponentType, MouseEvent, ReactNode } from 'react'
import { counted } from '#shared/messages/counted.ts'
import { languagePrefix } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { useGo } from '#web/platform/go.ts'
import { Pager } from '#web/ui/pager.tsx'
import { type Filters, type Journey, searchPath } from './address.ts'
import { PackageCard, PackageCardSkeleton } from './package-card.tsx'
import { useSearchSelector } from './use-search.ts'
import { isWish } from './wish/is-wish.ts'

const grid = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3'

const cardsAPage = 9

export type ResultsProps = { journey: Journey; filters: Filters; page: number }

/** What can come to life later than the cards. */
export type LaterParts = {
  /** How the text was read. */
  notes: ReactNode
  /** What a card says of the party and the wish. */
  Below: ComponentType<{ at: number }>
  /** Over what misses something. */
  close: ReactNode
  /** Over what cannot take the party on the day. */
  noRoom: ReactNode
  /** Instead of cards. */
  nothing: ReactNode
}

/** The count with notes on it, the cards of the page, and the links to its neighbours. */
export function SearchResults({ journey, filters, page, parts }: ResultsProps & { parts: LaterParts }) {
  const { results, totalResults, exactResults, loading, searchError, understood } = useSearchSelector(
    (state) => state.search,
  )
  const isLoading = loading === 'search'
  const isBeyond = !isLoading && results.length === 0 && totalResults > 0
  const exact = Math.min(results.length, Math.max(0, exactResults - (page - 1) * cardsAPage))
  // What can take the party comes first.
  const able = results.filter(({ nearest }) => nearest === undefined).length
  const cards = { journey: { ...journey, from: filters.from }, Below: parts.Below }
  return (
    <section aria-labelledby="results-heading" className="flex min-w-0 flex-col gap-6">
      <div aria-live="polite">
        <h1 id="results-heading" className="text-2xl">
          {headingText(
            // A wish is said in a sentence of its own, and so is what was not found.
            isWish(understood) || totalResults === 0 ? '' : placeName(journey.end),
            isLoading,
            searchError === null ? totalResults : undefined,
          )}
        </h1>
        {!isLoading && parts.notes}
      </div>
      {isLoading ? (
        <div className={grid} aria-hidden="true">
          {Array.from({ length: cardsAPage }, (_, index) => (
            <PackageCardSkeleton key={index} />
          ))}
        </div>
      ) : (
        <>
          {results.length === 0 && parts.nothing}
          <Cards {...cards} from={0} past={exact} />
          {able > exact && parts.close}
          <Cards {...cards} from={exact} past={able} isBelow={exact > 0} />
          {results.length > able && parts.noRoom}
          <Cards {...cards} from={able} past={results.length} isBelow />
        </>
      )}
      {/* An empty result has no pages: screen readers still find the status. */}
      <div className={isLoading || results.length > 0 ? undefined : 'sr-only'}>
        {isBeyond || <ResultsPager {...{ journey, filters, page }} />}
      </div>
    </section>
  )
}

type CardsProps = {
  journey: Journey & { from: string | undefined }
  from: number
  past: number
  /** Under a heading of their own. */
  isBelow?: boolean
  Below: LaterParts['Below']
}

/** Some of the results. */
function Cards({ journey, from, past, isBelow = false, Below }: CardsProps) {
  const { results, understood } = useSearchSelector((state) => state.search)
  const cards = results.slice(from, past)
  if (cards.length === 0) return null
  const isPlace = understood?.slots.length === 1 && understood.corrected.length === 0 && !isWish(understood)
  const party = understood?.slots.find((slot) => slot.kind === 'people')?.read
  const chosen = party ? { ...journey, travelers: Math.max(1, party.adults + party.children) } : journey
  return (
    <ul className={grid}>
      {cards.map((card, index) => (
        <li key={card.packageId} className="min-w-0">
          <PackageCard
            card={card}
            // A wish is no destination: what is booked leads to the package's city, unless a place was typed.
            journey={isPlace ? chosen : { ...chosen, end: card.locations.city }}
            below={<Below at={from + index} />}
            headingLevel={isBelow ? 3 : 2}
            first={from + index === 0}
          />
        </li>
      ))}
    </ul>
  )
}

function headingText(end: string, isLoading: boolean, count: number | undefined): string {
  if (isLoading) return text('search.searching')
  if (count !== undefined) return countText(count, end)
  return end === '' ? text('search.titleAll') : text('search.title', { end })
}

function countText(count: number, end: string): string {
  if (end === '') return counted(count, 'search.foundOne', 'search.foundMany')
  return counted(count, 'search.foundOneFor', 'search.foundManyFor', { end })
}
function ResultsPager({ journey, filters, page }: ResultsProps) {
  const totalPages = useSearchSelector((state) => state.search.totalPages)
  const go = useGo()
  const pages = Math.max(1, totalPages)
  const hrefOf = (target: number) => searchPath(journey, filters, Math.min(target, pages))

  function follow(target: number, event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain) return
    event.preventDefault()
    go(hrefOf(target))
  }

  return (
    <Pager
      label={text('search.pages')}
      page={page}
      pages={pages}
      previousText={text('search.previous')}
      nextText={text('search.next')}
      statusText={text('search.pageOf', { page, pages })}
      hrefOf={(target) => languagePrefix() + hrefOf(target)}
      onPage={follow}
    />
  )
}
