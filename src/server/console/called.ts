import type { Db } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { Witness } from '#server/platform/witness.ts'
import { lockBooking } from '#server/bookings/repository.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import { settlingRefund } from '#server/bookings/wire-refund.ts'
import type { Ledger } from '#server/payments/reconciliation/ledger.ts'
import { isNotPending } from '#server/bookings/status-indexes.ts'
import type { CalledTrip } from '#shared/contract/console/bookings-schemas.ts'
import { mostOfToday } from '#shared/contract/console/today-schemas.ts'
import { readCancellationMails } from './booking-mails.ts'
import { hasDeed, readLastDeeds } from './last-deeds.ts'

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
export async function toCalled(db: Db, ledgers: readonly Ledger[]): Promise<CalledTrip[]> {
  const rows = ledgers.map(({ booking }) => booking)
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
  return ledgers.map((ledger) => {
    const { id, code, user_id: user, traveler_name: traveller, traveler_contact: contact } = ledger.booking
    const booker = bookers.get(user)
    const refund = settlingRefund(ledger, ledger.cancelled?.at)
    return {
      code,
      traveller,
      contact,
      people: ledger.booking.number_of_people,
      refund: refund?.amount ?? 0,
      isRefunded: refund?.status === 'done',
      booker: booker && booker.contact !== '' && booker.contact !== contact ? booker : null,
      calledAt: called.get(code) ?? null,
      mailedAt: mailed.get(id),
    }
  })
}

/** Who travels from a day on, of departures that were cancelled as a whole, and has not been called about it. */
export const listToCall = (db: Db, from: string): Promise<BookingRow[]> =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where(isNotPending)
    .where('status', '=', 'Cancelled')
    .where('travel_date', '>=', from)
    .where(hasDeed(['cancelDeparture', 'operator cancel-departure']))
    .where((row) => row.not(hasDeed(['markCalled'])))
    .orderBy('travel_date')
    .orderBy('code')
    .limit(mostOfToday)
    .execute()

/** Notes in the audit log that the travelers of a cancelled booking were called. */
export async function markCalled(id: string, witness: Witness, database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await lockBooking(tx, id)
    if (row?.status !== 'Cancelled') throw new AppError('conflict', 'staff.notCancelled')
    await witness(tx, { ids: [row.id, row.code] })
  })
}
