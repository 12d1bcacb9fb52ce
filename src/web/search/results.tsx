import type { MouseEvent, ReactNode } from 'react'
import { counted } from '#shared/messages/counted.ts'
import { languagePrefix } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { useGo } from '#web/platform/go.ts'
import { Pager } from '#web/ui/pager.tsx'
import { searchPath } from './address.ts'
import { HomeLine } from './home-line.tsx'
import { PackageCard, PackageCardSkeleton } from './package-card.tsx'
import { PartyPrice } from './party-price.tsx'
import { useSearchSelector } from './use-search.ts'
import { NothingFound, type ResultsProps, SearchFailed } from './no-results.tsx'

const grid = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3'

const cardsAPage = 9

/** The count with notes on it, the cards of the page, and the links to its neighbours. */
export function SearchResults({ journey, filters, page, notes }: ResultsProps & { notes: ReactNode }) {
  const { results, totalResults, loading, searchError, ways } = useSearchSelector((state) => state.search)
  const isLoading = loading === 'search'
  const isBeyond = !isLoading && results.length === 0 && totalResults > 0
  return (
    <section aria-labelledby="results-heading" className="flex min-w-0 flex-col gap-6">
      <div aria-live="polite">
        <h1 id="results-heading" className="text-2xl">
          {headingText(placeName(journey.end), isLoading, searchError === null ? totalResults : undefined)}
        </h1>
        {!isLoading && notes}
      </div>
      {isLoading ? (
        <div className={grid} aria-hidden="true">
          {Array.from({ length: cardsAPage }, (_, index) => (
            <PackageCardSkeleton key={index} />
          ))}
        </div>
      ) : (
        <>
          {searchError !== null && <SearchFailed message={searchError} {...{ journey, filters, page }} />}
          {searchError === null && results.length === 0 && <NothingFound {...{ journey, filters }} />}
          {results.length > 0 && (
            <ul className={grid}>
              {results.map((card, at) => (
                <li key={card.packageId}>
                  <PackageCard
                    card={card}
                    journey={{ ...journey, from: filters.from }}
                    party={
                      <>
                        <PartyPrice price={card.packagePricing.finalPrice} people={journey.travelers} />
                        <HomeLine
                          ways={ways}
                          at={at}
                          finalPrice={card.packagePricing.finalPrice}
                          people={journey.travelers}
                        />
                      </>
                    }
                    first={at === 0}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {/* An empty result has no pages: screen readers still find the status. */}
      <div className={isLoading || results.length > 0 ? undefined : 'sr-only'}>
        {isBeyond || <ResultsPager {...{ journey, filters, page }} />}
      </div>
    </section>
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
