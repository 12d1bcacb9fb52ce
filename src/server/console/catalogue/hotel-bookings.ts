import { byHotel } from '#server/console/meant-bookings.ts'
import { isAmong } from '#server/console/typed-words.ts'
import type { Db } from '#server/platform/db/client.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'

/** How many coming bookings are paid and wish for each of some hotels or have it: one query, by the indexes of both. */
export async function countComingBookings(db: Db, hotels: readonly string[], now: Date): Promise<number[]> {
  if (hotels.length === 0) return []
  const countOf = (hotel: string) =>
    db
      .selectFrom('bookings')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where((row) => isAmong(row.ref('id'), byHotel(db, `${hotel},`)))
      .where('status', '=', 'Confirmed')
      .where('travel_date', '>=', todayInIndia(now))
  const counts = await db
    .selectNoFrom(hotels.map((hotel, at) => countOf(hotel).as(`of${at}`)))
    .executeTakeFirstOrThrow()
  return hotels.map((_, at) => counts[`of${at}`] ?? 0)
}
