import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Hotel } from '#shared/contract/entities.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { languageOfWords } from '#shared/messages/language.ts'
import { cityAndState, placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { deferredSection } from '#web/state/deferred-section.tsx'
import { useAppSelector } from '#web/state/store.ts'
import { BottomBar } from '#web/package/bottom-bar.tsx'
import { CallButton } from '#web/package/call-button.tsx'
import { HotelAside } from '#web/package/hotel-aside.tsx'
import { Mosaic } from '#web/package/mosaic.tsx'
import { OurRating } from '#web/package/our-rating.tsx'
import { fetchHotel } from '#web/package/slice.ts'
import { Where } from '#web/package/where.tsx'
import { bookWith } from '#web/package/with-journeys.tsx'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { CatalogueWords } from '#web/ui/catalogue-words.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { type FactTile, FactTiles } from '#web/ui/fact-tiles.tsx'
import { isOpen, outcomeOf } from '#web/platform/thunk.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { loadAround } from './around.ts'
import { isServer, needed, storeOf } from './loading.ts'
import { useOwn } from './use-own.ts'

const below = deferredSection({ code: () => import('./hotel-below.tsx') })
const video = deferredSection({ code: () => import('./hotel-video.tsx') })

export async function loader(args: LoaderFunctionArgs): Promise<string> {
  const store = storeOf(args)
  const { hotelId = '' } = args.params
  const known = store.getState().place
  if (known.hotel?.hotel_id !== hotelId || isOpen(known, fetchHotel)) {
    needed(await outcomeOf(store.dispatch(fetchHotel({ hotelId }))))
  }
  const { hotel } = store.getState().place
  if (hotel) await loadAround(store, hotel.location)
  if (!isServer) await Promise.all([below.load(), video.load()])
  return hotel?.hotel_id ?? hotelId
}

export { LostPlace as ErrorBoundary } from './lost-place.tsx'

export function Component() {
  const loaded = useLoaderData<string>()
  const found = useAppSelector((state) => state.place.hotel)
  const hotel = useOwn(found, found?.hotel_id === loaded)
  if (!hotel) return null
  const { address, city, state } = hotel.location
  const { star_rating: stars, contact, pricing } = hotel
  const name = placeName(hotel.name)
  const [first] = hotel.journeys
  return (
    <article className="mx-auto flex max-w-page flex-col gap-6 px-4 pt-4 pb-28 sm:px-6 lg:gap-8 lg:pt-8 lg:pb-16">
      <PageHead
        title={`${name}, ${placeName(city)}`}
        description={hotel.description}
        picture={{
          path: `hotel/${encodeURIComponent(hotel.hotel_id)}`,
          alt: text('page.linkPicture', { name }),
        }}
      />
      <div className="relative">
        <Mosaic key={hotel.hotel_id} name={name} media={hotel.media} />
        <video.Part className="mt-3 empty:hidden sm:absolute sm:right-3 sm:bottom-3" />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-12">
        <header className="flex min-w-0 flex-col gap-3">
          <div className="flex flex-wrap">
            <Chip tone="marigold" icon="bed">
              {stars > 0 ? text('hotel.starsWord', { stars }) : text('hotel.kind')}
            </Chip>
          </div>
          <h1 lang={languageOfWords(name)}>{name}</h1>
          <Where words={address} town={cityAndState({ city, state })} />
          <FactTiles facts={factsOf(hotel)} />
          <p lang={languageOfWords(hotel.description)} className="mt-2 max-w-measure">
            {hotel.description}
          </p>
          {hotel.media.photos.every((photo) => photo.startsWith('/pictures/')) && (
            <p className="text-xs text-muted">{text('photos.drawn')}</p>
          )}
        </header>
        <HotelAside hotel={hotel} />
        <div className="flex min-w-0 flex-col gap-8 lg:gap-12">
          <below.Part />
        </div>
      </div>
      <BottomBar amount={formatRupees(pricing.base_price)} note={text('hotel.aNight')}>
        {first && (
          <SiteLink
            to={bookWith(first, hotel.name)}
            aria-label={text('place.book')}
            className={`-mr-3 ml-auto ${buttonClass({ variant: 'quiet' })}`}
          >
            {text('hotel.onJourney')}
          </SiteLink>
        )}
        <CallButton
          phone={contact.phone}
          words={text('hotel.call')}
          shown={text('hotel.callShort')}
          isSecond={first !== undefined}
        />
      </BottomBar>
    </article>
  )
}

/** The hotel's facts, one line each; empty ones are left out. No guests are counted, so the rating is ours. */
function factsOf({ average_rating: overall, policies }: Hotel): FactTile[] {
  const times: [string, string][] = [
    [text('hotel.checkIn'), policies.check_in_time],
    [text('hotel.checkOut'), policies.check_out_time],
  ]
  return [
    {
      icon: 'star',
      label: text('place.rating'),
      value: <OurRating overall={overall} />,
      isWide: true,
    },
    ...times
      .filter(([, time]) => time !== '')
      .map(([label, time]): FactTile => ({ icon: 'clock', label, value: <CatalogueWords words={time} /> })),
  ]
}
