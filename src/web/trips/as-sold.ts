import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { Place } from '#shared/contract/entities.ts'
import { returnDate } from '#shared/domain/travel-date.ts'

/** The package, if it lasts as long as this journey: otherwise its days and start of today are not those that were sold. */
export const placeAsSold = <T extends Pick<Place, 'duration'>>(
  place: T | null,
  { travelDate, returnDate: last }: Pick<Booking, 'travelDate' | 'returnDate'>,
): T | null => (place && returnDate(travelDate, place.duration.days) === last ? place : null)
