import { finalPriceOn } from '#shared/domain/date-price.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import type { Place } from '#shared/contract/entities.ts'

/** The compared part of a package; the rest is not in the page's data. */
export type Compared = Pick<
  Place,
  | 'packageId'
  | 'name'
  | 'duration'
  | 'category'
  | 'cancellationPolicy'
  | 'bestTimeToVisit'
  | 'amenities'
  | 'entryFee'
  | 'walking'
  | 'covers'
  | 'transfers'
  | 'pickUps'
  | 'endsIn'
> & {
  /** The towns of the nights, in order. */
  overnights?: { town: string; nights: number }[]
  /** The usual rain of each month, if it is known. */
  climate: { rainMm: number }[]
  sights: string[]
  photo: string | undefined
  state: string
  ratings: { overall: number }
  guestRatings?: { overall: number; count: number }
  /** Rupees, on the date of the party. */
  finalPrice: number
  /** Whether the price is that of the cheapest days, since no date was chosen. */
  isFrom: boolean
  /** null: the party can start on the date; a list: it cannot, and these are the nearest days; missing: unknown. */
  onDay?: { nearest: readonly CalendarDate[] | null }
}

/** The server's terms for a package on the date. */
type OnDate = { datePrice?: number | undefined; nearest?: CalendarDate[] | undefined }

export function toCompared(place: Place, date: CalendarDate, onDate?: OnDate): Compared {
  const { packageId, name, duration, category, cancellationPolicy, bestTimeToVisit, climate = [] } = place
  const { amenities, entryFee, walking, covers, transfers, pickUps, endsIn, overnights, visitSites } = place
  const guests = place.guestRatings
  return {
    packageId,
    name,
    duration,
    category,
    cancellationPolicy,
    bestTimeToVisit,
    climate: climate.map(({ rainMm }) => ({ rainMm })),
    amenities,
    entryFee,
    ...(walking && { walking }),
    ...(covers && { covers }),
    ...(transfers && { transfers }),
    ...(pickUps && { pickUps }),
    ...(endsIn && { endsIn }),
    ...(overnights && { overnights: overnights.map(({ town, nights }) => ({ town, nights })) }),
    sights: visitSites.map(({ name }) => name),
    photo: place.media.photos[0],
    state: place.locations.state,
    ratings: { overall: place.ratings.overall },
    ...(guests && { guestRatings: { overall: guests.overall, count: guests.count } }),
    finalPrice: onDate?.datePrice ?? finalPriceOn(place, date),
    isFrom: date === '' && place.pricesVary === true,
    ...(onDate && { onDay: { nearest: onDate.nearest ?? null } }),
  }
}
