import { paths } from '#shared/screens.ts'
import { isHindi } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { EnglishParts, partsOfPlace } from '#web/package/english-parts.tsx'
import { About, Anchors, Covers, Itinerary, VisitSites } from '#web/package/place-reading.tsx'
import { ShareButton } from '#web/platform/share-button.tsx'
import { useAppSelector } from '#web/state/store.ts'

/** The reading matter of a package, in the page from the beginning and hydrated when it comes into view. */
export function Component() {
  const place = useAppSelector((state) => state.place.place)
  const hotels = useAppSelector((state) => state.place.nearbyHotels)
  if (!place) return null
  return (
    <>
      {isHindi() && <EnglishParts parts={partsOfPlace(place)} />}
      <Anchors hasReviews={place.guestRatings !== undefined} />
      <Covers place={place} hotels={hotels} />
      <div className="flex">
        <ShareButton
          path={paths.place(place.packageId)}
          title={placeName(place.name)}
          label={text('place.share')}
        />
      </div>
      <About place={place} />
      <VisitSites place={place} />
      <Itinerary place={place} />
    </>
  )
}
