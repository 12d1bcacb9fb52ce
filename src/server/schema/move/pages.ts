import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/client.ts'
import type { MovedTable } from './source-tables.ts'

export type Row = Record<string, unknown>

/** Rows per statement: below the engines' limits on parameters, and few enough to hold pictures in memory. */
const pageSize = 200

const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/** The rows after `last` in the order of the key, which is byte order on both engines. */
async function readPage(tx: Tx, table: MovedTable, last: Row | undefined): Promise<Row[]> {
  const { name, columns, key } = table
  const after = last ? sql`where (${columnsOf(key)}) > (${sql.join(key.map((part) => last[part]))})` : sql``
  const query = sql<Row>`
    select ${columnsOf(columns)} from ${sql.table(name)} ${after} order by ${columnsOf(key)} limit ${sql.lit(pageSize)}`
  return (await query.execute(tx)).rows
}

export async function* readPages(tx: Tx, table: MovedTable, last?: Row): AsyncGenerator<Row[]> {
  let from = last
  for (;;) {
    const rows = await readPage(tx, table, from)
    if (rows.length === 0) return
    yield rows
    from = rows.at(-1)
  }
}

export async function findLast(tx: Tx, { name, key }: MovedTable): Promise<Row | undefined> {
  const downwards = sql.join(key.map((part) => sql`${sql.ref(part)} desc`))
  const query = sql<Row>`select ${columnsOf(key)} from ${sql.table(name)} order by ${downwards} limit 1`
  return (await query.execute(tx)).rows[0]
}

export async function writePage(tx: Tx, { name, columns }: MovedTable, rows: readonly Row[]): Promise<void> {
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(name)} (${columnsOf(columns)}) values ${sql.join(values)}`.execute(tx)
}

export type Summary = { count: number; sums: Record<string, bigint>; content: string }

const written = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value

/** The number of rows, the sums of their numeric columns, and a hash of everything in them. */
export async function summarise(tx: Tx, table: MovedTable): Promise<Summary> {
  const hash = createHash('sha256')
  const sums = Object.fromEntries(table.numbers.map((name) => [name, 0n]))
  let count = 0
  for await (const rows of readPages(tx, table)) {
    count += rows.length
    for (const row of rows) {
      hash.update(JSON.stringify(table.columns.map((column) => written(row[column]))))
      for (const name of table.numbers) sums[name] = (sums[name] ?? 0n) + BigInt(Number(row[name] ?? 0))
    }
  }
  return { count, sums, content: hash.digest('hex') }
}
