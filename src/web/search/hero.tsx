import type { ShownCard } from '#shared/domain/shown-card.ts'
import { durationText } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { priceText } from '#shared/messages/price-text.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { drawnPhoto } from '#web/ui/picture-files.ts'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { placePath } from './address.ts'

const [turnAfterMs, others] = [7_000, 4]
const slide = 'px-4 sm:px-6 lg:grid lg:grid-cols-3 lg:gap-12'
const drawing = {
  ratio: '16:9',
  sizes: '(width >= 64rem) 52rem, 100vw',
  alt: '',
  priority: true,
  className: 'rounded-2xl max-sm:aspect-3/2 lg:col-span-2',
} as const

type HeroProps = { featured: readonly ShownCard[]; loading: boolean }

/** The best-rated journeys at the top of the home page, first the one that is not among the cards below. Nothing lies on their pictures: name, days and price stand below or beside. */
export function Hero({ featured, loading }: HeroProps) {
  if (featured.length === 0) return <Still isLoading={loading} />
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
          <div className={slide}>
            <Picture photo={card.media.photos[0]} {...drawing} priority={index === 0} />
            <Caption card={card} />
          </div>
        ),
      }))}
    />
  )
}

/** In the shape of the carousel: nothing yet, or a picture where there will be nothing. */
function Still({ isLoading }: { isLoading: boolean }) {
  return (
    <div className={`mx-auto mb-14 max-w-page sm:mb-0 ${slide}`}>
      {isLoading ? (
        <Skeleton className={`aspect-video ${drawing.className}`} />
      ) : (
        <Picture photo={drawnPhoto('packages/munnar-1-day')} {...drawing} />
      )}
      <div className="py-2 lg:self-center">
        {isLoading ? (
          <SkeletonText lines={3} />
        ) : (
          <>
            <p className="mb-4 font-display text-3xl font-semibold max-lg:hidden">
              {text('search.titleAll')}
            </p>
            <SiteLink to={paths.search} className={buttonClass()}>
              {text('home.allJourneys')}
              <Icon name="arrow-right" />
            </SiteLink>
          </>
        )}
      </div>
    </div>
  )
}

function Caption({ card }: { card: ShownCard }) {
  return (
    <SiteLink
      to={placePath(card.packageId)}
      className="grid grid-cols-[1fr_auto] gap-x-4 py-2 lg:flex lg:flex-col lg:items-start lg:gap-3 lg:self-center lg:text-lg"
    >
      <span className="col-span-full font-display text-lg leading-tight font-semibold lg:text-3xl">
        {placeName(card.name)}
      </span>
      <span className="text-muted">{durationText(card.duration)}</span>
      <span className="see flex items-center gap-2 font-semibold text-accent">
        {text('plan.see')}
        <Icon name="arrow-right" />
      </span>
      <b className="col-span-full lg:text-xl">{text('place.priceAPerson', { price: priceText(card) })}</b>
    </SiteLink>
  )
}
