import type { ShownCard } from '#shared/domain/shown-card.ts'
import { text } from '#shared/messages/text.ts'
import { type ChosenJourney } from './address.ts'
import { row } from './card-row.ts'
import { PackageCard } from './package-card.tsx'
import { PartyPrice } from './party-price.tsx'

type FewCardsProps = {
  heading: string
  cards: readonly ShownCard[]
  /** For whom prices are shown, where that is known. */
  people?: number
  journeyTo?: (card: ShownCard) => ChosenJourney
}

/** A way on from a page that has found nothing: a few journeys in a row, low on a phone. */
export function FewCards({ heading, cards, people = 1, journeyTo }: FewCardsProps) {
  return (
    <section aria-label={heading} className="flex flex-col gap-4">
      <h2 className="text-xl">{heading}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {cards.map((card) => (
          <li key={card.packageId} className="min-w-0">
            <PackageCard
              card={card}
              shape={row}
              holds={<></>}
              journey={journeyTo?.(card)}
              headingLevel={3}
              price={<PartyPrice card={card} people={people} />}
              below={
                card.roadKm !== undefined && (
                  <p>{text('wish.factKm', { km: card.roadKm.toLocaleString('en-IN') })}</p>
                )
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
