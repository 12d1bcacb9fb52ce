import type { PackageCard } from '#shared/contract/entities.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { Fold } from '#web/ui/fold.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { DestinationCard } from './destination-card.tsx'

export type StateGroup = { state: string; cards: PackageCard[] }

/** Cards by state, states by name, cards as they come. */
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

type StateSectionProps = StateGroup & {
  /** Nothing else is shown: then it lies open on a phone, too. */
  isOnly: boolean
}

/** One state: its poster beside its name, and its destinations, folded where the page would be too long. */
export function StateSection({ state, cards, isOnly }: StateSectionProps) {
  const count = counted(cards.length, 'destination.one', 'destination.many')
  const [first] = cards
  if (!first) return null
  return (
    <section
      aria-label={placeName(state)}
      className="grid gap-3 border-t border-line pt-4 md:gap-5 md:pt-8 md:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <div className="flex items-center gap-4 md:flex-col md:items-start">
        <Picture
          photo={first.media.photos[0]}
          ratio="1:1"
          sizes="12rem"
          alt=""
          className="w-14 shrink-0 rounded-2xl md:w-full"
        />
        <div>
          <h2 className="text-xl">{placeName(state)}</h2>
          <p className="hidden text-sm text-muted lg:block">{count}</p>
        </div>
      </div>
      <Fold title={count} open={isOnly}>
        <ul className="grid gap-4 self-start sm:grid-cols-2 xl:grid-cols-3">
          {cards.map((card) => (
            <li key={card.packageId}>
              <DestinationCard card={card} />
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  )
}
