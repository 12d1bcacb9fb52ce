import type { ComponentType, ReactNode } from 'react'
import type { WishExplanation } from '#shared/contract/wish-schemas.ts'
import type { ShownCard } from '#shared/domain/shown-card.ts'
import { paths } from '#shared/screens.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { takeLostFocus } from '#web/ui/into-view.ts'
import { type ChosenJourney, type ResultsProps, searchPath } from './address.ts'
import { CardHolds } from './card-holds.tsx'
import { row } from './card-row.ts'
import { chosenIn, withoutFilters } from './filters-address.ts'
import { FailedCard } from './failed-card.tsx'
import { FewCards } from './few-cards.tsx'
import { mainAction } from './main-action.ts'
import { PackageCard } from './package-card.tsx'
import { PartyPrice } from './party-price.tsx'
import { useSearchSelector } from './use-search.ts'
import { nothingText } from './wish/nothing-text.ts'
import { partyOf } from './wish/party.ts'
import { asName } from './wish/slot-text.ts'
import { WishFacts } from './wish-facts.tsx'

export type NoResultsProps = ResultsProps & {
  /** How the text was read, with what can be taken away. */
  notes: ReactNode
  /** Below a failure: what there is instead. */
  WayOn: ComponentType<{ isAway: boolean }>
}

/** Replaces the cards: the search failed, or found nothing, with the closest matches. */
export function NoResults({ notes, WayOn, ...asked }: NoResultsProps) {
  const { searchError, isUnanswered, nearest, popular, understood } = useSearchSelector(
    (state) => state.search,
  )
  const people = partyOf(understood?.slots ?? [], asked.journey.travelers)
  if (searchError !== null)
    return (
      <>
        <FailedCard
          ref={takeLostFocus}
          title={isUnanswered ? text('offline.seems') : searchError}
          headingLevel={2}
          words={
            isUnanswered ? text('search.noConnection', { error: searchError }) : text('search.failedHint')
          }
          again={searchPath(asked.journey, asked.filters, asked.page)}
          againText={text('search.tryAgain')}
        />
        <WayOn isAway={isUnanswered} />
      </>
    )
  const journeyTo = ({ locations }: ShownCard) => ({
    ...asked.journey,
    end: locations.city,
    from: asked.filters.from,
  })
  return (
    <>
      <NothingFound notes={notes} {...asked} />
      {nearest.length > 0 && <Nearest {...{ people, journeyTo }} />}
      {nearest.length === 0 && popular.length > 0 && (
        <FewCards heading={text('wish.popular')} cards={popular} {...{ people, journeyTo }} />
      )}
    </>
  )
}

type NearestProps = { people: number; journeyTo: (card: ShownCard) => ChosenJourney }

/** The closest matches, each with what it meets and misses of the wish. */
function Nearest({ people, journeyTo }: NearestProps) {
  const search = useSearchSelector((state) => state.search)
  const { nearest } = search
  return (
    <section aria-labelledby="nearest" className="flex flex-col gap-4">
      <h2 id="nearest" className="text-xl">
        {text(nearest[0]?.roadKm === undefined ? 'wish.nearest' : 'wish.nearestByRoad')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {nearest.map((card, at) => (
          <li key={card.packageId} className="min-w-0">
            <PackageCard
              card={card}
              shape={row}
              journey={journeyTo(card)}
              headingLevel={3}
              holds={<CardHolds card={card} date="" />}
              price={<PartyPrice card={card} people={people} />}
              below={
                <>
                  {card.roadKm !== undefined && (
                    <p>{text('wish.factKm', { km: card.roadKm.toLocaleString('en-IN') })}</p>
                  )}
                  <WishFacts card={card} given={search.answers[at]} search={search} people={people} />
                </>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NothingFound({ journey, filters, notes }: ResultsProps & { notes: ReactNode }) {
  const { understood } = useSearchSelector((state) => state.search)
  const hasFilters = chosenIn(filters) > 0
  const notFound = notFoundText(placeName(journey.end))
  const isOwn = understood?.nothing === 'ownBooking'
  const isRefund = refundWords.test(journey.end)
  const { title, words } = whyOf({ end: journey.end, hasFilters, state: filters.state, understood })
  return (
    <section className="flex flex-col gap-4 rounded-2xl bg-sunk p-5 sm:p-6">
      <div>
        {/* A heading alone may take a second line when its font arrives. */}
        <h2
          className={`text-lg wrap-anywhere sm:text-2xl ${title !== '' && words === '' ? 'max-sm:min-h-14' : ''}`}
        >
          {(isOwn && text(isRefund ? 'wish.refundTitle' : 'wish.ownTitle')) || title || notFound}
        </h2>
        <p className="mt-1 max-w-measure empty:hidden">{isOwn ? title : words}</p>
        <SearchedText title={title} end={journey.end}>
          {notFound}
        </SearchedText>
      </div>
      <div className="contents">{notes}</div>
      <div className="flex flex-wrap gap-3">
        <StartThere {...{ journey, filters }} />
        {hasFilters && (
          <SiteLink to={searchPath(journey, withoutFilters(filters))} className={buttonClass()}>
            {text('search.clearFilters')}
          </SiteLink>
        )}
        {isOwn && <HelpLinks isRefund={isRefund} />}
        <SiteLink to={paths.search} className={buttonClass()}>
          {text('search.seeAll')}
        </SiteLink>
      </div>
    </section>
  )
}

/** A town without journeys may be where the traveller lives. */
function StartThere({ journey, filters }: Pick<ResultsProps, 'journey' | 'filters'>) {
  const understood = useSearchSelector((state) => state.search.understood)
  const hasStart = journey.start !== '' || filters.from !== undefined
  if (understood?.nothing !== 'town' || hasStart) return null
  const named = understood.slots.find((slot) => slot.kind === 'place')
  const town = named?.kind === 'place' ? named.read.name : journey.end
  return (
    <SiteLink to={searchPath({ ...journey, start: town, end: '' }, filters)} className={mainAction()}>
      {text('wish.startThere', { name: asName(town) })}
    </SiteLink>
  )
}

/** Below a reason that does not name what was searched for. */
function SearchedText({ title, end, children }: { title: string; end: string; children: string }) {
  if (title === '' || title.toLowerCase().includes(end.toLowerCase())) return null
  return <p className="mt-1 text-xs wrap-anywhere text-muted">{children}</p>
}

const refundWords = /refund|money back|pais[ae]|रिफ़?ंड|पैस/i

/** For somebody who wrote about a booking, not about a journey. */
const HelpLinks = ({ isRefund }: { isRefund: boolean }) => (
  <>
    {/* The guard asks for a login first. */}
    <SiteLink to={paths.profile('me')} className={mainAction()}>
      <span className="signed-out">{text('wish.ownLogIn')}</span>
      <span className="signed-in">{text('nav.profileMenu')}</span>
    </SiteLink>
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

/** Why nothing was found, as a heading where one sentence says it. A destination and a state filter that may contradict it are named together. */
function whyOf({ end, hasFilters, state, understood }: Why): { title: string; words: string } {
  const hint = text(hasFilters ? 'search.notFoundHint' : 'search.notFoundPlain')
  if (end === '') return { title: '', words: hint }
  if (state !== undefined) {
    const conflict = text('search.stateConflict', { end: placeName(end), state: placeName(state) })
    return { title: '', words: `${conflict} ${hint}` }
  }
  const nothing = understood?.nothing
  const why = understood && !(hasFilters && nothing === 'noneMeets') ? nothingText(understood, end) : ''
  if (why === '' || nothing === 'unknown') return { title: '', words: `${why} ${hint}`.trim() }
  return { title: why, words: nothing === 'noneMeets' ? text('wish.takeAway') : '' }
}

function notFoundText(end: string): string {
  return end === '' ? text('search.notFound') : text('search.notFoundFor', { end })
}
