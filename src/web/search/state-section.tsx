import type { PackageCard } from '#shared/contract/entities.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { DestinationCard } from './destination-card.tsx'

export type StateGroup = { state: string; cards: PackageCard[] }

/** Groups cards by state, states by name, cards in their order. */
export function groupByState(cards: readonly PackageCard[]): StateGroup[] {
  const groups = new Map<string, PackageCard[]>()
  for (const card of cards) {
    const { state } = card.locations
    groups.set(state, [...(groups.get(state) ?? []), card])
  }
  return [...groups]
    .map(([state, found]) => ({ state, cards: found }))
    .sort((a, b) => (a.state < b.state ? -1 : 1))
}

/** A share of the row for as many cards as it holds side by side; the sections share the rest. */
const sectionWidths = ['', 'grow basis-56', 'grow-2 basis-116', 'grow-3 basis-176']

/** These counts fit rows of three better than rows of four, which would leave one or two alone. */
const inThrees = new Set([5, 6, 9])

type StateSectionProps = StateGroup & {
  /** The only section: then it is open on a phone, too. */
  isOnly: boolean
}

/** One state: its name and its destinations. Collapsed on a phone, where the page would be too long. */
export function StateSection({ state, cards, isOnly }: StateSectionProps) {
  const count = counted(cards.length, 'destination.one', 'destination.many')
  const name = placeName(state)
  const cardWidth = inThrees.has(cards.length) ? 'basis-56 lg:basis-75' : 'basis-56'
  return (
    <section aria-label={name} className={`flex flex-col gap-3 ${sectionWidths[cards.length] ?? 'w-full'}`}>
      <div className="hidden items-baseline gap-2 border-t border-line pt-3 flat:flex">
        <h2 className="text-lg">{name}</h2>
        <p aria-hidden="true" className="text-sm text-muted">
          {cards.length}
        </p>
      </div>
      <details
        open={isOnly}
        className="group grow flex-col rounded-2xl border border-line bg-surface flat:flex flat:border-0 flat:bg-transparent flat:details-content:contents"
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
            <h2 className="text-lg">{name}</h2>
            <p className="text-sm text-muted">{count}</p>
          </div>
          <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
        </summary>
        <ul className="flex grow flex-wrap gap-4 px-4 pt-2 pb-4 flat:p-0">
          {cards.map((card) => (
            <li key={card.packageId} className={`@container flex grow ${cardWidth}`}>
              <DestinationCard card={card} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
