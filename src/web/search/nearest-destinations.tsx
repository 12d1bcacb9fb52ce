import type { PackageCard } from '#shared/contract/entities.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { DestinationCard } from './destination-card.tsx'

export type Nearest = { town: string; cards: readonly { card: PackageCard; km: number }[] }

/** What is nearest by road to a state that has nothing of it. */
export function NearestDestinations({ state, nearest }: { state: string; nearest: Nearest }) {
  return (
    <section aria-labelledby="nearest" className="flex flex-col gap-4">
      <div>
        <h2 id="nearest" className="text-xl">
          {text('destination.nearest', { state: placeName(state) })}
        </h2>
        <p className="text-sm text-muted">{text('door.distanceFrom', { town: placeName(nearest.town) })}</p>
      </div>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3">
        {nearest.cards.map(({ card, km }) => (
          <li key={card.packageId} className="flex">
            <DestinationCard
              card={card}
              note={km > 0 ? text('around.away', { km: km.toLocaleString('en-IN') }) : ''}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
