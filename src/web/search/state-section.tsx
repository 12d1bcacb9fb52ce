import type { PackageCard } from '#shared/contract/entities.ts'
import { counted, durationText } from '#shared/messages/counted.ts'
import { byPlaceName, cityAndState, placeName } from '#shared/messages/place-name.ts'
import { priceText } from '#shared/messages/price-text.ts'
import { ratingWords } from '#shared/messages/rating-words.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SiteLink } from '#web/platform/link.tsx'
import { Heart } from '#web/platform/shortlist.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { placePath } from './address.ts'

export type StateGroup = { state: string; cards: PackageCard[] }

/** Groups cards by state, states by name, cards in their order. */
export function groupByState(cards: readonly PackageCard[]): StateGroup[] {
  const groups = new Map<string, PackageCard[]>()
  for (const card of cards) {
    const { state } = card.locations
    groups.set(state, [...(groups.get(state) ?? []), card])
  }
  const found = [...groups].map(([state, own]) => ({ state, cards: own }))
  return byPlaceName(found, ({ state }) => state)
}

type StateSectionProps = StateGroup & {
  /** The only section: then it is open on a phone, too. */
  isOnly: boolean
}

/** One state's destinations, in the grid of all states. Collapsed on a phone, where the page would be too long. */
export function StateSection({ state, cards, isOnly }: StateSectionProps) {
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

/** As wide as a column of the grid; where the browser does not support 'auto', a usual upper bound. */
const sizes = 'auto, 22rem'

/** A short description of a destination, with its picture where there is space. */
function DestinationCard({ card }: { card: PackageCard }) {
  const { rating, whose, label } = ratingWords(card)
  const name = placeName(card.name)
  return (
    <Card
      as="article"
      linked
      className="w-full"
      picture={
        <span className="flex items-center justify-between px-4 pt-3 md:relative md:block md:p-0">
          <Picture
            photo={card.media.photos[0]}
            ratio="16:9"
            sizes={sizes}
            alt=""
            className="hidden md:block"
          />
          <span className="top-3 left-3 flex md:absolute">
            <Chip>{placeName(card.category)}</Chip>
          </span>
          <Heart packageId={card.packageId} name={name} className="top-3 right-3 md:absolute" />
        </span>
      }
    >
      <div className="flex flex-col gap-1">
        <h3 className="text-lg">
          <SiteLink to={placePath(card.packageId)} className="card-link">
            {name}
          </SiteLink>
        </h3>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span className="inline-flex items-center gap-1">
            <Icon name="map-pin" size={16} />
            {cityAndState(card.locations)}
          </span>
          <span className="inline-flex items-center gap-1">
            <Icon name="clock" size={16} />
            {durationText(card.duration)}
          </span>
        </p>
      </div>
      <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
        <span className="inline-flex items-center gap-1">
          <Stars value={rating} size={16} label={label} />
          <span aria-hidden="true">{whose}</span>
        </span>
        <span>
          <span className="font-bold text-ink even-digits">{priceText(card)}</span> {text('place.aPerson')}
        </span>
      </p>
    </Card>
  )
}
