import type { Place } from '#shared/contract/entities.ts'
import { isGuestRated } from '#shared/domain/guest-ratings.ts'
import { languagePrefix } from '#shared/messages/language.ts'

/** Included only if the page shows the rating by guests. */
const aggregateRating = ({ guestRatings }: Place) => ({
  '@type': 'AggregateRating',
  ratingValue: guestRatings?.overall,
  ratingCount: guestRatings?.count,
  bestRating: 5,
  worstRating: 1,
})

/** A journey as schema.org data. */
export function tripData(
  place: Place,
  { publicUrl, seller }: { publicUrl: string; seller: { name: string } },
) {
  const { packageId, name, description, locations, packagePricing, itinerary } = place
  return {
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
}
