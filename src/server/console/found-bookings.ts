import { readAccounts } from '#server/bookings/account-repository.ts'
import type { Account, BookingRow } from '#server/bookings/rows.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { FoundBooking } from '#shared/contract/staff-bookings-schemas.ts'
import { toRupees } from '#shared/domain/money.ts'
import { partlyBackPaise } from './partly-refunded.ts'
import { namesToAsk, readNamesAsked } from './travel-names.ts'

type Names = { missing: number; askedAt: string | undefined }

const foundOf = ({ booking: row, ...account }: Account, { missing, askedAt }: Names): FoundBooking => ({
  code: row.code,
  status: row.status,
  paymentStatus: row.payment_status,
  packageName: row.package_name,
  travelDate: row.travel_date,
  people: row.number_of_people,
  traveller: row.traveler_name,
  mail: row.traveler_email,
  contact: row.traveler_contact,
  total: toRupees(row.total_paise),
  pricePerPerson: toRupees(row.final_price_paise),
  namesMissing: missing,
  namesAskedAt: askedAt ?? null,
  hotelWish: row.hotel_name,
  stay: row.stay,
  partlyRefunded: toRupees(partlyBackPaise(account)),
})

/** As lists show them. */
export async function toFound(db: Db, accounts: readonly Account[], now: Date): Promise<FoundBooking[]> {
  const missingIn = ({ booking: row }: Account) => namesToAsk(row, now)
  const lacking = accounts.filter((account) => missingIn(account) > 0)
  const asked = await readNamesAsked(
    db,
    lacking.map(({ booking: row }) => row.code),
  )
  return accounts.map((account) =>
    foundOf(account, { missing: missingIn(account), askedAt: asked.get(account.booking.code) }),
  )
}

export const toFoundBookings = async (db: Db, rows: BookingRow[], now: Date): Promise<FoundBooking[]> =>
  toFound(db, await readAccounts(db, rows), now)
