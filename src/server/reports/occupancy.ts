import { groupedBy } from '#server/platform/grouped-by.ts'
import { sumOf } from '#shared/domain/sum.ts'
import type { Db } from '#server/platform/db/client.ts'
import { departuresOf } from '#server/bookings/departures/stored.ts'
import { statedFor } from '#shared/domain/departures.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import { addDays, type CalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { type Column, toCsv, totalKey } from '#shared/csv.ts'
import type { Period } from './gst/register.ts'

export type OccupancyRow = {
  packageId: string
  name: string
  /** The number of days of the period on which somebody starts, and of people. */
  days: number
  people: number
  /** The seats of open days with a limit, and how many are taken; null if only days without a limit are open. */
  seats: number | null
  taken: number
}

type Taken = Map<string, Map<string, number>>

const takenSeats = (db: Db, { from, to }: Period) =>
  db
    .selectFrom('seats')
    .where('travel_date', '>=', from)
    .where('travel_date', '<=', to)
    .where('taken', '>', 0)

async function readTaken(db: Db, period: Period): Promise<Taken> {
  const taken: Taken = new Map()
  for (const { package_id: id, travel_date: date, taken: people } of await takenSeats(db, period)
    .selectAll()
    .execute()) {
    const days = taken.get(id) ?? new Map<string, number>()
    taken.set(id, days.set(date, people))
  }
  return taken
}

type Stated = { id: string; name: string; departures: string | null; withdrawn_at: string | null }

/** The journeys that can have a row: those with stated departures, and those on which somebody starts. */
async function readStated(db: Db, period: Period): Promise<Stated[]> {
  const stated: Stated[] = await db
    .selectFrom('packages')
    .select(['id', 'name', 'departures', 'withdrawn_at'])
    .where('departures', 'is not', null)
    .execute()
  const started = await db
    .selectFrom('packages')
    .select(['id', 'name', 'withdrawn_at'])
    .where('id', 'in', takenSeats(db, period).select('package_id'))
    .execute()
  const known = new Set(stated.map(({ id }) => id))
  const others = started
    .filter(({ id }) => !known.has(id))
    .map((row) => Object.assign(row, { departures: null }))
  return [...stated, ...others].toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

type OnDay = (day: CalendarDate) => boolean

/** Asks of a journey on which days it cannot start since it, or the day, is withdrawn; undefined for none, as of most. */
async function readWithdrawn(db: Db, { from, to }: Period): Promise<(of: Stated) => OnDay | undefined> {
  const rows = await db
    .selectFrom('withdrawn_dates')
    .select(['package_id', 'first_date', 'last_date'])
    .where('first_date', '<=', to)
    .where('last_date', '>=', from)
    .execute()
  const ranges = groupedBy(rows, (row) => row.package_id)
  return ({ id, withdrawn_at: at }) => {
    const own = ranges.get(id) ?? []
    if (at === null && own.length === 0) return undefined
    const since = at === null ? undefined : todayInIndia(new Date(at))
    return (day) =>
      (since !== undefined && day >= since) ||
      own.some(({ first_date: first, last_date: last }) => first <= day && day <= last)
  }
}

const daysOf = ({ from, to }: Period): CalendarDate[] => {
  const days: CalendarDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

type Seats = number | null | 'closed'

/** Null without a limit; computed once if no season, single day or weekday makes a difference. */
function seatsOn(stated: Departures, dates: readonly CalendarDate[]): Seats[] {
  const { seasons = [], days = [], weekdays } = stated
  if (
    !weekdays &&
    ![...seasons, ...days].some(({ closed, seats }) => closed !== undefined || seats !== undefined)
  )
    return dates.map(() => stated.seats ?? null)
  return dates.map((date) => {
    const { closedFor, seats } = statedFor(stated, date)
    return closedFor === null ? seats : 'closed'
  })
}

/** How full the journeys of a period are, by day of departure, with the seats that the catalogue states now. */
export async function readOccupancy(db: Db, period: Period): Promise<OccupancyRow[]> {
  const taken = await readTaken(db, period)
  const packages = await readStated(db, period)
  const dates = daysOf(period)
  const withdrawnOf = await readWithdrawn(db, period)
  return packages.flatMap((offered) => {
    const { id, name, departures } = offered
    const days = taken.get(id) ?? new Map<string, number>()
    const people = sumOf([...days.values()], (count) => count)
    const row: OccupancyRow = { packageId: id, name, days: days.size, people, seats: null, taken: 0 }
    const stated = departuresOf({ departures })
    const isWithdrawn = withdrawnOf(offered)
    const seatsOfDays = stated ? seatsOn(stated, dates) : dates.map(() => null)
    for (const [at, day] of dates.entries()) {
      const seats = seatsOfDays[at]
      if (typeof seats !== 'number' || isWithdrawn?.(day)) continue
      row.seats = (row.seats ?? 0) + seats
      row.taken += days.get(day) ?? 0
    }
    if (row.seats !== null) return [row]
    if (people === 0) return []
    const isOpen = dates.some((day, at) => seatsOfDays[at] !== 'closed' && isWithdrawn?.(day) !== true)
    return [{ ...row, seats: isOpen ? null : 0 }]
  })
}

/** The total of all rows; seats are those of the rows with a limit. */
export function totalOccupancy(rows: readonly OccupancyRow[]): Omit<OccupancyRow, 'packageId' | 'name'> {
  const total = { days: 0, people: 0, seats: null as number | null, taken: 0 }
  for (const { days, people, seats, taken } of rows) {
    total.days += days
    total.people += people
    total.taken += taken
    if (seats !== null) total.seats = (total.seats ?? 0) + seats
  }
  return total
}

const columns: Column<OccupancyRow>[] = [
  { name: 'Package', of: ({ packageId }) => packageId },
  { name: 'Name', of: ({ name }) => name },
  { name: 'Days with travellers', of: ({ days }) => days },
  { name: 'People', of: ({ people }) => people },
  { name: 'Seats', of: ({ seats }) => seats ?? '' },
  { name: 'Taken', of: ({ taken }) => taken },
]

/** The report as a file, with a line of totals. */
export async function occupancyFile(db: Db, period: Period): Promise<string> {
  const rows = await readOccupancy(db, period)
  return toCsv(columns, [...rows, { packageId: totalKey, name: '', ...totalOccupancy(rows) }])
}
