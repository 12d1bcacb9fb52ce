import { type MouseEvent, type RefObject, useRef } from 'react'
import { counted } from '#shared/messages/counted.ts'
import { languagePrefix } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { useGo } from '#web/platform/go.ts'
import { Pager } from '#web/ui/pager.tsx'
import { type ChosenJourney, type ResultsProps, searchPath } from './address.ts'
import { PackageCardSkeleton } from './card-skeleton.tsx'
import { useJourneyTo } from './journey-to.ts'
import { NoResults, type NoResultsProps } from './no-results.tsx'
import { ResultCard } from './result-card.tsx'
import { CloseHeading, NoRoomHeading } from './understood.tsx'
import { useSearchSelector } from './use-search.ts'
import { isWish } from './wish/is-wish.ts'

const grid = 'grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-1 lg:gap-4'

const cardsAPage = 9

/** The count with notes on it, the cards of the page, and the links to its neighbours. */
export function SearchResults({ notes, WayOn, ...asked }: NoResultsProps) {
  const { journey, filters, page } = asked
  const heading = useRef<HTMLHeadingElement>(null)
  const { results, totalPages, currentPage, exactResults, loading } = useSearchSelector(
    (state) => state.search,
  )
  const isLoading = loading === 'search'
  const isNone = !isLoading && results.length === 0
  const exact = Math.min(results.length, Math.max(0, exactResults - (currentPage - 1) * cardsAPage))
  // Journeys with room for the party come first.
  const able = results.filter(({ nearest }) => nearest === undefined).length
  const chosen = { ...journey, from: filters.from }
  return (
    <section aria-labelledby="results-heading" className="flex min-w-0 flex-col gap-4">
      <div>
        <div aria-live="polite">
          {/* Where nothing was found, the notice below says it in larger letters. */}
          <h1
            id="results-heading"
            ref={heading}
            tabIndex={-1}
            className={isLoading || !isNone ? 'text-xl outline-none sm:text-2xl' : 'sr-only'}
          >
            <Heading journey={journey} isLoading={isLoading} />
          </h1>
          {!isLoading && page > currentPage && !isNone && (
            <p className="text-sm text-muted">{text('search.beyondLast', { page })}</p>
          )}
        </div>
        {!isLoading && !isNone && notes}
      </div>
      {isLoading ? (
        <div className={grid} aria-hidden="true">
          {Array.from({ length: cardsAPage }, (_, index) => (
            <PackageCardSkeleton key={index} />
          ))}
        </div>
      ) : (
        <>
          {isNone && (
            <div className="flex flex-col gap-8">
              <NoResults {...{ notes, WayOn }} {...asked} />
            </div>
          )}
          <Cards journey={chosen} from={0} past={exact} />
          {able > exact && (
            <div>
              <CloseHeading />
            </div>
          )}
          <Cards journey={chosen} from={exact} past={able} isBelow={exact > 0} />
          {results.length > able && (
            <div>
              <NoRoomHeading journey={journey} />
            </div>
          )}
          <Cards journey={chosen} from={able} past={results.length} isBelow />
        </>
      )}
      {/* A single page has no neighbours: screen readers still find the status. */}
      <div className={totalPages > 1 ? undefined : isLoading ? 'invisible' : 'sr-only'}>
        <ResultsPager {...{ journey, filters, page, heading }} />
      </div>
    </section>
  )
}

/** The count; for a wish, full matches and near misses are counted separately. */
function Heading({ journey, isLoading }: { journey: ResultsProps['journey']; isLoading: boolean }) {
  const { results, totalResults, exactResults, searchError, understood } = useSearchSelector(
    (state) => state.search,
  )
  const hasRoom = results.every(({ nearest }) => nearest === undefined)
  if (!isLoading && isWish(understood) && exactResults < totalResults && hasRoom)
    return closeText(exactResults, totalResults)
  const read = !isLoading && totalResults > 0 && understood && !isWish(understood) && understood.corrected[0]
  if (read) return counted(totalResults, 'search.inOne', 'search.inMany', { end: placeName(read.read) })
  return headingText(
    // A wish has a sentence of its own, and so does a search without results.
    isWish(understood) || totalResults === 0 ? '' : placeName(journey.end),
    isLoading,
    searchError === null ? totalResults : undefined,
  )
}

type CardsProps = {
  journey: ChosenJourney
  from: number
  past: number
  /** A part of the results with its own heading. */
  isBelow?: boolean
}

/** Some of the results. */
function Cards({ journey, from, past, isBelow = false }: CardsProps) {
  const results = useSearchSelector((state) => state.search.results)
  const journeyTo = useJourneyTo(journey)
  const cards = results.slice(from, past)
  if (cards.length === 0) return null
  return (
    <ul className={grid}>
      {cards.map((card, index) => (
        <li key={card.packageId} className="min-w-0">
          <ResultCard at={from + index} journey={journeyTo(card)} headingLevel={isBelow ? 3 : 2} />
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

function closeText(exact: number, count: number): string {
  const close = counted(count - exact, 'search.closeOne', 'search.closeMany')
  if (exact === 0) return text('search.noneFits', { close })
  return text('search.fitsAndClose', { count, fits: counted(exact, 'search.fitsOne', 'search.fits'), close })
}

function countText(count: number, end: string): string {
  if (end === '') return counted(count, 'search.foundOne', 'search.foundMany')
  return counted(count, 'search.foundOneFor', 'search.foundManyFor', { end })
}

type PagerProps = ResultsProps & { heading: RefObject<HTMLElement | null> }

function ResultsPager({ journey, filters, heading, ...asked }: PagerProps) {
  const totalPages = useSearchSelector((state) => state.search.totalPages)
  const go = useGo()
  const pages = Math.max(1, totalPages)
  // An address may ask for a page of a search that failed or found nothing.
  const page = Math.min(asked.page, pages)
  const hrefOf = (target: number) => searchPath(journey, filters, target)

  function follow(target: number, event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain) return
    event.preventDefault()
    go(hrefOf(target))
    heading.current?.focus({ preventScroll: true })
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
