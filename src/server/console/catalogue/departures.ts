import type { Db } from '#server/platform/db/client.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'

/** The sold seats and waiting lists of a package by day from today on, and the dates that a command has withdrawn. */
export async function readTaken(db: Db, packageId: string, now: Date) {
  const today = todayInIndia(now)
  const seats = await db
    .selectFrom('seats')
    .select(['travel_date', 'taken'])
    .where('package_id', '=', packageId)
    .where('travel_date', '>=', today)
    .orderBy('travel_date')
    .execute()
  const line = await db
    .selectFrom('waitlist')
    .select(['travel_date', (eb) => eb.fn.countAll<number>().as('people')])
    .where('package_id', '=', packageId)
    .where('travel_date', '>=', today)
    .groupBy('travel_date')
    .execute()
  const waiting = new Map(line.map((row) => [row.travel_date, row.people]))
  const withdrawn = await db
    .selectFrom('withdrawn_dates')
    .select(['first_date as first', 'last_date as last'])
    .where('package_id', '=', packageId)
    .where('last_date', '>=', today)
    .orderBy('first_date')
    .execute()
  const days = seats.map(({ travel_date: date, taken }) => ({ date, taken, waiting: waiting.get(date) ?? 0 }))
  return { today, days: days.filter((day) => day.taken + day.waiting > 0), withdrawn }
}
