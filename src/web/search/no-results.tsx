import type { WishExplanation } from '#shared/contract/wish-schemas.ts'
import { paths } from '#shared/screens.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type ResultsProps, searchPath } from './address.ts'
import { chosenIn, onlyHome } from './filters-address.ts'
import { PackageCard } from './package-card.tsx'
import { useSearchSelector } from './use-search.ts'
import { nothingText } from './wish/nothing-text.ts'

/** Replaces the cards: the search failed, or found nothing, with the closest matches. */
export function NoResults(props: ResultsProps) {
  const { searchError, nearest, understood } = useSearchSelector((state) => state.search)
  if (searchError !== null) return <SearchFailed message={searchError} {...props} />
  return (
    <>
      <NothingFound {...props} />
      {nearest.length > 0 && (
        <section aria-labelledby="nearest-heading" className="flex flex-col gap-4">
          <h2 id="nearest-heading" className="text-xl">
            {text(understood?.nothing === 'town' ? 'wish.nearestByRoad' : 'wish.nearest')}
          </h2>
          <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
            {nearest.map((card) => (
              <li key={card.packageId} className="min-w-0">
                <PackageCard
                  card={card}
                  journey={{ ...props.journey, end: card.locations.city, from: props.filters.from }}
                  headingLevel={3}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function NothingFound({ journey, filters }: ResultsProps) {
  const { totalResults, understood } = useSearchSelector((state) => state.search)
  const isBeyond = totalResults > 0
  const hasFilters = chosenIn(filters) > 0
  return (
    <Notice
      title={notFoundText(placeName(journey.end), isBeyond)}
      words={
        isBeyond
          ? text('search.notFoundPlain')
          : wordsFor({ end: journey.end, hasFilters, state: filters.state, understood })
      }
    >
      {isBeyond && (
        <SiteLink to={searchPath(journey, filters)} className={buttonClass()}>
          {text('search.firstPage')}
        </SiteLink>
      )}
      {hasFilters && (
        <SiteLink to={searchPath(journey, onlyHome(filters))} className={buttonClass()}>
          {text('search.clearFilters')}
        </SiteLink>
      )}
      {!isBeyond && understood?.nothing === 'ownBooking' && <HelpLinks />}
      <SiteLink to={paths.search} className={buttonClass()}>
        {text('search.seeAll')}
      </SiteLink>
    </Notice>
  )
}

/** For somebody who wrote about a booking, not about a journey. */
const HelpLinks = () => (
  <>
    <SiteLink to={paths.help} className={buttonClass()}>
      {text('nav.help')}
    </SiteLink>
    <SiteLink to={paths.contactus} className={buttonClass()}>
      {text('nav.contact')}
    </SiteLink>
  </>
)

type Why = {
  end: string
  hasFilters: boolean
  state: string | undefined
  understood: WishExplanation | null
}

/** Why nothing was found. A destination and a state filter that may contradict it are named together. */
function wordsFor({ end, hasFilters, state, understood }: Why): string {
  const hint = text(hasFilters ? 'search.notFoundHint' : 'search.notFoundPlain')
  if (end === '') return hint
  if (state !== undefined)
    return `${text('search.stateConflict', { end: placeName(end), state: placeName(state) })} ${hint}`
  const why =
    understood && !(hasFilters && understood.nothing === 'noneMeets') ? nothingText(understood, end) : ''
  return why === '' ? hint : why
}

function notFoundText(end: string, isBeyond: boolean): string {
  if (isBeyond) return text('search.beyondLast')
  return end === '' ? text('search.notFound') : text('search.notFoundFor', { end })
}

function SearchFailed({ message, journey, filters, page }: ResultsProps & { message: string }) {
  const isUnanswered = useSearchSelector((state) => state.search.isUnanswered)
  return (
    <div role="alert">
      <Notice title={message} words={text(isUnanswered ? 'search.noConnection' : 'search.failedHint')}>
        <SiteLink to={searchPath(journey, filters, page)} replace className={buttonClass()}>
          {text('search.tryAgain')}
        </SiteLink>
      </Notice>
    </div>
  )
}

function Notice({ title, words, children }: { title: string; words: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-2xl border border-dashed border-edge px-5 py-12 text-center">
      <span className="inline-flex size-14 items-center justify-center rounded-full bg-sunk text-accent">
        <Icon name="route" size={32} />
      </span>
      <h2 className="text-xl">{title}</h2>
      <p className="max-w-measure text-muted">{words}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
