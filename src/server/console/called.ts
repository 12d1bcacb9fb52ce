import type { Db } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { Witness } from '#server/platform/witness.ts'
import { lockBooking } from '#server/bookings/repository.ts'
import type { Account, BookingRow } from '#server/bookings/rows.ts'
import { shownRefund } from '#server/bookings/wire-refund.ts'
import { isBookingCode } from '#shared/domain/booking-code.ts'
import type { CalledTrip } from '#shared/contract/staff-bookings-schemas.ts'
import { readCancellationMails } from './booking-mails.ts'
import { readLastDeeds } from './last-deeds.ts'

type Person = { name: string; contact: string }

async function readBookers(db: Db, rows: readonly BookingRow[]): Promise<Map<string, Person>> {
  if (rows.length === 0) return new Map()
  const found = await db
    .selectFrom('users')
    .select(['id', 'name', 'contact'])
    .where(
      'id',
      'in',
      rows.map(({ user_id: id }) => id),
    )
    .execute()
  return new Map(found.map(({ id, name, contact }) => [id, { name, contact: contact ?? '' }]))
}

/** The travelers of cancelled bookings, with whoever booked for them and when they were called. */
export async function toCalled(db: Db, accounts: readonly Account[]): Promise<CalledTrip[]> {
  const rows = accounts.map(({ booking }) => booking)
  const bookers = await readBookers(db, rows)
  const called = await readLastDeeds(
    db,
    rows.map(({ code }) => code),
    'markCalled',
  )
  const mailed = await readCancellationMails(
    db,
    rows.map(({ id }) => id),
  )
  return accounts.map((account) => {
    const { id, code, user_id: user, traveler_name: traveller, traveler_contact: contact } = account.booking
    const booker = bookers.get(user)
    const refund = shownRefund(account)
    return {
      code,
      traveller,
      contact,
      people: account.booking.number_of_people,
      refund: refund?.amount ?? 0,
      isRefunded: refund?.status === 'done',
      booker: booker && booker.contact !== '' && booker.contact !== contact ? booker : null,
      calledAt: called.get(code) ?? null,
      mailedAt: mailed.get(id) ?? null,
    }
  })
}

/** So many cancelled departures are looked through, the newest first. */
const mostDepartures = 50

/** Who travels from a day on, of departures that were cancelled as a whole, and has not been called about it. */
export async function listToCall(db: Db, from: string): Promise<BookingRow[]> {
  const deeds = await db
    .selectFrom('audit_log')
    .select('ids')
    .where('what', 'in', ['cancelDeparture', 'operator cancel-departure'])
    .orderBy('id', 'desc')
    .limit(mostDepartures)
    .execute()
  const codes = deeds.flatMap(({ ids }) => (JSON.parse(ids) as string[]).filter(isBookingCode))
  if (codes.length === 0) return []
  const called = await readLastDeeds(db, codes, 'markCalled')
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where(
      'code',
      'in',
      codes.filter((code) => !called.has(code)),
    )
    .orderBy('code')
    .execute()
  return rows
    .filter(({ status, travel_date: day }) => status === 'Cancelled' && day >= from)
    .toSorted((one, other) => one.travel_date.localeCompare(other.travel_date))
}

/** Notes in the audit log that the travelers of a cancelled booking were called. */
export async function markCalled(id: string, witness: Witness, database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await lockBooking(tx, id)
    if (row?.status !== 'Cancelled') throw new AppError('conflict', 'staff.notCancelled')
    await witness(tx, { ids: [row.id, row.code] })
  })
}
