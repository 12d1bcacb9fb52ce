import type { Db, Tx } from '#server/platform/db/client.ts'
import type { SeatsOfDay } from '#server/catalogue/search-port.ts'
import { maxCalendarDays, maxHorizonDays } from '#shared/bounds.ts'
import type { DepartureDay } from '#shared/contract/departures-schemas.ts'
import { bookableDates, nearestCount, nearestDays } from '#shared/domain/departures.ts'
import { addDays, type CalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { readDaysOf, readOnSale } from './calendar.ts'

/** On either side of the day: a month and a half counts as near. */
const nearDays = Math.floor(maxCalendarDays / 2)

type Party = { day: CalendarDate; people: number }
type Asked = Party & { packageIds: readonly string[] }

const hasRoom = ({ state, seatsLeft }: DepartureDay, people: number): boolean =>
  state !== 'closed' && (seatsLeft ?? people) >= people

const datesOf = (days: DepartureDay[], day: CalendarDate): CalendarDate[] =>
  nearestDays(days, day).map(({ date }) => date)

/** The first days before and after those that are near, up to the last on sale: where a season is closed for long. */
async function listFar(
  db: Db | Tx,
  { packageIds, day, people }: Asked,
  { first, middle }: Record<'first' | 'middle', CalendarDate>,
  now: Date,
): Promise<Map<string, CalendarDate[]>> {
  const horizon = addDays(todayInIndia(now), maxHorizonDays)
  const onSale = await readOnSale(db, { packageIds, from: first, to: horizon }, now)
  return new Map(
    [...onSale].map(([packageId, { dayOn, last = horizon, mostSeats }]) => {
      const found: DepartureDay[] = []
      const walk = (from: CalendarDate, step: 1 | -1) => {
        const most = found.length + nearestCount
        for (
          let date = from;
          first <= date && date <= last && found.length < most;
          date = addDays(date, step)
        ) {
          const one = dayOn(date)
          if (hasRoom(one, people)) found.push(one)
        }
      }
      if (mostSeats >= people) {
        const [before, after] = [addDays(middle, -nearDays - 1), addDays(middle, nearDays + 1)]
        walk(before < last ? before : last, -1)
        // As text the year 10000 sorts before all others.
        if (after > middle) walk(after, 1)
      }
      return [packageId, datesOf(found, day)]
    }),
  )
}

/** For each package the days nearest to a date on which the party can start, nearest first; for a past date, the next ones. */
export async function listNearestOf(
  db: Db | Tx,
  { packageIds, day, people }: Asked,
  now: Date,
): Promise<Map<string, CalendarDate[]>> {
  const { first } = bookableDates(undefined, todayInIndia(now))
  const middle = day < first ? first : day
  const from = addDays(middle, -nearDays)
  const range = { packageIds, from: from < first ? first : from, to: addDays(middle, nearDays) }
  const nearest = new Map<string, CalendarDate[]>()
  for (const [packageId, days] of await readDaysOf(db, range, now)) {
    const found = days.filter((one) => hasRoom(one, people))
    nearest.set(packageId, datesOf(found, day))
  }
  const none = [...nearest].flatMap(([packageId, dates]) => (dates.length === 0 ? [packageId] : []))
  if (none.length === 0) return nearest
  const far = await listFar(db, { packageIds: none, day, people }, { first, middle }, now)
  return new Map([...nearest, ...far])
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
