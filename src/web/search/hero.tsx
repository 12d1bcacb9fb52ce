import { type MessageKey, text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { drawnPhoto } from '#web/ui/picture-files.ts'
import { type Filters, type Journey, searchPath } from './address.ts'

type Banner = {
  picture: string
  caption: MessageKey
  journey: Partial<Journey>
  filters: Filters
}

const banners: readonly Banner[] = [
  {
    picture: 'kanyakumari-1-rose',
    caption: 'home.bannerCoast',
    journey: {},
    filters: { category: 'Beach' },
  },
  {
    picture: 'gangtok-pelling-1-rose',
    caption: 'home.bannerHills',
    journey: {},
    filters: { category: 'Hill Station' },
  },
  {
    picture: 'jodhpur-1-dusk',
    caption: 'home.bannerForts',
    journey: {},
    filters: { category: 'Heritage' },
  },
  {
    picture: 'jaisalmer-1-golden',
    caption: 'home.bannerDesert',
    journey: { end: 'Rajasthan' },
    filters: {},
  },
  {
    picture: 'thekkady-1-monsoon',
    caption: 'home.bannerForest',
    journey: {},
    filters: { category: 'Wildlife' },
  },
]

const turnAfterMs = 7_000

/** The posters at the top of the home page; each leads to a search. */
export function Hero() {
  return (
    <Carousel
      label={text('home.carousel')}
      over="bottom-24 lg:right-6 lg:bottom-28 lg:left-auto"
      turnAfterMs={turnAfterMs}
      texts={{
        previous: text('carousel.previous'),
        next: text('carousel.next'),
        pause: text('carousel.pause'),
        play: text('carousel.play'),
        goTo: (position) => text('carousel.goTo', { position }),
      }}
      slides={banners.map((banner, index) => ({
        key: banner.picture,
        label: text(banner.caption),
        content: (
          <div className="relative">
            <Picture
              photo={drawnPhoto(`packages/${banner.picture}`)}
              ratio="16:9"
              sizes="100vw"
              alt=""
              priority={index === 0}
              uprightOnPhones
              className="aspect-auto! h-68 sm:h-105 lg:h-115"
            />
            <div className="absolute inset-x-0 top-0 mx-auto max-w-page px-4 pt-5 sm:px-6 sm:pt-8">
              <SiteLink
                to={searchPath(banner.journey, banner.filters)}
                className="inline-flex min-h-11 max-w-full items-center gap-3 rounded-2xl bg-marigold px-4 py-2 font-display text-xl font-semibold text-marigold-ink sm:px-6 sm:py-3 sm:text-2xl"
              >
                <span>{text(banner.caption)}</span>
                <Icon name="arrow-right" />
              </SiteLink>
            </div>
          </div>
        ),
      }))}
    />
  )
}
