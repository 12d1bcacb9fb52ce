import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#server/platform/errors.ts'
import type { Database, Db, Tx } from '#server/platform/db/client.ts'
import { migrateToLatest } from '#server/schema/migrate.ts'
import { findLast, readPages, summarise, type Summary, writePage } from './pages.ts'
import { type MovedTable, sourceTables } from './source-tables.ts'
import { beginMove, endMove, findMove } from './unfinished.ts'

type Moved = { table: string; count: number; paise: bigint }
export type MoveReport = { copied(table: string, count: number): void; checked(moved: Moved): void }

/** Identifies this database: the time when its tables were created, to the millisecond. */
async function identityOf(source: Db): Promise<string> {
  const records = source.withTables<{ kysely_migration: { name: string; timestamp: string } }>()
  const rows = await records
    .selectFrom('kysely_migration')
    .select(['name', 'timestamp'])
    .orderBy('name')
    .execute()
  return createHash('sha256')
    .update(JSON.stringify(rows.map(({ name, timestamp }) => [name, timestamp])))
    .digest('hex')
}

const foreign = (table: string) => new AppError('conflict', 'move.foreign', { params: { table } })

async function rejectForeignTables(target: Database): Promise<void> {
  const tables = await target.db.introspection.getTables({ withInternalKyselyTables: true })
  const isOurs = tables.some(({ name }) => name === 'kysely_migration')
  const [first] = tables
  if (first && !isOurs) throw foreign(first.name)
}

async function rejectRows(target: Database, tables: readonly MovedTable[]): Promise<void> {
  for (const table of tables)
    if (await target.transaction((tx) => findLast(tx, table))) throw foreign(table.name)
}

async function copyTable(from: Tx, target: Database, table: MovedTable, report: MoveReport): Promise<void> {
  // Rows are copied in the order of their keys, so those of an earlier attempt are complete up to the last key.
  const last = await target.transaction((tx) => findLast(tx, table))
  let count = 0
  for await (const rows of readPages(from, table, last)) {
    await target.transaction((tx) => writePage(tx, table, rows))
    count += rows.length
    report.copied(table.name, count)
  }
}

const isSame = (one: Summary, other: Summary): boolean =>
  one.count === other.count &&
  one.content === other.content &&
  Object.entries(one.sums).every(([name, sum]) => other.sums[name] === sum)

async function checkTable(from: Tx, target: Database, table: MovedTable): Promise<Moved> {
  const ours = await summarise(from, table)
  const copied = await target.transaction((tx) => summarise(tx, table))
  if (!isSame(ours, copied)) {
    const params = { table: table.name, here: ours.count, there: copied.count }
    throw new AppError('conflict', 'move.differs', { params })
  }
  const money = Object.entries(ours.sums).filter(([name]) => name.endsWith('_paise'))
  return { table: table.name, count: ours.count, paise: money.reduce((total, [, sum]) => total + sum, 0n) }
}

/**
 * Copies everything from the embedded database, which nobody can write to meanwhile, into an empty PostgreSQL, and
 * resumes an interrupted move. The target may only be used once everything in it is verified to be the same.
 */
export async function moveDatabase(source: Database, target: Database, report: MoveReport): Promise<void> {
  await rejectForeignTables(target)
  const identity = await identityOf(source.db)
  const begun = await findMove(target)
  if (begun !== undefined && begun !== identity) throw new AppError('conflict', 'move.otherMove')
  await migrateToLatest(target)
  await source.transaction(async (from) => {
    const tables = await sourceTables(from)
    if (begun === undefined) {
      await rejectRows(target, tables)
      await beginMove(target, identity)
    }
    for (const table of tables) await copyTable(from, target, table, report)
    for (const table of tables) report.checked(await checkTable(from, target, table))
    await endMove(target)
  })
  await sql`analyze`.execute(target.db)
}
