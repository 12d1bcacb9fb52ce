import { languageOfWords } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import type { IconName } from '#web/ui/icon.tsx'
import type { ChosenJourney } from './address.ts'
import { CardFact } from './card-fact.tsx'
import { CardHolds } from './card-holds.tsx'
import { HomeLine } from './home-line.tsx'
import { NearestDays } from './nearest-days.tsx'
import { wideRow } from './card-row.ts'
import { PackageCard } from './package-card.tsx'
import { PartyPrice } from './party-price.tsx'
import type { SearchState } from './slice.ts'
import { areAllTooFar } from './too-far.ts'
import { useSearchSelector } from './use-search.ts'
import { missedTexts, reasonTexts } from './wish/facts.ts'
import { partyOf } from './wish/party.ts'
import { inLanguageOf } from './wish/slot-text.ts'

type ResultCardProps = { at: number; journey: ChosenJourney; headingLevel: 2 | 3 }

/** A result: what its price includes, the party's price, the journey by road, and how it matches the wish. */
export function ResultCard({ at, journey, headingLevel }: ResultCardProps) {
  const search = useSearchSelector((state) => state.search)
  const card = search.results[at]
  if (!card) return null
  const people = journey.travelers
  return (
    <PackageCard
      shape={wideRow}
      card={card}
      journey={journey}
      headingLevel={headingLevel}
      first={at === 0}
      holds={<CardHolds card={card} date={journey.date} />}
      price={<PartyPrice card={card} people={people} />}
      below={
        <>
          {card.nearest && <NearestDays packageId={card.packageId} dates={card.nearest} journey={journey} />}
          {!areAllTooFar(search) && (
            <HomeLine
              {...{ ways: search.ways, at, card, people }}
              days={card.duration.days}
              carRupees={search.ways?.carRupees[at] ?? 0}
            />
          )}
          <WishFacts search={search} at={at} people={people} />
        </>
      }
    />
  )
}

type WishFactsProps = { search: SearchState; at: number; people: number }

/** Facts that the lines above already state are left out. */
function WishFacts({ search: { results, answers, understood, ways }, at, people }: WishFactsProps) {
  const card = results[at]
  const given = answers[at]
  if (!card || !given || !understood) return null
  const { slots } = understood
  const isSaid = ({ slot }: { slot: number }) => {
    const asked = slots[slot]
    if (asked?.kind === 'budget')
      return (
        people > 1 && !asked.read.isPerPerson && !asked.read.isPerDay && partyOf(slots, people) === people
      )
    // The card states its days.
    return asked?.kind === 'days' || (asked?.kind === 'origin' && ways?.town === asked.read.town)
  }
  const { city, state } = card.locations
  const of = { slots, people, days: card.duration.days, names: [card.name, city, state] }
  const reasons = reasonTexts(
    given.reasons.filter((reason) => !isSaid(reason)),
    of,
  )
  return (
    <>
      <Facts texts={missedTexts(given.missed, of)} label={text('wish.missed')} icon="minus" />
      <Facts texts={reasons} label={text('wish.reasons')} icon="check" />
      {given.walking && <Walking words={inLanguageOf(given.walking)} />}
    </>
  )
}

/** Cut to a few lines; the place page has all of it. */
const Walking = ({ words }: { words: string }) => (
  <p className="mt-2 line-clamp-3 text-ink">
    <span className="font-semibold">{text('place.walking')}:</span>{' '}
    <span lang={languageOfWords(words)}>{words}</span>
  </p>
)

function Facts({ texts, label, icon }: { texts: readonly string[]; label: string; icon: IconName }) {
  if (texts.length === 0) return null
  return (
    <ul aria-label={label} className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-ink">
      {texts.map((words) => (
        <CardFact key={words} icon={icon} words={words} />
      ))}
    </ul>
  )
}
