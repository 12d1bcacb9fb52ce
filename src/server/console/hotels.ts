import type { Db } from '#server/platform/db/client.ts'
import { listHotelsOfPackage } from '#server/catalogue/browse/repository.ts'
import { maxStayLength } from '#shared/bounds.ts'
import type { HotelRecord } from '#shared/contract/catalogue-records.ts'
import { getBooking } from './booking-story.ts'

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
