import { readAccounts } from '#server/bookings/account-repository.ts'
import { faresOf } from '#server/bookings/refund-terms.ts'
import type { Account, BookingRow } from '#server/bookings/rows.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { FoundBooking } from '#shared/contract/console/bookings-schemas.ts'
import type { Fare } from '#server/bookings/fares.ts'
import { toRupees } from '#shared/domain/money.ts'
import { partlyBackPaise } from './partly-refunded.ts'
import { namesToAsk, readAskedMails, readNamesAsked } from './travel-names.ts'

type Names = { missing: number; askedAt: string | undefined; askedMail: string | undefined }

/** The days by which refunds of these bookings were promised, the latest of each. */
async function readBackBy(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('refunds')
    .select(['booking_id', 'expected_by'])
    .where('booking_id', 'in', ids)
    .where('status', '<>', 'failed')
    .orderBy('expected_by')
    .execute()
  return new Map(rows.map((row) => [row.booking_id, row.expected_by]))
}

const hasReturns = ({ booking, ...account }: Account): boolean =>
  booking.payment_status.startsWith('Refund') || partlyBackPaise(account) > 0

type Known = Names & { backBy: string | undefined }

const pricesOf = (fares: Fare[]): Pick<FoundBooking, 'pricePerPerson' | 'fares'> => {
  const prices = fares.map(({ people, pricePaise }) => ({ people, price: toRupees(pricePaise) }))
  return { pricePerPerson: prices[0]?.price ?? 0, ...(prices.length > 1 && { fares: prices }) }
}

const foundOf = (
  { booking: row, ...account }: Account,
  { missing, askedAt, askedMail, backBy }: Known,
): FoundBooking => ({
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
  ...pricesOf(faresOf(row)),
  namesMissing: missing,
  namesAskedAt: askedAt ?? null,
  namesAskedOf: askedMail ?? '',
  hasNeeds: row.traveler_needs !== null,
  hotelWish: row.hotel_name,
  stay: row.stay,
  partlyRefunded: toRupees(partlyBackPaise(account)),
  backBy: backBy ?? null,
})

export async function toFound(db: Db, accounts: readonly Account[], now: Date): Promise<FoundBooking[]> {
  const missingIn = ({ booking: row }: Account) => namesToAsk(row, now)
  const lacking = accounts.filter((account) => missingIn(account) > 0)
  const asked = await readNamesAsked(
    db,
    lacking.map(({ booking: row }) => row.code),
  )
  const mails = await readAskedMails(
    db,
    lacking.map(({ booking: row }) => row),
  )
  const backBy = await readBackBy(
    db,
    accounts.filter(hasReturns).map(({ booking: row }) => row.id),
  )
  return accounts.map((account) => {
    const { id, code, user_id: user } = account.booking
    return foundOf(account, {
      missing: missingIn(account),
      askedAt: asked.get(code),
      askedMail: mails.get(user),
      backBy: backBy.get(id),
    })
  })
}

export const toFoundBookings = async (db: Db, rows: BookingRow[], now: Date): Promise<FoundBooking[]> =>
  toFound(db, await readAccounts(db, rows), now)
