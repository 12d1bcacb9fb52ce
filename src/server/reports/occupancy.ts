import type { Db } from '#server/platform/db/client.ts'
import { departuresOf } from '#server/bookings/departures/stored.ts'
import { statedFor } from '#shared/domain/departures.ts'
import { addDays } from '#shared/domain/travel-date.ts'
import type { Column } from './csv.ts'
import type { Period } from './gst/register.ts'

export type OccupancyRow = {
  packageId: string
  /** Days of the period on which somebody starts, and their people. */
  days: number
  people: number
  /** The seats of the days that are open and have a limit, and what of them is taken; null without a limit. */
  seats: number | null
  taken: number
}

type Taken = Map<string, Map<string, number>>

async function readTaken(db: Db, { from, to }: Period): Promise<Taken> {
  const rows = await db
    .selectFrom('seats')
    .selectAll()
    .where('travel_date', '>=', from)
    .where('travel_date', '<=', to)
    .where('taken', '>', 0)
    .execute()
  const taken: Taken = new Map()
  for (const { package_id: id, travel_date: date, taken: people } of rows) {
    const days = taken.get(id) ?? new Map<string, number>()
    taken.set(id, days.set(date, people))
  }
  return taken
}

/** How full the journeys of a period are, by the day on which they start, as the catalogue states its seats now. */
export async function readOccupancy(db: Db, period: Period): Promise<OccupancyRow[]> {
  const taken = await readTaken(db, period)
  const packages = await db.selectFrom('packages').select(['id', 'departures']).orderBy('id').execute()
  return packages.flatMap(({ id, departures }) => {
    const days = taken.get(id) ?? new Map<string, number>()
    const people = [...days.values()].reduce((sum, count) => sum + count, 0)
    const row: OccupancyRow = { packageId: id, days: days.size, people, seats: null, taken: 0 }
    const stated = departuresOf({ departures })
    if (stated)
      for (let date = period.from; date <= period.to; date = addDays(date, 1)) {
        const { closedFor, seats } = statedFor(stated, date)
        if (closedFor !== null || seats === null) continue
        row.seats = (row.seats ?? 0) + seats
        row.taken += days.get(date) ?? 0
      }
    return row.seats === null && people === 0 ? [] : [row]
  })
}

export const occupancyColumns: Column<OccupancyRow>[] = [
  { name: 'Package', of: ({ packageId }) => packageId },
  { name: 'Days with travellers', of: ({ days }) => days },
  { name: 'People', of: ({ people }) => people },
  { name: 'Seats', of: ({ seats }) => seats ?? '' },
  { name: 'Taken', of: ({ taken }) => taken },
]
