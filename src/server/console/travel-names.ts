import { sql, type SqlBool } from 'kysely'
import type { Db } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Witness } from '#server/platform/witness.ts'
import { isNotPending } from '#server/bookings/status-indexes.ts'
import { bookingMails, queueMails } from '#server/bookings/mails.ts'
import { lockBooking } from '#server/bookings/repository.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import { namesOf } from '#server/bookings/traveler-names.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { readLastDeeds } from './last-deeds.ts'
import { canBeNamed, missingNames, namesAskedUntil } from '#shared/domain/traveler-names.ts'
import { type CalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'

/** The names are a list in JSON, in which quotes of a name are escaped, so that this separates no others. */
const separator = '","'

/** Whether somebody of the party has no name, as `missingNames` counts them. */
export const lacksNames = sql<SqlBool>`bookings.number_of_people > 1 + coalesce(
  (length(bookings.traveler_names) - length(replace(bookings.traveler_names, ${separator}, ''))) / ${separator.length}, 0)`

/** Confirmed bookings to which names can still be added and lack some. */
export const withoutNames = (db: Db, today: CalendarDate) =>
  db
    .selectFrom('bookings')
    .where(isNotPending)
    .where('status', '=', 'Confirmed')
    .where('travel_date', '>', today)
    .where(lacksNames)

/** Of so many it is read whether they were asked. */
const mostAsked = 500

/** How many of those who leave soon, or on the next day on which somebody leaves, lack names. */
export async function countWithoutNames(
  db: Db,
  today: CalendarDate,
): Promise<{ count: number; asked: number; until: CalendarDate }> {
  const next = await db
    .selectFrom('bookings')
    .select('travel_date')
    .where(isNotPending)
    .where('status', '=', 'Confirmed')
    .where('travel_date', '>', today)
    .orderBy('travel_date')
    .limit(1)
    .executeTakeFirst()
  const soon = namesAskedUntil(today)
  const until = next && next.travel_date > soon ? next.travel_date : soon
  const { count } = await withoutNames(db, today)
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('travel_date', '<=', until)
    .executeTakeFirstOrThrow()
  const codes = await withoutNames(db, today)
    .select('code')
    .where('travel_date', '<=', until)
    .orderBy('travel_date')
    .limit(mostAsked)
    .execute()
  const asked = await readNamesAsked(
    db,
    codes.map(({ code }) => code),
  )
  return { count: Number(count), asked: asked.size, until }
}

export const namesToAsk = (row: BookingRow, now: Date): number =>
  row.status === 'Confirmed' && canBeNamed(row.travel_date, now)
    ? missingNames(row.number_of_people, namesOf(row))
    : 0

export const readNamesAsked = (db: Db, codes: readonly string[]) => readLastDeeds(db, codes, 'askForNames')

/** The addresses that are asked for names, by the ids of the accounts; a deleted account has none. */
export async function readAskedMails(db: Db, rows: readonly BookingRow[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const ids = [...new Set(rows.map(({ user_id: id }) => id))]
  const found = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute()
  return new Map(found.map(({ id, email }) => [id, email]))
}

/** Mails the account of a booking which names it lacks, at most once a day. */
export async function askForNames(id: string, witness: Witness, deps: PaymentsDeps): Promise<void> {
  const { database, clock, publicUrl } = deps
  await database.transaction(async (tx) => {
    const row = await lockBooking(tx, id)
    const now = clock()
    if (!row || namesToAsk(row, now) === 0) throw new AppError('conflict', 'staff.noNamesMissing')
    const today = todayInIndia(now)
    const asked = (await readNamesAsked(tx, [row.code])).get(row.code)
    if (asked !== undefined && todayInIndia(new Date(asked)) === today)
      throw new AppError('conflict', 'staff.namesAskedToday')
    // Only the account can open the booking and write names.
    const audience = { ...deps, toAccountOnly: true }
    await queueMails(tx, row, `names:${row.id}:${today}`, bookingMails(publicUrl).names, audience)
    await witness(tx, { ids: [row.id, row.code] })
  })
  deps.wake()
}
