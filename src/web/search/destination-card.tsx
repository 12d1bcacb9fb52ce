import type { PackageCard } from '#shared/contract/entities.ts'
import { priceOf } from '#shared/domain/shown-card.ts'
import { cityAndState, placeName } from '#shared/messages/place-name.ts'
import { isFromPrice } from '#shared/messages/price-text.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Heart } from '#web/platform/shortlist.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { placePath } from './address.ts'
import { row } from './card-row.ts'
import { CardFacts, PriceLine } from './card-lines.tsx'

/** As wide as a column of the grid; where the browser does not support 'auto', a usual upper bound. */
const sizes = 'auto, 22rem'

/** A short description of a destination. */
export function DestinationCard({ card, note }: { card: PackageCard; note?: string }) {
  const name = placeName(card.name)
  return (
    <Card
      as="article"
      linked
      className="card-row w-full"
      picture={
        <span className="relative block">
          <Picture
            photo={card.media.photos[0]}
            ratio="16:9"
            sizes={sizes}
            uprightSizes={row.upright}
            alt=""
          />
          <span className="card-chip absolute top-3 left-3 flex">
            <Chip tone="marigold">{placeName(card.category)}</Chip>
          </span>
          <Heart packageId={card.packageId} name={name} className="absolute top-1.5 right-1.5" />
        </span>
      }
    >
      <div>
        <p className="flex gap-1 text-xs font-semibold text-muted">
          <Icon name="map-pin" size={16} />
          <span className="min-w-0">{[cityAndState(card.locations), note].filter(Boolean).join(' · ')}</span>
        </p>
        <h3 className="mt-1 text-lg">
          <SiteLink to={placePath(card.packageId)} className="card-link">
            {name}
          </SiteLink>
        </h3>
      </div>
      <CardFacts card={card} />
      <PriceLine rupees={priceOf(card)} isFrom={isFromPrice(card)} className="card-price mt-auto text-muted">
        {text('place.aPerson')}
      </PriceLine>
    </Card>
  )
}
