import { easyKm, roadHours } from '#shared/domain/road-time.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { priceOf } from '#shared/domain/shown-card.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { ChosenJourney } from './address.ts'
import { CardFact } from './card-fact.tsx'
import { CardHolds } from './card-holds.tsx'
import { NearestDays } from './nearest-days.tsx'
import { row } from './card-row.ts'
import { PackageCard } from './package-card.tsx'
import { PartyPrice } from './party-price.tsx'
import type { SearchState } from './slice.ts'
import { areAllTooFar, isTooFarAt } from './too-far.ts'
import { useSearchSelector } from './use-search.ts'
import { missedTexts, reasonTexts } from './wish/facts.ts'
import { partyOf } from './wish/party.ts'

type ResultCardProps = { at: number; journey: ChosenJourney; headingLevel: 2 | 3 }

/** A result: what its price includes, the party's price, the journey by road, and how it matches the wish. */
export function ResultCard({ at, journey, headingLevel }: ResultCardProps) {
  const search = useSearchSelector((state) => state.search)
  const card = search.results[at]
  if (!card) return null
  const finalPrice = priceOf(card)
  const people = journey.travelers
  return (
    <PackageCard
      shape={row}
      kind={<span className="sm:hidden"> · {placeName(card.category)}</span>}
      card={card}
      journey={journey}
      headingLevel={headingLevel}
      first={at === 0}
      holds={<CardHolds card={card} date={journey.date} />}
      price={<PartyPrice card={card} people={people} />}
      below={
        <>
          {card.nearest && <NearestDays packageId={card.packageId} dates={card.nearest} journey={journey} />}
          <HomeLine {...{ search, at, finalPrice, people }} />
          <WishFacts search={search} at={at} people={people} />
        </>
      }
    />
  )
}

type HomeLineProps = { search: SearchState; at: number; finalPrice: number; people: number }

/** The way from the traveller's origin, and what it costs with the package; neither where nobody would drive so far. */
function HomeLine({ search, at, finalPrice, people }: HomeLineProps) {
  const { ways, results } = search
  const distanceKm = ways?.distancesKm[at]
  if (!ways?.town || distanceKm === undefined) return null
  const { carRupees, drivenKm } = ways
  const town = placeName(ways.town)
  if (distanceKm === null) return <p>{text('door.noRoad', { town })}</p>
  if (isTooFarAt(search, at))
    return areAllTooFar(search) ? null : (
      <p>
        <Alert words={text('door.tooFar')} />
      </p>
    )
  const km = distanceKm.toLocaleString('en-IN')
  const driven = drivenKm[at] ?? 0
  const days = results[at]?.duration.days ?? 1
  const total = formatRupees(totalRupees(finalPrice, people, 0) + (carRupees[at] ?? 0))
  return (
    <p>
      {text('door.byRoadHours', { km, town, hours: roadHours(distanceKm).toLocaleString('en-IN') })}
      {driven > 0 && driven < distanceKm && (
        <span className="block">{text('door.driven', { km: driven.toLocaleString('en-IN') })}</span>
      )}
      {driven > easyKm(days) && <Alert words={counted(days, 'door.farForOne', 'door.farFor')} />}
      <span className="block">{text('door.wholeOne', { total })}</span>
    </p>
  )
}

const Alert = ({ words }: { words: string }) => (
  <span className="flex gap-1 text-ink">
    <Icon name="alert" size={16} className="mt-0.5 text-amber" />
    {words}
  </span>
)

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
    return asked?.kind === 'origin' && ways?.town === asked.read.town
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
    </>
  )
}

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
