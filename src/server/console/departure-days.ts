import type { Db } from '#server/platform/db/client.ts'
import { isNotPending } from '#server/bookings/status-indexes.ts'
import type { DepartureDays } from '#shared/contract/console/bookings-schemas.ts'
import type { Today } from '#shared/contract/console/today-schemas.ts'
import { sumOf } from '#shared/domain/sum.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'

/** How many are shown above the list of a day. */
const most = 14

type WantedDays = { date?: CalendarDate | undefined; packageId?: string | undefined }

function travelling(db: Db, packageId: string | undefined) {
  const rows = db.selectFrom('bookings').where(isNotPending).where('status', '=', 'Confirmed')
  return packageId ? rows.where('package_id', '=', packageId) : rows
}

/** The nearest day with travellers before or after another one, possibly past. */
async function findBeside(
  db: Db,
  { date, packageId }: { date: CalendarDate; packageId: string | undefined },
  side: '<' | '>',
): Promise<CalendarDate | null> {
  const row = await travelling(db, packageId)
    .select('travel_date')
    .where('travel_date', side, date)
    .orderBy('travel_date', side === '<' ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst()
  return row?.travel_date ?? null
}

/** The coming days with confirmed bookings, and the requested one. */
export async function listDepartureDays(
  db: Db,
  { date, packageId }: WantedDays,
  today: CalendarDate,
): Promise<DepartureDays> {
  const rows = await travelling(db, packageId)
    .select(({ fn }) => [
      'travel_date',
      fn.sum<number | string>('number_of_people').as('people'),
      fn.count<number | string>('package_id').distinct().as('journeys'),
    ])
    .where('travel_date', '>=', today)
    .groupBy('travel_date')
    .orderBy('travel_date')
    .limit(most)
    .execute()
  const days = rows.map((row) => ({
    date: row.travel_date,
    people: Number(row.people),
    journeys: Number(row.journeys),
  }))
  const chosen = date ?? days[0]?.date ?? today
  const of = { date: chosen, packageId }
  return { date: chosen, days, previous: await findBeside(db, of, '<'), next: await findBeside(db, of, '>') }
}

export async function findNext(db: Db, day: string): Promise<Today['next']> {
  const date = await findBeside(db, { date: day, packageId: undefined }, '>')
  if (date === null) return null
  const rows = await travelling(db, undefined)
    .select(({ fn }) => [fn.max('id').as('newest'), fn.sum<number | string>('number_of_people').as('people')])
    .where('travel_date', '=', date)
    .groupBy('package_id')
    .orderBy('people', 'desc')
    .execute()
  const named = await db
    .selectFrom('bookings')
    .select('package_name')
    .where('id', '=', rows[0]?.newest ?? '')
    .executeTakeFirst()
  const people = sumOf(rows, (row) => Number(row.people))
  return { date, packageName: named?.package_name ?? '', journeys: rows.length, people }
}
