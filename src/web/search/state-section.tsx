import type { PackageCard } from '#shared/contract/entities.ts'
import { counted } from '#shared/messages/counted.ts'
import { byPlaceName, placeName } from '#shared/messages/place-name.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { DestinationCard } from './destination-card.tsx'

type StateGroup = { state: string; cards: PackageCard[] }

/** Groups cards by state, states by name, cards in their order. */
function groupByState(cards: readonly PackageCard[]): StateGroup[] {
  const groups = new Map<string, PackageCard[]>()
  for (const card of cards) {
    const { state } = card.locations
    groups.set(state, [...(groups.get(state) ?? []), card])
  }
  const found = [...groups].map(([state, own]) => ({ state, cards: own }))
  return byPlaceName(found, ({ state }) => state)
}

type StateSectionProps = StateGroup & {
  /** The only section, which is open on a phone, too. */
  isOnly: boolean
}

/** One state's destinations, in the grid of all states. Collapsed on a phone, where the page would be too long. */
function StateSection({ state, cards, isOnly }: StateSectionProps) {
  const count = counted(cards.length, 'destination.one', 'destination.many')
  const name = placeName(state)
  const least = Math.min(...cards.map(({ packagePricing }) => packagePricing.finalPrice))
  return (
    <section aria-label={name} className="flat:contents">
      <h2 className="sr-only">{name}</h2>
      <details
        open={isOnly}
        className="group rounded-2xl border border-line bg-surface flat:contents flat:details-content:contents"
      >
        <summary className="flex list-none items-center gap-4 rounded-2xl p-3 flat:hidden [&::-webkit-details-marker]:hidden">
          <Picture
            photo={cards[0]?.media.photos[0]}
            ratio="1:1"
            sizes="4rem"
            alt=""
            className="w-14 shrink-0 rounded-xl"
          />
          <div className="min-w-0 grow">
            <p className="font-display text-lg font-semibold">{name}</p>
            <p className="text-sm text-muted">{`${count}, ${text('price.fromPrice', { price: formatRupees(least) })}`}</p>
          </div>
          <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
        </summary>
        <ul className="flex flex-col gap-4 px-4 pt-2 pb-4 flat:contents">
          {cards.map((card) => (
            <li key={card.packageId} className="flex">
              <DestinationCard card={card} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

/** Grouped by state, each group collapsed on a phone; in any other order a single list. */
export function Destinations({ cards, isSorted }: { cards: readonly PackageCard[]; isSorted: boolean }) {
  const groups = groupByState(cards)
  return (
    <div className="relative grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-5">
      {isSorted
        ? cards.map((card) => <DestinationCard key={card.packageId} card={card} />)
        : groups.map((group) => <StateSection key={group.state} {...group} isOnly={groups.length === 1} />)}
    </div>
  )
}
