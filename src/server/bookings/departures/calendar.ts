import type { Db, Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import { maxCalendarDays } from '#shared/bounds.ts'
import type { DepartureDay, ListDeparturesInput } from '#shared/contract/departures-schemas.ts'
import { bookableDates } from '#shared/domain/departures.ts'
import { toRupees } from '#shared/domain/money.ts'
import { addDays, type CalendarDate, isCalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { dayOf, departuresOf } from './stored.ts'

export type Range = { packageId: string; from: CalendarDate; to: CalendarDate }

const findPackage = (db: Db | Tx, packageId: string) =>
  db
    .selectFrom('packages')
    .select(['departures', 'final_price_paise', 'additional_fees_paise', 'withdrawn_at'])
    .select((eb) => eb.exists(eb.selectFrom('seat_limits').select('seat_limits.id')).as('is_limited'))
    .where('id', '=', packageId)
    .executeTakeFirst()

const listWithdrawn = (db: Db | Tx, { packageId, from, to }: Range) =>
  db
    .selectFrom('withdrawn_dates')
    .select(['first_date as first', 'last_date as last'])
    .where('package_id', '=', packageId)
    .where('first_date', '<=', to)
    .where('last_date', '>=', from)
    .execute()

const listTaken = (db: Db | Tx, { packageId, from, to }: Range) =>
  db
    .selectFrom('seats')
    .select(['travel_date as date', 'taken'])
    .where('package_id', '=', packageId)
    .where('travel_date', '>=', from)
    .where('travel_date', '<=', to)
    .execute()

const lastDate = '9999-12-31'

/** Five or fewer are said to be few: it is so, and no threat. */
const few = 5

function stateOf(isClosed: boolean, seatsLeft: number | null): DepartureDay['state'] {
  if (isClosed) return 'closed'
  if (seatsLeft === 0) return 'full'
  return seatsLeft !== null && seatsLeft <= few ? 'few' : 'open'
}

/** The days of a package with their prices and the seats that are left now; read anew each time, as seats go. */
export async function readDays(db: Db | Tx, range: Range, now: Date): Promise<DepartureDay[]> {
  const [found, withdrawn, taken] = await Promise.all([
    findPackage(db, range.packageId),
    listWithdrawn(db, range),
    listTaken(db, range),
  ])
  if (!found || found.withdrawn_at !== null) throw new AppError('not_found', 'fallback.place')
  const departures = departuresOf(found)
  const takenOn = new Map(taken.map((row) => [row.date, row.taken]))
  const today = todayInIndia(now)
  const days: DepartureDay[] = []
  // The first year with five digits is a text that comes before all others.
  for (let date = range.from; date >= range.from && date <= range.to; date = addDays(date, 1)) {
    const { closedFor, pricePaise, seats } = dayOf(found, departures, { day: date, today })
    const isWithdrawn = withdrawn.some(({ first, last }) => first <= date && date <= last)
    // A limit may have been lowered below what was sold.
    const left = seats === null || !found.is_limited ? null : Math.max(0, seats - (takenOn.get(date) ?? 0))
    const state = stateOf(closedFor !== null || isWithdrawn, left)
    days.push({ date, state, seatsLeft: left, finalPrice: toRupees(pricePaise) })
  }
  return days
}

/** The days that were asked for; without bounds as many as one call may want, from today on. */
export function rangeOf({ packageId, from, to }: ListDeparturesInput, now: Date): Range {
  const first = from ?? todayInIndia(now)
  const end = addDays(first, maxCalendarDays - 1)
  const most = isCalendarDate(end) ? end : lastDate
  const last = to ?? most
  if (last < first) throw new AppError('invalid', 'invalid.range')
  if (last > most)
    throw new AppError('invalid', 'invalid.tooManyDays', { params: { count: maxCalendarDays } })
  return { packageId, from: first, to: last }
}

const nearestCount = 3
/** On either side: a month and a half is near for a journey. */
const nearDays = Math.floor(maxCalendarDays / 2)

const distanceMs = (one: CalendarDate, other: CalendarDate) => Math.abs(Date.parse(one) - Date.parse(other))

/** The days nearest to one on which a party can start, the nearest first. */
export async function listNearest(
  db: Db | Tx,
  { packageId, day, people }: { packageId: string; day: CalendarDate; people: number },
  now: Date,
): Promise<CalendarDate[]> {
  const { first } = bookableDates(undefined, todayInIndia(now))
  const from = addDays(day, -nearDays)
  const range = { packageId, from: from < first ? first : from, to: addDays(day, nearDays) }
  return (await readDays(db, range, now))
    .filter(({ state, seatsLeft }) => state !== 'closed' && (seatsLeft ?? people) >= people)
    .map(({ date }) => date)
    .toSorted((one, other) => distanceMs(one, day) - distanceMs(other, day))
    .slice(0, nearestCount)
}
