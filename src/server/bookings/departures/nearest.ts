import type { Db, Tx } from '#server/platform/db/client.ts'
import type { SeatsOfDay } from '#server/catalogue/search-port.ts'
import { maxCalendarDays } from '#shared/bounds.ts'
import { bookableDates, nearestDays } from '#shared/domain/departures.ts'
import { addDays, type CalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { readDaysOf } from './calendar.ts'

/** On either side: a month and a half is near for a journey. */
const nearDays = Math.floor(maxCalendarDays / 2)

type Party = { day: CalendarDate; people: number }

/** The days nearest to one on which a party can start, the nearest first, of each package; of the past, the next ones. */
export async function listNearestOf(
  db: Db | Tx,
  { packageIds, day, people }: Party & { packageIds: readonly string[] },
  now: Date,
): Promise<Map<string, CalendarDate[]>> {
  const { first } = bookableDates(undefined, todayInIndia(now))
  const middle = day < first ? first : day
  const from = addDays(middle, -nearDays)
  const range = { packageIds, from: from < first ? first : from, to: addDays(middle, nearDays) }
  const nearest = new Map<string, CalendarDate[]>()
  for (const [packageId, days] of await readDaysOf(db, range, now)) {
    const found = days.filter(({ state, seatsLeft }) => state !== 'closed' && (seatsLeft ?? people) >= people)
    nearest.set(
      packageId,
      nearestDays(found, day).map(({ date }) => date),
    )
  }
  return nearest
}

export async function listNearest(
  db: Db | Tx,
  { packageId, ...party }: Party & { packageId: string },
  now: Date,
): Promise<CalendarDate[]> {
  return (await listNearestOf(db, { packageIds: [packageId], ...party }, now)).get(packageId) ?? []
}

/** What is taken of a day, of all packages. */
export async function readSeats(db: Db | Tx, date: CalendarDate): Promise<SeatsOfDay> {
  const [limits, taken, withdrawn] = await Promise.all([
    db.selectFrom('seat_limits').select('id').executeTakeFirst(),
    db
      .selectFrom('seats')
      .select(['package_id as packageId', 'taken'])
      .where('travel_date', '=', date)
      .execute(),
    db
      .selectFrom('withdrawn_dates')
      .select('package_id as packageId')
      .where('first_date', '<=', date)
      .where('last_date', '>=', date)
      .execute(),
  ])
  return {
    isLimited: limits !== undefined,
    taken,
    withdrawn: withdrawn.map(({ packageId }) => packageId),
  }
}
