import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Rental } from '#shared/contract/entities.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { languageOfWords } from '#shared/messages/language.ts'
import { cityAndState, placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { deferredSection } from '#web/state/deferred-section.tsx'
import { useAppSelector } from '#web/state/store.ts'
import { BottomBar } from '#web/package/bottom-bar.tsx'
import { CallButton } from '#web/package/call-button.tsx'
import { Mosaic } from '#web/package/mosaic.tsx'
import { OurRating } from '#web/package/our-rating.tsx'
import { fetchRental } from '#web/package/slice.ts'
import { vehicleText } from '#web/package/vehicle-text.ts'
import { Where } from '#web/package/where.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { type FactTile, FactTiles } from '#web/ui/fact-tiles.tsx'
import { isOpen, outcomeOf } from '#web/platform/thunk.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { RentalAside } from '#web/package/rental-aside.tsx'
import { loadAround } from './around.ts'
import { isServer, needed, storeOf } from './loading.ts'
import { useOwn } from './use-own.ts'

const below = deferredSection({ code: () => import('./rental-below.tsx') })

export async function loader(args: LoaderFunctionArgs): Promise<string> {
  const store = storeOf(args)
  const { rentalId = '' } = args.params
  const known = store.getState().place
  if (known.rental?.bike_rental_id !== rentalId || isOpen(known, fetchRental)) {
    needed(await outcomeOf(store.dispatch(fetchRental({ rentalId }))))
  }
  const { rental } = store.getState().place
  if (rental?.town) await loadAround(store, rental.town)
  if (!isServer) await below.load()
  return rental?.bike_rental_id ?? rentalId
}

export { LostPlace as ErrorBoundary } from './lost-place.tsx'

/** What somebody who rents asks first. The rating is ours, since nobody can read what guests wrote. */
function factsOf({ ratings, availability: { days, hours }, vehicle }: Rental): FactTile[] {
  // An hour and its half of the day stay on one line.
  const open = hours.replaceAll(/ (?=[ap]m\b)/gi, '\u00a0')
  const { average_rating: overall } = ratings
  const names = days.map(placeName)
  const [from = '', to = ''] = [names[0], names.at(-1)]
  const isDaily = new Set(days).size === 7
  const tiles: (FactTile | undefined)[] = [
    {
      icon: 'clock',
      label: text('rental.availability'),
      value: (
        <>
          <span className="block">{isDaily ? text('rental.days', { from, to }) : names.join(', ')}</span>
          <span lang={languageOfWords(open)}>{open}</span>
        </>
      ),
    },
    {
      icon: 'star',
      label: text('place.rating'),
      value: <OurRating overall={overall} />,
    },
    vehicle && {
      icon: 'user',
      label: text('rental.bring'),
      value: text(vehicle.kind === 'bicycle' ? 'rental.bringCard' : 'rental.bringLicence'),
      isWide: true,
    },
  ]
  return tiles.filter((tile) => tile !== undefined)
}

export function Component() {
  const loaded = useLoaderData<string>()
  const found = useAppSelector((state) => state.place.rental)
  const rental = useOwn(found, found?.bike_rental_id === loaded)
  if (!rental) return null
  const name = placeName(rental.name)
  const { town, contact, pricing } = rental
  return (
    <article className="mx-auto flex max-w-page flex-col gap-6 px-4 pt-4 pb-28 sm:px-6 lg:gap-8 lg:pt-8 lg:pb-16">
      <PageHead
        title={name}
        description={rental.description}
        picture={{
          path: `rental/${encodeURIComponent(rental.bike_rental_id)}`,
          alt: text('page.linkPicture', { name }),
        }}
      />
      <Mosaic key={rental.bike_rental_id} name={name} media={rental.media} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-12">
        <header className="flex min-w-0 flex-col gap-3">
          <div className="flex flex-wrap">
            <Chip tone="marigold" icon="bike">
              {vehicleText(rental.vehicle)}
            </Chip>
          </div>
          <h1 lang={languageOfWords(name)}>{name}</h1>
          <Where
            label={text('rental.pickUp')}
            words={rental.locationName}
            town={town ? cityAndState(town) : ''}
          />
          <FactTiles facts={factsOf(rental)} />
          <p lang={languageOfWords(rental.description)} className="mt-2 max-w-measure">
            {rental.description}
          </p>
        </header>
        <RentalAside rental={rental} />
        <div className="flex min-w-0 flex-col gap-8 lg:gap-12">
          <below.Part />
        </div>
      </div>
      <BottomBar amount={formatRupees(pricing.price_per_day)} note={text('rental.aDay')}>
        <CallButton phone={contact.phone_number} words={text('rental.call')} />
      </BottomBar>
    </article>
  )
}
