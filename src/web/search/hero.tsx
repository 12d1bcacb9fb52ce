import type { ShownCard } from '#shared/domain/shown-card.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { priceText } from '#shared/messages/price-text.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { placePath } from './address.ts'

const [turnAfterMs, count] = [7_000, 5]
const height = 'h-56 sm:h-105'

/** The best-rated journeys at the top of the home page. Nothing lies on their pictures: name and price stand below. */
export function Hero({ featured }: { featured: readonly ShownCard[] }) {
  if (featured.length === 0) return <div className={`${height} mx-auto mb-29 max-w-page bg-sunk sm:mb-16`} />
  return (
    <Carousel
      label={text('home.carousel')}
      className="mx-auto max-w-page"
      controls="sm:absolute sm:right-6 sm:bottom-1"
      turnAfterMs={turnAfterMs}
      texts={{
        previous: text('carousel.previous'),
        next: text('carousel.next'),
        pause: text('carousel.pause'),
        play: text('carousel.play'),
        goTo: (position) => text('carousel.goTo', { position }),
      }}
      slides={featured.slice(0, count).map((card, index) => ({
        key: card.packageId,
        label: placeName(card.name),
        content: (
          <div className="px-4 sm:px-6">
            <Picture
              photo={card.media.photos[0]}
              ratio="16:9"
              sizes="100vw"
              alt=""
              priority={index === 0}
              className={`aspect-auto! rounded-2xl ${height}`}
            />
            <Caption card={card} />
          </div>
        ),
      }))}
    />
  )
}

function Caption({ card }: { card: ShownCard }) {
  return (
    <SiteLink to={placePath(card.packageId)} className="flex items-center gap-4 pt-2">
      <span className="min-w-0">
        <span className="block truncate font-display text-xl font-semibold">{placeName(card.name)}</span>
        {priceText(card)} {text('place.aPerson')}
      </span>
      <Icon name="arrow-right" />
    </SiteLink>
  )
}
