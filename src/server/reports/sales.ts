import type { Db } from '#server/platform/db/client.ts'
import { toRupees } from '#shared/domain/money.ts'
import { addDays, type CalendarDate, startOfDay, todayInIndia } from '#shared/domain/travel-date.ts'
import type { Column } from './csv.ts'
import type { Period } from './gst/register.ts'

/** What a report of sales has a row for. */
export const dimensions = ['day', 'month', 'package'] as const
export type Dimension = (typeof dimensions)[number]

export type SalesRow = {
  /** A calendar date, a month (YYYY-MM) or the id of a package. */
  key: string
  /** Bookings that were confirmed, and their people. */
  confirmed: number
  people: number
  /** Confirmed bookings that were cancelled. */
  cancelled: number
  receivedPaise: number
  returnedPaise: number
}

type Event = Omit<SalesRow, 'key'> & { packageId: string; day: CalendarDate }

const nothing = { confirmed: 0, people: 0, cancelled: 0, receivedPaise: 0, returnedPaise: 0 }

const sumNames = ['confirmed', 'people', 'cancelled', 'receivedPaise', 'returnedPaise'] as const

function add(sums: typeof nothing, more: typeof nothing): void {
  for (const name of sumNames) sums[name] += more[name]
}

const eventOf = (of: Pick<Event, 'packageId' | 'day'>, sums: Partial<typeof nothing>): Event => ({
  ...nothing,
  ...of,
  ...sums,
})

/** India's midnight is at 18:30 UTC: ten minutes never belong to two days. */
const tenMinutes = '2026-11-22T18:3'.length
const dayOf = (start: string): CalendarDate => todayInIndia(new Date(`${start}0:00.000Z`))

async function readTransitions(db: Db, { from, to }: Period): Promise<Event[]> {
  const rows = await db
    .selectFrom('booking_history')
    .innerJoin('bookings', 'bookings.id', 'booking_history.booking_id')
    .select(['package_id as packageId', 'to_status as reached'])
    .select((eb) => [
      eb.fn<string>('substr', ['at', eb.val(1), eb.val(tenMinutes)]).as('start'),
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.sum<number | string>('number_of_people').as('people'),
    ])
    .where('of', '=', 'booking')
    .where((eb) =>
      eb.or([
        eb('to_status', '=', 'Confirmed'),
        eb.and([eb('from_status', '=', 'Confirmed'), eb('to_status', '=', 'Cancelled')]),
      ]),
    )
    .where('at', '>=', startOfDay(from).toISOString())
    .where('at', '<', startOfDay(addDays(to, 1)).toISOString())
    .groupBy(['packageId', 'reached', 'start'])
    .execute()
  return rows.map(({ packageId, reached, start, count, people }) => {
    const day = dayOf(start)
    const sums = reached === 'Cancelled' ? { cancelled: +count } : { confirmed: +count, people: +people }
    return eventOf({ packageId, day }, sums)
  })
}

/** Money as the documents date it: what was paid twice or too late and went back has none, and is no sale. */
async function readMoney(db: Db, { from, to }: Period): Promise<Event[]> {
  const rows = await db
    .selectFrom('papers')
    .innerJoin('bookings', 'bookings.id', 'papers.booking_id')
    .select(['package_id as packageId', 'issued_on as day', 'kind'])
    .select((eb) => eb.fn.sum<number | string>('amount_paise').as('paise'))
    .where('kind', '!=', 'invoice')
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    .groupBy(['packageId', 'day', 'kind'])
    .execute()
  return rows.map(({ packageId, day, kind, paise }) =>
    eventOf({ packageId, day }, kind === 'receipt' ? { receivedPaise: +paise } : { returnedPaise: +paise }),
  )
}

const keyOf: Record<Dimension, (event: Event) => string> = {
  day: ({ day }) => day,
  month: ({ day }) => day.slice(0, 7),
  package: ({ packageId }) => packageId,
}

/** What was confirmed, cancelled, received and returned in a period, by its day, month or package; rows without anything are left out. */
export async function readSales(db: Db, period: Period, by: Dimension): Promise<SalesRow[]> {
  const events = [...(await readTransitions(db, period)), ...(await readMoney(db, period))]
  const rows = new Map<string, SalesRow>()
  for (const event of events) {
    const key = keyOf[by](event)
    const row = rows.get(key) ?? { key, ...nothing }
    add(row, event)
    rows.set(key, row)
  }
  return [...rows.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

/** The sum of all rows. */
export function totalOf(rows: readonly SalesRow[]): Omit<SalesRow, 'key'> {
  const sum = { ...nothing }
  for (const row of rows) add(sum, row)
  return sum
}

const headings: Record<Dimension, string> = { day: 'Day', month: 'Month', package: 'Package' }

export const salesColumns = (by: Dimension): Column<SalesRow>[] => [
  { name: headings[by], of: ({ key }) => key },
  { name: 'Confirmed', of: ({ confirmed }) => confirmed },
  { name: 'People', of: ({ people }) => people },
  { name: 'Cancelled', of: ({ cancelled }) => cancelled },
  { name: 'Received', of: ({ receivedPaise }) => toRupees(receivedPaise) },
  { name: 'Returned', of: ({ returnedPaise }) => toRupees(returnedPaise) },
]
