import type { MouseEvent, ReactNode } from 'react'
import { counted } from '#shared/messages/counted.ts'
import { languagePrefix } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import type { RoadTrips } from '#shared/contract/places-schemas.ts'
import { useGo } from '#web/platform/go.ts'
import { Pager } from '#web/ui/pager.tsx'
import { searchPath } from './address.ts'
import { PackageCard, PackageCardSkeleton } from './package-card.tsx'
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

/** The total for the party: the same number as in the review and the invoice. */
function PartyPrice({ price, people }: { price: number; people: number }) {
  if (people === 1) return null
  return (
    <span className="block font-semibold text-ink even-digits">
      {text('place.forParty', { total: formatRupees(totalRupees(price, people, 0)), count: people })}
    </span>
  )
}

type HomeLineProps = { ways: RoadTrips | null; at: number; finalPrice: number; people: number }

/** The distance from the traveller's origin, and the cost of the whole trip. */
function HomeLine({ ways, at, finalPrice, people }: HomeLineProps) {
  const distanceKm = ways?.distancesKm[at]
  if (!ways?.town || distanceKm === undefined) return null
  const { carRupees } = ways
  const town = placeName(ways.town)
  if (distanceKm === null) return <span className="block">{text('door.noRoad', { town })}</span>
  const total = formatRupees(totalRupees(finalPrice, people, 0) + (carRupees[at] ?? 0))
  return (
    <span className="block">
      {text('door.byRoad', { km: distanceKm.toLocaleString('en-IN'), town })}
      <span className="block font-semibold text-ink">
        {counted(people, 'door.wholeOne', 'door.whole', { total })}
      </span>
      {text('door.without')}
    </span>
  )
}
