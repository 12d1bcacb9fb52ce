import { useMemo } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import type { Place } from '#shared/contract/entities.ts'
import { nightsByTown } from '#shared/domain/overnights.ts'
import { villageOf } from '#shared/domain/village.ts'
import { nightsText } from '#shared/messages/nights-text.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { useAppSelector } from '#web/state/store.ts'
import { dateOf } from '#web/booking/details.ts'
import { Around } from '#web/package/around.tsx'
import { PlaceData } from '#web/package/place-data.tsx'
import { Nearby } from '#web/package/nearby.tsx'
import { ImportantDetails } from '#web/package/place-details.tsx'
import { Section } from '#web/package/section.tsx'
import { YearMonths } from '#web/package/year/year-months.tsx'
import { GuestReviews } from '#web/reviews/guest-reviews.tsx'
import { writeQuery } from '#web/search/address.ts'
import { useAround } from './around.ts'
import type { PlaceLoaded } from './first-reviews.ts'
import { JourneyCost } from './place-journey-cost.tsx'
import { Similar } from './place-similar.tsx'

const none: readonly never[] = []

/** The towns of the nights, so far as their positions are known. */
const stopsOf = ({ overnights = [], duration }: Place) =>
  nightsByTown(overnights).flatMap((stop) => {
    const at = overnights.find(({ town }) => town === stop.town)?.at
    return at ? [{ words: `${placeName(stop.town)}, ${nightsText(stop.nights, duration.nights)}`, at }] : []
  })

export { firstReviews } from './first-reviews.ts'

/** A package below its days. */
export function Component() {
  const { reviews } = useLoaderData<PlaceLoaded>()
  const [params] = useSearchParams()
  const place = useAppSelector((state) => state.place.place)
  const details = useAppSelector((state) => state.booking.bookingDetails)
  const around = useAround(place?.locations)
  const stops = useMemo(() => (place ? stopsOf(place) : none), [place])
  if (!place) return null
  const { packageId, locations } = place
  const village = villageOf(place)
  return (
    <>
      <PlaceData place={place} />
      <div className="flex flex-col gap-6">
        <JourneyCost />
      </div>
      <aside id="nearby" tabIndex={-1} aria-label={text('place.asideNearby')} className="min-w-0">
        <Nearby
          key={packageId}
          tab={params.get('tab') === 'services' ? 'services' : 'hotels'}
          hrefOf={(tab) => writeQuery({ ...Object.fromEntries(params), tab })}
        />
      </aside>
      <YearMonths place={place} travelDate={dateOf(details)} />
      <ImportantDetails place={place} />
      <Section id="reviews" title={text('reviews.title')}>
        <GuestReviews
          key={packageId}
          packageId={packageId}
          place={placeName(place.name)}
          ratings={place.guestRatings}
          first={reviews}
        />
      </Section>
      <Around
        name={placeName(locations.village || locations.city)}
        at={locations.coordinates}
        city={locations.city}
        state={locations.state}
        area={village}
        neighbours={around?.neighbours ?? none}
        packageId={packageId}
        stops={stops}
        startPoint={details.startPoint}
      />
      <Similar key={packageId} place={place} />
    </>
  )
}
