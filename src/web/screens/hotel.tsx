import type { LoaderFunctionArgs } from 'react-router'
import { languageOfWords } from '#shared/messages/language.ts'
import { cityAndState, placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { deferredSection } from '#web/state/deferred-section.tsx'
import { useAppSelector } from '#web/state/store.ts'
import { HotelAside } from '#web/package/hotel-aside.tsx'
import { HotelVideos } from '#web/package/hotel-videos.tsx'
import { Photos } from '#web/package/photos.tsx'
import { PlaceError } from '#web/package/place-error.tsx'
import { fetchHotel } from '#web/package/slice.ts'
import { CatalogueWords } from '#web/ui/catalogue-words.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { loadAround } from './around.ts'
import { isServer, storeOf, throwUnlessLoaded } from './loading.ts'

const below = deferredSection({ code: () => import('./hotel-below.tsx') })

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const store = storeOf(args)
  const { hotelId = '' } = args.params
  if (store.getState().place.hotel?.hotel_id !== hotelId) {
    throwUnlessLoaded(await store.dispatch(fetchHotel({ hotelId })))
  }
  const { hotel } = store.getState().place
  if (hotel) await loadAround(store, hotel.location)
  if (!isServer) await below.load()
  return null
}

export const ErrorBoundary = PlaceError

export function Component() {
  const hotel = useAppSelector((state) => state.place.hotel)
  if (!hotel) return null
  const { city, state } = hotel.location
  const name = placeName(hotel.name)
  return (
    <article className="mx-auto flex max-w-page flex-col gap-6 px-4 pt-4 pb-16 sm:px-6 lg:gap-8 lg:pt-8">
      <PageHead
        title={`${name}, ${placeName(city)}`}
        description={hotel.description}
        picture={{
          path: `hotel/${encodeURIComponent(hotel.hotel_id)}`,
          alt: text('page.linkPicture', { name }),
        }}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-12">
        <header className="flex min-w-0 flex-col gap-3">
          <div className="relative">
            <Photos key={hotel.hotel_id} name={name} media={hotel.media} isWide />
            <p className="absolute top-3 left-3">
              <Chip tone="marigold" icon="bed">
                {text('hotel.kind')}
              </Chip>
            </p>
          </div>
          <h1 lang={languageOfWords(name)}>{name}</h1>
          <p className="flex items-start gap-2 text-muted">
            <Icon name="map-pin" className="mt-0.5" />
            {cityAndState({ city, state })}
          </p>
          <dl className="flex flex-wrap gap-x-8 gap-y-2">
            <Rating
              label={text('hotel.starRating')}
              value={hotel.star_rating}
              words={String(hotel.star_rating)}
            />
            <Rating label={text('hotel.guestRating')} value={hotel.average_rating} />
            <Time label={text('hotel.checkIn')} time={hotel.policies.check_in_time} />
            <Time label={text('hotel.checkOut')} time={hotel.policies.check_out_time} />
          </dl>
        </header>
        <HotelAside hotel={hotel} />
        <div className="flex min-w-0 flex-col gap-8 lg:gap-12">
          <div className="flex flex-col items-start gap-4">
            <p lang={languageOfWords(hotel.description)} className="max-w-measure">
              {hotel.description}
            </p>
            {hotel.media.photos.every((photo) => photo.startsWith('/pictures/')) && (
              <p className="text-xs text-muted">{text('photos.drawn')}</p>
            )}
            <HotelVideos name={name} videos={hotel.media.videos} poster={hotel.media.photos[0]} />
          </div>
          <below.Part />
        </div>
      </div>
    </article>
  )
}

const labelLook = 'text-xs font-semibold text-muted'

function Time({ label, time }: { label: string; time: string }) {
  if (time === '') return null
  return (
    <div>
      <dt className={labelLook}>{label}</dt>
      <dd className="font-semibold even-digits">
        <CatalogueWords words={time} />
      </dd>
    </div>
  )
}

function Rating({
  label,
  value,
  words = value.toFixed(1),
}: {
  label: string
  value: number
  words?: string
}) {
  return (
    <div>
      <dt className={labelLook}>{label}</dt>
      <dd className="flex items-center gap-2 font-semibold">
        <Stars value={value} label={text('place.starsOf', { rating: value })} />
        <span aria-hidden="true">{words}</span>
      </dd>
    </div>
  )
}
