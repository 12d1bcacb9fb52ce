import type { Place } from '#shared/contract/entities.ts'

/** The compared part of a package; the rest is not in the page's data. */
export type Compared = Pick<
  Place,
  'packageId' | 'name' | 'duration' | 'category' | 'cancellationPolicy' | 'bestTimeToVisit'
> & {
  photo: string | undefined
  state: string
  rating: number
  /** Rupees. */
  finalPrice: number
}

export function toCompared(place: Place): Compared {
  const { packageId, name, duration, category, cancellationPolicy, bestTimeToVisit } = place
  return {
    packageId,
    name,
    duration,
    category,
    cancellationPolicy,
    bestTimeToVisit,
    photo: place.media.photos[0],
    state: place.locations.state,
    rating: place.ratings.overall,
    finalPrice: place.packagePricing.finalPrice,
  }
}
