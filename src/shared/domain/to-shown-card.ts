import { cardTags, type FoundCard, type ShownCard } from './shown-card.ts'

/** In a file of its own: a first page shows cards but trims none. */
export function toShownCard(card: ShownCard): ShownCard {
  const { packageId, name, duration, category, ratings, media, locations, packagePricing } = card
  const { pricesVary, datePrice, monthPrice, nearest, roadKm, guestRatings } = card
  return {
    packageId,
    name,
    duration,
    category,
    ratings: { overall: ratings.overall },
    ...(guestRatings && { guestRatings }),
    tags: cardTags(card),
    media: { photos: media.photos.slice(0, 1), ...(media.alts && { alts: media.alts.slice(0, 1) }) },
    locations: { city: locations.city, state: locations.state },
    packagePricing: { finalPrice: packagePricing.finalPrice },
    ...(pricesVary && { pricesVary }),
    ...(datePrice !== undefined && { datePrice }),
    ...(monthPrice !== undefined && { monthPrice }),
    ...(nearest && { nearest }),
    ...(roadKm !== undefined && { roadKm }),
  }
}

/** Results show what the price includes instead of tags. */
export function toFoundCard(card: FoundCard): FoundCard {
  const { covers, locations, usual } = card
  const shown = toShownCard(card)
  return {
    ...shown,
    tags: [],
    locations: { ...shown.locations, coordinates: locations.coordinates },
    ...(covers && { covers }),
    ...(usual && { usual }),
  }
}
