import type { Db } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Witness } from '#server/platform/witness.ts'
import { listHotelsOfPackage } from '#server/catalogue/browse/repository.ts'
import { maxStayLength } from '#shared/bounds.ts'
import type { HotelRecord } from '#shared/contract/catalogue-records.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import { setStay, type StayChange } from '#server/bookings/stays/service.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { witnessed } from '#server/staff/witnessed.ts'
import { getBooking } from './get-booking.ts'

type Hotel = { name: string; words: string }

function toHotel(data: string): Hotel {
  const { name, location, contact } = JSON.parse(data) as HotelRecord
  const { address, city } = location
  const parts = [name, address, address.includes(city) ? '' : city, contact.phone]
  return { name, words: parts.filter(Boolean).join(', ').slice(0, maxStayLength) }
}

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

export async function confirmStay(
  { id, code, status }: BookingRow,
  typed: StayChange,
  witness: Witness,
  deps: PaymentsDeps,
): Promise<void> {
  const change = { ...typed, stay: typed.stay.replaceAll(/\s+/g, ' ') }
  const deed = { ids: [id, code], fields: ['stay'] }
  const deedOf = (outcome: unknown) => (outcome === 'confirmed' ? deed : undefined)
  const outcome = await setStay(id, change, { ...deps, database: witnessed(deps.database, witness, deedOf) })
  if (outcome === 'wrong status')
    throw new AppError('conflict', 'operator.noStay', { params: { id: code, status } })
  deps.wake()
}
