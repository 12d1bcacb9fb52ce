import type { Db, Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import { maxCalendarDays } from '#shared/bounds.ts'
import type { DepartureDay, ListDeparturesInput } from '#shared/contract/departures-schemas.ts'
import { bookableDates, mostSeatsOf } from '#shared/domain/departures.ts'
import { toRupees } from '#shared/domain/money.ts'
import { addDays, type CalendarDate, isCalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { dayOf, departuresOf } from './stored.ts'

type Span = { from: CalendarDate; to: CalendarDate }
export type Range = Span & { packageId: string }
type Ranges = Span & { packageIds: readonly string[] }

const listPackages = (db: Db | Tx, { packageIds }: Ranges) =>
  db
    .selectFrom('packages')
    .select(['id', 'departures', 'final_price_paise', 'additional_fees_paise'])
    .select((eb) => eb.exists(eb.selectFrom('seat_limits').select('seat_limits.id')).as('is_limited'))
    .where('id', 'in', packageIds)
    .where('withdrawn_at', 'is', null)
    .execute()

const listWithdrawn = (db: Db | Tx, { packageIds, from, to }: Ranges) =>
  db
    .selectFrom('withdrawn_dates')
    .select(['package_id as packageId', 'first_date as first', 'last_date as last'])
    .where('package_id', 'in', packageIds)
    .where('first_date', '<=', to)
    .where('last_date', '>=', from)
    .execute()

const listTaken = (db: Db | Tx, { packageIds, from, to }: Ranges) =>
  db
    .selectFrom('seats')
    .select(['package_id as packageId', 'travel_date as date', 'taken'])
    .where('package_id', 'in', packageIds)
    .where('travel_date', '>=', from)
    .where('travel_date', '<=', to)
    .execute()

const lastDate = '9999-12-31'

/** From five seats down the number is shown: a fact, not pressure to buy. */
const few = 5

function stateOf(isClosed: boolean, seatsLeft: number | null): DepartureDay['state'] {
  if (isClosed) return 'closed'
  if (seatsLeft === 0) return 'full'
  return seatsLeft !== null && seatsLeft <= few ? 'few' : 'open'
}

type OnSale = {
  /** The price of a day of the span, and the seats left at this moment. */
  dayOn: (date: CalendarDate) => DepartureDay
  last: CalendarDate | undefined
  /** More seats than this are on no day. */
  mostSeats: number
}

export async function readOnSale(db: Db | Tx, ranges: Ranges, now: Date): Promise<Map<string, OnSale>> {
  const [packages, withdrawn, taken] = await Promise.all([
    listPackages(db, ranges),
    listWithdrawn(db, ranges),
    listTaken(db, ranges),
  ])
  const takenOn = new Map(taken.map((row) => [`${row.packageId} ${row.date}`, row.taken]))
  const today = todayInIndia(now)
  return new Map(
    packages.map((found) => {
      const departures = departuresOf(found)
      const closed = withdrawn.filter(({ packageId }) => packageId === found.id)
      const dayOn = (date: CalendarDate): DepartureDay => {
        const { closedFor, pricePaise, seats } = dayOf(found, departures, { day: date, today })
        const isWithdrawn = closed.some(({ first, last }) => first <= date && date <= last)
        const people = takenOn.get(`${found.id} ${date}`) ?? 0
        // A limit may have been lowered below what was sold.
        const left = seats === null || !found.is_limited ? null : Math.max(0, seats - people)
        const state = stateOf(closedFor !== null || isWithdrawn, left)
        return { date, state, seatsLeft: left, finalPrice: toRupees(pricePaise) }
      }
      const { last } = bookableDates(departures, today)
      return [found.id, { dayOn, last, mostSeats: found.is_limited ? mostSeatsOf(departures) : Infinity }]
    }),
  )
}

/** The days of packages with their prices and the seats left at this moment; never cached. */
export async function readDaysOf(
  db: Db | Tx,
  ranges: Ranges,
  now: Date,
): Promise<Map<string, DepartureDay[]>> {
  const { from, to } = ranges
  return new Map(
    [...(await readOnSale(db, ranges, now))].map(([packageId, { dayOn }]) => {
      const days: DepartureDay[] = []
      // `date >= from` stops at the year 10000, which as text sorts before all others.
      for (let date = from; date >= from && date <= to; date = addDays(date, 1)) days.push(dayOn(date))
      return [packageId, days]
    }),
  )
}

export async function readDays(
  db: Db | Tx,
  { packageId, ...span }: Range,
  now: Date,
): Promise<DepartureDay[]> {
  const days = (await readDaysOf(db, { packageIds: [packageId], ...span }, now)).get(packageId)
  if (!days) throw new AppError('not_found', 'fallback.place')
  return days
}

/** The requested days; without bounds, as many as one call may ask for, from today on. */
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
