import type { Place } from '#shared/contract/entities.ts'
import { isGuestRated } from '#shared/domain/guest-ratings.ts'
import { languagePrefix } from '#shared/messages/language.ts'
import { usePageConfig } from '#web/platform/context.ts'

/** Of reviews by guests only, and only where it is the rating that the page shows. */
const aggregateRating = ({ guestRatings }: Place) => ({
  '@type': 'AggregateRating',
  ratingValue: guestRatings?.overall,
  ratingCount: guestRatings?.count,
  bestRating: 5,
  worstRating: 1,
})

/** The journey as schema.org data; a data block, which the page's policy allows. */
export function PlaceData({ place }: { place: Place }) {
  const { publicUrl, seller } = usePageConfig()
  const { packageId, name, description, locations, packagePricing, itinerary } = place
  const data = {
    '@context': 'https://schema.org',
    '@type': 'TouristTrip',
    name,
    description: description.short,
    url: `${publicUrl}${languagePrefix()}/search/place/${encodeURIComponent(packageId)}`,
    itinerary: itinerary.map(({ description: day }) => day),
    touristType: place.category,
    subjectOf: {
      '@type': 'Place',
      name: locations.city,
      address: { '@type': 'PostalAddress', addressRegion: locations.state, addressCountry: 'IN' },
      geo: { '@type': 'GeoCoordinates', ...locations.coordinates },
    },
    offers: {
      '@type': 'Offer',
      ...(isGuestRated(place) && { aggregateRating: aggregateRating(place) }),
      price: packagePricing.finalPrice,
      priceCurrency: 'INR',
      seller: { '@type': 'Organization', name: seller.name },
    },
  }
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
