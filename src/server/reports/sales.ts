import { sql } from 'kysely'
import { isPending } from '#server/bookings/status-indexes.ts'
import { chunks } from '#server/platform/chunks.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { DocumentKind } from '#shared/contract/documents-schemas.ts'
import { formatRupees, toRupees } from '#shared/domain/money.ts'
import { addDays, startOfDay } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { type Column, toCsv, totalKey } from '#shared/csv.ts'
import { type Period, sumRegister } from './gst/register.ts'

/** What the sales report can have rows by. */
export const dimensions = ['day', 'month', 'package'] as const
export type Dimension = (typeof dimensions)[number]

export type SalesRow = {
  /** A calendar date, a month (YYYY-MM) or a package's id. */
  key: string
  /** The bookings that were confirmed, and their people. */
  confirmed: number
  people: number
  /** The confirmed bookings that were cancelled. */
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
 * What was confirmed, cancelled, received and returned in a period, by day, month or package, without empty rows, packages
 * as the screen has them. Money is dated by its documents: a payment that came twice or too late and went back has none, and
 * is no sale.
 */
export async function readSales(db: Db, period: Period, by: Dimension): Promise<SalesRow[]> {
  const rows = summed(db, period, by)
  const sorted = by === 'package' ? rows.orderBy('receivedPaise', 'desc') : rows
  return (await sorted.orderBy('key').execute()).map(toRow)
}

const summed = (db: Db, { from, to }: Period, by: Dimension) =>
  db
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

/** PostgreSQL's sums are text. */
const sumsOf = (row: Record<keyof Sums, number | string>): Sums => ({
  confirmed: +row.confirmed,
  people: +row.people,
  cancelled: +row.cancelled,
  receivedPaise: +row.receivedPaise,
  returnedPaise: +row.returnedPaise,
})

const toRow = (row: Record<keyof Sums, number | string> & { key: string }): SalesRow =>
  Object.assign(sumsOf(row), { key: row.key })

export type BestSales = { count: number; rows: SalesRow[]; total: Sums }

/** The packages that received most, with the number and the total of all: ten thousand rows do not leave the database for them. */
export async function readBestSales(db: Db, period: Period, most: number): Promise<BestSales> {
  const overAll = (column: string) => sql<number | string>`sum(sum(${sql.ref(column)})) over ()`
  const rows = await summed(db, period, 'package')
    .select(sql<number | string>`count(*) over ()`.as('count'))
    .select([
      overAll('confirmed').as('confirmedOfAll'),
      overAll('people').as('peopleOfAll'),
      overAll('cancelled').as('cancelledOfAll'),
      overAll('received_paise').as('receivedOfAll'),
      overAll('returned_paise').as('returnedOfAll'),
    ])
    .orderBy('receivedPaise', 'desc')
    .orderBy('key')
    .limit(most)
    .execute()
  const [first] = rows
  if (!first) return { count: 0, rows: [], total: totalOf([]) }
  return {
    count: +first.count,
    rows: rows.map(toRow),
    total: sumsOf({
      confirmed: first.confirmedOfAll,
      people: first.peopleOfAll,
      cancelled: first.cancelledOfAll,
      receivedPaise: first.receivedOfAll,
      returnedPaise: first.returnedOfAll,
    }),
  }
}

/** The sum of all rows. */
export function totalOf(rows: readonly SalesRow[]): Sums {
  const sum = { confirmed: 0, people: 0, cancelled: 0, receivedPaise: 0, returnedPaise: 0 }
  for (const row of rows) for (const name of sumNames) sum[name] += row[name]
  return sum
}

export type WaitingShares = { count: number; paise: number }

/** The shares that were paid in a period and wait for their group: no sale until it is decided. */
export async function readWaitingShares(db: Db, { from, to }: Period): Promise<WaitingShares> {
  const row = await db
    .selectFrom('bookings')
    .innerJoin('payments', 'payments.id', 'bookings.settled_by')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.sum<number | string | null>('bookings.total_paise').as('paise'),
    ])
    .where(isPending)
    .where('bookings.share_id', 'is not', null)
    .where('bookings.payment_status', '=', 'Confirmed')
    .where('payments.first_seen_at', '>=', startOfDay(from).toISOString())
    .where('payments.first_seen_at', '<', startOfDay(addDays(to, 1)).toISOString())
    .executeTakeFirstOrThrow()
  return { count: +row.count, paise: Number(row.paise) }
}

/** The invoices of a period less its credit notes; a credit note is about an invoice. */
export async function readInvoiced(db: Db, period: Period): Promise<number> {
  const sums = await sumRegister(db, period)
  const paiseOf = (wanted: DocumentKind) => sums.find(({ kind }) => kind === wanted)?.amountPaise ?? 0
  return paiseOf('invoice') - paiseOf('credit')
}

/** The names of packages; for a package that is gone, its id. */
export async function readNames(db: Db, ids: readonly string[]): Promise<(packageId: string) => string> {
  const names = new Map<string, string>()
  for (const some of chunks(ids)) {
    const rows = await db.selectFrom('packages').select(['id', 'name']).where('id', 'in', some).execute()
    for (const { id, name } of rows) names.set(id, name)
  }
  return (id) => names.get(id) ?? id
}

const headings: Record<Dimension, string> = { day: 'Day', month: 'Month', package: 'Package' }

const sumColumns: Column<Sums>[] = [
  { name: 'Confirmed', of: ({ confirmed }) => confirmed },
  { name: 'People', of: ({ people }) => people },
  { name: 'Cancelled', of: ({ cancelled }) => cancelled },
  { name: 'Received', of: ({ receivedPaise }) => toRupees(receivedPaise) },
  { name: 'Given back', of: ({ returnedPaise }) => toRupees(returnedPaise) },
  {
    name: 'Received less given back',
    of: ({ receivedPaise, returnedPaise }) => toRupees(receivedPaise - returnedPaise),
  },
]

/** The report as a file, with a line of totals; what is not counted is explained in text below, where no column is added up. */
export async function salesFile(
  db: Db,
  period: Period,
  by: Dimension,
): Promise<{ csv: string; total: Sums }> {
  const rows = await readSales(db, period, by)
  const total = totalOf(rows)
  const ids = by === 'package' ? rows.map(({ key }) => key) : []
  const nameOf = await readNames(db, ids)
  const nameColumn: Column<SalesRow> = {
    name: 'Name',
    of: ({ key }) => (key === totalKey ? '' : nameOf(key)),
  }
  const columns: Column<SalesRow>[] = [
    { name: headings[by], of: ({ key }) => key },
    ...(by === 'package' ? [nameColumn] : []),
    ...sumColumns,
  ]
  const { count, paise } = await readWaitingShares(db, period)
  const sum = formatRupees(toRupees(paise))
  const notes =
    count > 0
      ? [text(count === 1 ? 'operator.sharesWaitOne' : 'operator.sharesWaitMany', { sum, count })]
      : []
  return { csv: toCsv(columns, [...rows, { key: totalKey, ...total }], notes), total }
}
