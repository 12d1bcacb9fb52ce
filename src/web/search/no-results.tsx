import { paths } from '#shared/screens.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Filters, type Journey, searchPath } from './address.ts'
import { chosenIn, onlyHome } from './filters-address.ts'
import { useSearchSelector } from './use-search.ts'

export type ResultsProps = { journey: Journey; filters: Filters; page: number }

export function NothingFound({ journey, filters }: Omit<ResultsProps, 'page'>) {
  const totalResults = useSearchSelector((state) => state.search.totalResults)
  const isBeyond = totalResults > 0
  const hasFilters = chosenIn(filters) > 0
  return (
    <Notice
      title={notFoundText(journey.end, isBeyond)}
      words={wordsFor(journey.end, isBeyond ? undefined : filters.state, hasFilters)}
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
      <SiteLink to={paths.search} className={buttonClass()}>
        {text('search.seeAll')}
      </SiteLink>
    </Notice>
  )
}

/** A destination and a state filter that may contradict it are named together. */
function wordsFor(end: string, state: string | undefined, hasFilters: boolean): string {
  const hint = text(hasFilters ? 'search.notFoundHint' : 'search.notFoundPlain')
  if (end === '' || state === undefined) return hint
  return `${text('search.stateConflict', { end, state: placeName(state) })} ${hint}`
}

function notFoundText(end: string, isBeyond: boolean): string {
  if (isBeyond) return text('search.beyondLast')
  return end === '' ? text('search.notFound') : text('search.notFoundFor', { end })
}

export function SearchFailed({ message, journey, filters, page }: ResultsProps & { message: string }) {
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
