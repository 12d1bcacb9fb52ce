import type { ChosenJourney } from './address.ts'
import { CardHolds } from './card-holds.tsx'
import { HomeLine } from './home-line.tsx'
import { NearestDays } from './nearest-days.tsx'
import { wideRow } from './card-row.ts'
import { PackageCard } from './package-card.tsx'
import { PartyPrice } from './party-price.tsx'
import { areAllTooFar } from './too-far.ts'
import { useSearchSelector } from './use-search.ts'
import { WishFacts } from './wish-facts.tsx'

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
          <WishFacts card={card} given={search.answers[at]} search={search} people={people} />
        </>
      }
    />
  )
}
