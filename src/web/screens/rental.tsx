import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { Rental } from '#shared/contract/entities.ts'
import { counted } from '#shared/messages/counted.ts'
import { languageOfWords } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { deferredSection } from '#web/state/deferred-section.tsx'
import { useAppSelector } from '#web/state/store.ts'
import { Photos } from '#web/package/photos.tsx'
import { PlaceError } from '#web/package/place-error.tsx'
import { Facts } from '#web/package/fact-lists.tsx'
import { Section } from '#web/package/section.tsx'
import { fetchRental } from '#web/package/slice.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { RentalAside } from '#web/package/rental-aside.tsx'
import { loadAround } from './around.ts'
import { isServer, storeOf, throwUnlessLoaded } from './loading.ts'

const below = deferredSection({ code: () => import('./rental-below.tsx') })

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const store = storeOf(args)
  const { rentalId = '' } = args.params
  if (store.getState().place.rental?.bike_rental_id !== rentalId) {
    throwUnlessLoaded(await store.dispatch(fetchRental({ rentalId })))
  }
  const town = store.getState().place.rental?.town
  if (town) await loadAround(store, town)
  if (!isServer) await below.load()
  return null
}

export const ErrorBoundary = PlaceError

/** As everywhere else: '7:30 am'. */
const inSmallLetters = (hours: string) => hours.replace(/\b[AP]M\b/g, (half) => half.toLowerCase())

/** One line where it is open on every day of the week. */
function openRows({ days, hours }: Rental['availability']): [label: string, value: ReactNode][] {
  const open = inSmallLetters(hours)
  if (new Set(days).size === 7) return [[text('rental.hours'), text('rental.daily', { hours: open })]]
  return [
    [text('rental.days'), days.map(placeName).join(', ')],
    [
      text('rental.hours'),
      <span key="hours" lang={languageOfWords(open)}>
        {open}
      </span>,
    ],
  ]
}

export function Component() {
  const rental = useAppSelector((state) => state.place.rental)
  if (!rental) return null
  const name = placeName(rental.name)
  const { average_rating: rating, total_reviews: reviews } = rental.ratings
  return (
    <article className="mx-auto flex max-w-page flex-col gap-6 px-4 pt-4 pb-16 sm:px-6 lg:gap-8 lg:pt-8">
      <PageHead
        title={name}
        description={rental.description}
        picture={{
          path: `rental/${encodeURIComponent(rental.bike_rental_id)}`,
          alt: text('page.linkPicture', { name }),
        }}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-12">
        <header className="flex min-w-0 flex-col gap-3">
          <div className="relative">
            <Photos key={rental.bike_rental_id} name={name} media={rental.media} isWide />
            <p className="absolute top-3 left-3">
              <Chip tone="marigold" icon="bike">
                {text('rental.kind')}
              </Chip>
            </p>
          </div>
          <h1 lang={languageOfWords(name)}>{name}</h1>
          <p className="flex items-start gap-2 text-muted">
            <Icon name="map-pin" className="mt-0.5" />
            <span lang={languageOfWords(rental.locationName)}>{rental.locationName}</span>
          </p>
          <p className="flex flex-wrap items-center gap-x-2">
            <Stars value={rating} label={text('place.starsOf', { rating })} />
            <b aria-hidden="true">{rating.toFixed(1)}</b>
            <span className="text-muted">{counted(reviews, 'rental.review', 'rental.reviews')}</span>
          </p>
        </header>
        <RentalAside rental={rental} />
        <div className="flex min-w-0 flex-col gap-8 lg:gap-12">
          <p lang={languageOfWords(rental.description)} className="max-w-measure">
            {rental.description}
          </p>
          <Section id="availability" title={text('rental.availability')}>
            <Facts rows={openRows(rental.availability)} />
          </Section>
          <below.Part />
        </div>
      </div>
    </article>
  )
}
