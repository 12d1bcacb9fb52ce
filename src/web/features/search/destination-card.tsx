import type { PackageCard } from '#shared/contract/entities.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { durationText } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/app/link.tsx'
import { Heart } from '#web/app/shortlist.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { placePath } from './address.ts'

/** A destination in few words; its state's poster stands above. */
export function DestinationCard({ card }: { card: PackageCard }) {
  const { overall } = card.ratings
  return (
    <Card as="article" linked className="h-full">
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-lg">
          <SiteLink to={placePath(card.packageId)} className="card-link">
            {placeName(card.name)}
          </SiteLink>
        </h3>
        <Chip>{placeName(card.category)}</Chip>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span className="inline-flex items-center gap-1">
          <Icon name="map-pin" size={16} />
          {placeName(card.locations.city)}
        </span>
        <span className="inline-flex items-center gap-1">
          <Icon name="clock" size={16} />
          {durationText(card.duration)}
        </span>
        <span className="inline-flex items-center gap-1">
          <Stars value={overall} size={16} label={text('place.ourRatingOf', { rating: overall })} />
          <span aria-hidden="true">{text('place.rating')}</span>
        </span>
      </p>
      <div className="mt-auto flex min-h-11 items-center justify-between">
        <p className="text-sm text-muted">
          <span className="font-bold text-ink even-digits">
            {formatRupees(card.packagePricing.finalPrice)}
          </span>{' '}
          {text('place.aPerson')}
        </p>
        <Heart packageId={card.packageId} name={placeName(card.name)} />
      </div>
    </Card>
  )
}
