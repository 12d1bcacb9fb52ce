import type { Db } from '#server/platform/db/client.ts'
import { listHotelsOfPackage } from '#server/catalogue/browse/repository.ts'
import { maxStayLength } from '#shared/bounds.ts'
import type { HotelRecord } from '#shared/contract/catalogue-records.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import { getBooking } from './get-booking.ts'

type Hotel = { name: string; words: string }

function toHotel(data: string): Hotel {
  const { name, location, contact } = JSON.parse(data) as HotelRecord
  const { address, city } = location
  const parts = [name, address, address.includes(city) ? '' : city, contact.phone]
  return { name, words: parts.filter(Boolean).join(', ').slice(0, maxStayLength) }
}

/** The catalogue's hotels of a booking's package. */
export async function listHotelsOf(db: Db, code: string): Promise<Hotel[]> {
  const { package_id: packageId } = await getBooking(db, code)
  return (await listHotelsOfPackage(db, packageId, 'en')).map(({ data }) => toHotel(data))
}

/** The names of withdrawn hotels that a booking wishes or has confirmed: their newest documents, by the index of the history. */
export async function listWithdrawnOf(
  db: Db,
  { hotel_name: wish, stay }: Pick<BookingRow, 'hotel_name' | 'stay'>,
): Promise<string[]> {
  if (wish === '' && stay === null) return []
  const rows = await db
    .selectFrom('catalogue_history as last')
    .select('last.document')
    .where('last.kind', '=', 'hotels')
    .where('last.what', '=', 'withdrawn')
    .where((row) =>
      row.not(row.exists(row.selectFrom('hotels').select('id').whereRef('hotels.id', '=', 'last.record_id'))),
    )
    .execute()
  const names = rows.map(({ document }) => (JSON.parse(document) as HotelRecord).name)
  return [...new Set(names)].filter((name) => name === wish || stay?.startsWith(name))
}
