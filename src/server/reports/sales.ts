import { sql } from 'kysely'
import type { Db } from '#server/platform/db/client.ts'
import { toRupees } from '#shared/domain/money.ts'
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

type Sums = Omit<SalesRow, 'key'>

const sumNames = ['confirmed', 'people', 'cancelled', 'receivedPaise', 'returnedPaise'] as const

const keys = {
  day: sql<string>`day`,
  month: sql<string>`substr(day, 1, ${sql.lit('YYYY-MM'.length)})`,
  package: sql<string>`package_id`,
}

/**
 * What was confirmed, cancelled, received and returned in a period, by its day, month or package; rows without anything are
 * left out. Money is dated by its documents: what was paid twice or too late and went back has none, and is no sale.
 */
export async function readSales(db: Db, { from, to }: Period, by: Dimension): Promise<SalesRow[]> {
  const rows = await db
    .selectFrom('sales_entries')
    .select((eb) => [
      keys[by].as('key'),
      eb.fn.sum<number | string>('confirmed').as('confirmed'),
      eb.fn.sum<number | string>('people').as('people'),
      eb.fn.sum<number | string>('cancelled').as('cancelled'),
      eb.fn.sum<number | string>('received_paise').as('receivedPaise'),
      eb.fn.sum<number | string>('returned_paise').as('returnedPaise'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(keys[by])
    .orderBy('key')
    .execute()
  return rows.map((row) => ({
    key: row.key,
    confirmed: +row.confirmed,
    people: +row.people,
    cancelled: +row.cancelled,
    receivedPaise: +row.receivedPaise,
    returnedPaise: +row.returnedPaise,
  }))
}

/** The sum of all rows. */
export function totalOf(rows: readonly SalesRow[]): Sums {
  const sum = { confirmed: 0, people: 0, cancelled: 0, receivedPaise: 0, returnedPaise: 0 }
  for (const row of rows) for (const name of sumNames) sum[name] += row[name]
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
