import type { PackageCard } from '#shared/contract/entities.ts'
import { durationText } from '#shared/messages/counted.ts'
import { cityAndState, placeName } from '#shared/messages/place-name.ts'
import { priceText } from '#shared/messages/price-text.ts'
import { ratingWords } from '#shared/messages/rating-words.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Heart } from '#web/platform/shortlist.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { placePath } from './address.ts'

/** As wide as a column of the grid; where the browser does not support 'auto', a usual upper bound. */
const sizes = 'auto, 22rem'

/** A short description of a destination. */
export function DestinationCard({ card }: { card: PackageCard }) {
  const { rating, shown, whose, label } = ratingWords(card)
  const name = placeName(card.name)
  return (
    <Card
      as="article"
      linked
      className="w-full"
      picture={
        <span className="relative block">
          <Picture photo={card.media.photos[0]} ratio="16:9" sizes={sizes} alt="" />
          <span className="absolute top-3 left-3 flex">
            <Chip tone="marigold">{placeName(card.category)}</Chip>
          </span>
          <Heart packageId={card.packageId} name={name} className="absolute top-3 right-3" />
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
          <span aria-hidden="true" className="font-semibold text-ink even-digits">
            {shown}
          </span>
          <span aria-hidden="true">{whose}</span>
        </span>
        <span>
          <span className="text-lg font-bold text-ink even-digits">{priceText(card)}</span>{' '}
          {text('place.aPerson')}
        </span>
      </p>
    </Card>
  )
}
