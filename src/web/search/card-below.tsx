import { formatRupees } from '#shared/domain/money.ts'
import { priceOf } from '#shared/domain/shown-card.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ChosenJourney } from './address.ts'
import { NearestDays } from './nearest-days.tsx'
import type { SearchState } from './slice.ts'
import { useSearchSelector } from './use-search.ts'
import { missedTexts, partyOf, reasonTexts } from './wish/facts.ts'

/** What a card of the results says below its price: the whole party's, the road, and what it has of the wish. */
export function CardBelow({ at, journey }: { at: number; journey: ChosenJourney }) {
  const search = useSearchSelector((state) => state.search)
  const card = search.results[at]
  if (!card) return null
  const price = priceOf(card)
  const people = journey.travelers
  return (
    <>
      {card.nearest && <NearestDays packageId={card.packageId} dates={card.nearest} journey={journey} />}
      {people > 1 && (
        <p className="font-semibold text-ink even-digits">
          {text('place.forParty', { total: formatRupees(totalRupees(price, people, 0)), count: people })}
        </p>
      )}
      <HomeLine ways={search.ways} at={at} finalPrice={price} people={people} />
      <WishFacts search={search} at={at} people={people} />
    </>
  )
}

type HomeLineProps = { ways: SearchState['ways']; at: number; finalPrice: number; people: number }

/** The distance from the traveller's origin, and the cost of the whole trip. */
function HomeLine({ ways, at, finalPrice, people }: HomeLineProps) {
  const distanceKm = ways?.distancesKm[at]
  if (!ways?.town || distanceKm === undefined) return null
  const { carRupees } = ways
  const town = placeName(ways.town)
  if (distanceKm === null) return <p>{text('door.noRoad', { town })}</p>
  const total = formatRupees(totalRupees(finalPrice, people, 0) + (carRupees[at] ?? 0))
  return (
    <p>
      {text('door.byRoad', { km: distanceKm.toLocaleString('en-IN'), town })}
      <span className="block font-semibold text-ink">
        {counted(people, 'door.wholeOne', 'door.whole', { total })}
      </span>
      {text('door.without')}
    </p>
  )
}

type WishFactsProps = { search: SearchState; at: number; people: number }

/** What the lines above say anyway is not said again. */
function WishFacts({ search: { results, answers, understood, ways }, at, people }: WishFactsProps) {
  const card = results[at]
  const given = answers[at]
  if (!card || !given || !understood) return null
  const { slots } = understood
  const isSaid = ({ slot }: { slot: number }) => {
    const asked = slots[slot]
    if (asked?.kind === 'budget')
      return people > 1 && !asked.read.isPerPerson && partyOf(slots, people) === people
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
        <li key={words} className="inline-flex gap-1">
          <Icon
            name={icon}
            size={16}
            className={icon === 'check' ? 'mt-0.5 text-good' : 'mt-0.5 text-muted'}
          />
          {words}
        </li>
      ))}
    </ul>
  )
}
