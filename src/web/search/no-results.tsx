import type { WishExplanation } from '#shared/contract/wish-schemas.ts'
import type { ShownCard } from '#shared/domain/shown-card.ts'
import { paths } from '#shared/screens.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type ResultsProps, searchPath } from './address.ts'
import { chosenIn, onlyHome } from './filters-address.ts'
import { FewCards } from './few-cards.tsx'
import { useSearchSelector } from './use-search.ts'
import { nothingText } from './wish/nothing-text.ts'
import { partyOf } from './wish/party.ts'

function headingOf([nearest]: readonly ShownCard[]): MessageKey {
  if (!nearest) return 'wish.popular'
  return nearest.roadKm === undefined ? 'wish.nearest' : 'wish.nearestByRoad'
}

/** Replaces the cards: the search failed, or found nothing, with the closest matches. */
export function NoResults(props: ResultsProps) {
  const { searchError, nearest, popular, understood } = useSearchSelector((state) => state.search)
  const cards = nearest.length > 0 ? nearest : popular
  if (searchError !== null) return <SearchFailed message={searchError} {...props} />
  return (
    <>
      <NothingFound {...props} />
      {cards.length > 0 && (
        <FewCards
          heading={text(headingOf(nearest))}
          cards={cards}
          people={partyOf(understood?.slots ?? [], props.journey.travelers)}
          journeyTo={({ locations }) => ({
            ...props.journey,
            end: locations.city,
            from: props.filters.from,
          })}
        />
      )}
    </>
  )
}

function NothingFound({ journey, filters }: ResultsProps) {
  const { totalResults, understood } = useSearchSelector((state) => state.search)
  const isBeyond = totalResults > 0
  const hasFilters = chosenIn(filters) > 0
  const notFound = notFoundText(placeName(journey.end), isBeyond)
  const isOwn = !isBeyond && understood?.nothing === 'ownBooking'
  const isRefund = refundWords.test(journey.end)
  return (
    <Notice
      title={isOwn ? text(isRefund ? 'wish.refundTitle' : 'wish.ownTitle') : notFound}
      note={isOwn && notFound}
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
      {isOwn && <HelpLinks isRefund={isRefund} />}
      <SiteLink to={paths.search} className={buttonClass()}>
        {text('search.seeAll')}
      </SiteLink>
    </Notice>
  )
}

const refundWords = /refund|money back|pais[ae]|रिफ़?ंड|पैस/i

/** For somebody who wrote about a booking, not about a journey. */
const HelpLinks = ({ isRefund }: { isRefund: boolean }) => (
  <>
    {isRefund && (
      <SiteLink to={`${paths.help}#refund`} className={buttonClass()}>
        {text('wish.refundLink')}
      </SiteLink>
    )}
    <SiteLink to={paths.help} className={buttonClass()}>
      {text('nav.help')}
    </SiteLink>
    <SiteLink to={paths.contact} className={buttonClass()}>
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

type NoticeProps = {
  title: string
  words: string
  note?: string | false
  children: React.ReactNode
}

/** A low panel, so that what is nearest is in view with it. */
function Notice({ title, words, note, children }: NoticeProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl bg-sunk p-4 sm:px-6">
      <div className="flex min-w-0 grow gap-3">
        <Icon name="route" size={24} className="mt-0.5 text-accent" />
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">{title}</h2>
          <p className="max-w-measure text-muted">{words}</p>
          {note && <p className="text-xs text-muted">{note}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  )
}
