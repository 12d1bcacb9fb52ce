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

const hotelsOf = async (db: Db, packageId: string): Promise<Hotel[]> =>
  (await listHotelsOfPackage(db, packageId, 'en')).map(({ data }) => toHotel(data))

export const listHotelsOf = async (db: Db, code: string): Promise<Hotel[]> =>
  hotelsOf(db, (await getBooking(db, code)).package_id)

/** What is confirmed begins with the name, and what follows is behind a comma. */
const isNamed = (words: string, name: string): boolean =>
  `${words},`.toLowerCase().startsWith(`${name},`.toLowerCase())

/** The names of withdrawn hotels that a booking wishes or has confirmed: their newest documents, by the index of the history. */
export async function listWithdrawnOf(
  db: Db,
  { package_id: packageId, hotel_name: wish, stay }: Pick<BookingRow, 'package_id' | 'hotel_name' | 'stay'>,
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
  const offered = new Set((await hotelsOf(db, packageId)).map(({ name }) => name))
  const names = new Set(rows.map(({ document }) => (JSON.parse(document) as HotelRecord).name))
  return [...names].filter(
    (name) => !offered.has(name) && [wish, stay ?? ''].some((words) => isNamed(words, name)),
  )
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
