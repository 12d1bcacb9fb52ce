import type { ReactNode } from 'react'
import { cardTags, priceOf, type ShownCard } from '#shared/domain/shown-card.ts'
import { isHindi } from '#shared/messages/language.ts'
import { cityAndState, placeName } from '#shared/messages/place-name.ts'
import { isFromPrice } from '#shared/messages/price-text.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Heart } from '#web/platform/shortlist.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip, ChipList } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { type ChosenJourney, placePath } from './address.ts'
import { CardFacts, PriceLine } from './card-lines.tsx'

const poster = {
  card: '',
  image: 'max-sm:aspect-square',
  sizes: '(width >= 76rem) 24rem, (width >= 64rem) 33vw, (width >= 40rem) 50vw, 100vw',
  heading: 'text-xl',
}

type PackageCardProps = {
  card: ShownCard
  journey?: ChosenJourney | undefined
  /** The classes of its parts. */
  shape?: typeof poster
  /** Replaces the rating and the duration. */
  facts?: ReactNode
  /** Replaces the tags. */
  holds?: ReactNode
  /** Replaces the price per person. */
  price?: ReactNode
  /** Below the price: the nearest days, the reasons for the match. */
  below?: ReactNode
  headingLevel?: 2 | 3 | 4
  /** In view from the start: its picture loads at once. */
  first?: boolean | undefined
  /** False where another control removes it from the shortlist. */
  hasHeart?: boolean
}

/** One package in a list; the whole card is a link. */
export function PackageCard({
  card,
  journey,
  shape = poster,
  facts,
  holds,
  price,
  below,
  headingLevel = 2,
  first,
  hasHeart = true,
}: PackageCardProps) {
  const Heading = `h${headingLevel}` as const
  const { city, state } = card.locations
  const name = placeName(card.name)
  return (
    <Card
      as="article"
      linked
      className={`h-full ${shape.card}`}
      picture={
        <span className="relative block">
          <Picture
            photo={card.media.photos[0]}
            sizes={shape.sizes}
            alt={(isHindi() ? undefined : card.media.alts?.[0]) ?? text('place.pictureOf', { name })}
            className={shape.image}
            priority={first}
          />
          <span className="card-chip absolute top-3 left-3 flex">
            <Chip tone="marigold">{placeName(card.category)}</Chip>
          </span>
          {hasHeart && (
            <Heart packageId={card.packageId} name={name} className="absolute top-1.5 right-1.5" />
          )}
        </span>
      }
    >
      <div>
        <p className="flex gap-1 text-xs font-semibold text-muted">
          <Icon name="map-pin" size={16} />
          <span className="min-w-0">{cityAndState({ city, state })}</span>
        </p>
        <Heading className={`mt-1 ${shape.heading}`}>
          <SiteLink to={placePath(card.packageId, journey)} className="card-link">
            {name}
          </SiteLink>
        </Heading>
      </div>
      {facts ?? <CardFacts card={card} />}
      {holds ?? (
        <div className="capitalize">
          <ChipList items={cardTags(card)} first={3} label={text('place.tags')} say={placeName} />
        </div>
      )}
      <div className="card-price mt-auto border-t border-dashed border-line pt-2 text-sm text-muted">
        {price ?? (
          <PriceLine rupees={priceOf(card)} isFrom={isFromPrice(card)}>
            {text('place.aPerson')}
          </PriceLine>
        )}
      </div>
      {below && <div className="card-below text-sm text-muted empty:hidden">{below}</div>}
    </Card>
  )
}
