import type { Db, Tx } from '#server/platform/db/client.ts'
import type { SeatsOfDay } from '#server/catalogue/search-port.ts'
import { maxCalendarDays } from '#shared/bounds.ts'
import { bookableDates, nearestDays } from '#shared/domain/departures.ts'
import { addDays, type CalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { readDaysOf } from './calendar.ts'

/** On either side of the day: a month and a half counts as near. */
const nearDays = Math.floor(maxCalendarDays / 2)

type Party = { day: CalendarDate; people: number }

/** For each package the days nearest to a date on which the party can start, nearest first; for a past date, the next ones. */
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

/** The seats taken on a day, for all packages. */
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
