import type { ShownCard } from '#shared/domain/shown-card.ts'
import { durationText } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { priceText } from '#shared/messages/price-text.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { placePath } from './address.ts'

const [turnAfterMs, others] = [7_000, 4]

/** The best-rated journeys at the top of the home page, first the one that is not among the cards below. Nothing lies on their pictures: name, days and price stand below or beside. */
export function Hero({ featured }: { featured: readonly ShownCard[] }) {
  if (featured.length === 0) return <div className="mb-32 h-75 sm:mb-16 sm:h-105 lg:mb-0" />
  return (
    <Carousel
      label={text('home.carousel')}
      className="mx-auto max-w-page"
      controls="mt-3 sm:absolute sm:right-6 sm:bottom-1"
      turnAfterMs={turnAfterMs}
      texts={{
        previous: text('carousel.previous'),
        next: text('carousel.next'),
        pause: text('carousel.pause'),
        play: text('carousel.play'),
        goTo: (position) => text('carousel.goTo', { position }),
      }}
      slides={[...featured.slice(others, others + 1), ...featured.slice(0, others)].map((card, index) => ({
        key: card.packageId,
        label: placeName(card.name),
        content: (
          <div className="px-4 sm:px-6 lg:grid lg:grid-cols-3 lg:gap-12">
            <Picture
              photo={card.media.photos[0]}
              ratio="16:9"
              sizes="(width >= 64rem) 52rem, 100vw"
              alt=""
              priority={index === 0}
              className="rounded-2xl max-sm:aspect-4/3 lg:col-span-2"
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
    <SiteLink
      to={placePath(card.packageId)}
      className="grid grid-cols-[1fr_auto] gap-x-4 py-2 hover:underline lg:flex lg:flex-col lg:self-center lg:text-lg"
    >
      <span className="col-span-full font-display text-lg leading-tight font-semibold lg:text-3xl">
        {placeName(card.name)}
      </span>
      <span className="text-muted">{durationText(card.duration)}</span>
      <span className="flex items-center gap-2 font-semibold text-accent lg:order-last">
        {text('plan.see')}
        <Icon name="arrow-right" />
      </span>
      <b className="col-span-full lg:text-xl">{text('place.priceAPerson', { price: priceText(card) })}</b>
    </SiteLink>
  )
}
