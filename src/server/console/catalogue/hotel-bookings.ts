import { byHotel } from '#server/console/meant-bookings.ts'
import { isAmong } from '#server/console/typed-words.ts'
import type { Db } from '#server/platform/db/client.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'

/** How many coming bookings are paid and wish for a hotel or have it, by the indexes of both. */
export async function countComingBookings(db: Db, hotel: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where((row) => isAmong(row.ref('id'), byHotel(db, hotel)))
    .where('status', '=', 'Confirmed')
    .where('travel_date', '>=', todayInIndia(now))
    .executeTakeFirstOrThrow()
  return count
}
