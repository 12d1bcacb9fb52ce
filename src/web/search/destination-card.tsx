import type { PackageCard } from '#shared/contract/entities.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { durationText } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Heart } from '#web/platform/shortlist.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { placePath } from './address.ts'

/** As wide as the layout makes it; where the browser does not support 'auto', a usual upper bound. */
const sizes = 'auto, 22rem'

/**
 * A short description of a destination, with its picture where there is space: above the text or, in a wide card,
 * beside it.
 */
export function DestinationCard({ card }: { card: PackageCard }) {
  const { overall } = card.ratings
  const name = placeName(card.name)
  return (
    <Card
      as="article"
      linked
      // The text has no basis of its own: measured before the card knows its width, it would be cut.
      className="w-full [&>div]:basis-0 md:@min-[28rem]:flex-row"
      picture={
        <span className="flex items-center justify-between px-4 pt-3 md:relative md:block md:p-0 md:@min-[28rem]:w-1/2 md:@min-[50rem]:w-1/3">
          <Picture
            photo={card.media.photos[0]}
            ratio="16:9"
            sizes={sizes}
            alt=""
            className="hidden md:block md:@min-[28rem]:size-full"
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
            {placeName(card.locations.city)}
          </span>
          <span className="inline-flex items-center gap-1">
            <Icon name="clock" size={16} />
            {durationText(card.duration)}
          </span>
        </p>
      </div>
      <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
        <span className="inline-flex items-center gap-1">
          <Stars value={overall} size={16} label={text('place.ourRatingOf', { rating: overall })} />
          <span aria-hidden="true">{text('place.rating')}</span>
        </span>
        <span>
          <span className="font-bold text-ink even-digits">
            {formatRupees(card.packagePricing.finalPrice)}
          </span>{' '}
          {text('place.aPerson')}
        </span>
      </p>
    </Card>
  )
}
