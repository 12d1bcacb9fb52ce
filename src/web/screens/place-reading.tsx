import { useLoaderData } from 'react-router'
import { isHindi } from '#shared/messages/language.ts'
import { EnglishParts, partsOfPlace } from '#web/package/english-parts.tsx'
import { About, Covers, Itinerary, VisitSites } from '#web/package/place-reading.tsx'
import { PackageDetails } from '#web/package/place-details.tsx'
import { dateOf } from '#web/booking/details.ts'
import { Quotes } from '#web/reviews/quotes.tsx'
import { useAppSelector } from '#web/state/store.ts'
import type { PlaceLoaded } from './first-reviews.ts'

/** The reading matter of a package, in the page from the beginning and hydrated when it comes into view. */
export function Component() {
  const { reviews } = useLoaderData<PlaceLoaded>()
  const place = useAppSelector((state) => state.place.place)
  const travelDate = useAppSelector((state) => dateOf(state.booking.bookingDetails))
  const hotels = useAppSelector((state) => state.place.nearbyHotels)
  if (!place) return null
  return (
    <>
      {isHindi() && <EnglishParts parts={partsOfPlace(place)} />}
      <Quotes reviews={reviews?.reviews ?? []} />
      <Covers place={place} hotels={hotels} />
      <About place={place} />
      <Itinerary place={place} />
      <VisitSites place={place} />
      <PackageDetails place={place} travelDate={travelDate} />
    </>
  )
}
