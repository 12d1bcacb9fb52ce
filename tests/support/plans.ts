import { CompiledQuery, sql } from 'kysely'
import type { Database } from '#server/platform/db/client.ts'

export type Asked = Pick<CompiledQuery, 'sql' | 'parameters'>

/**
 * Finds what reads a whole table in a plan: without an index, or along one from end to end, unless the statement ends
 * after so many rows.
 */
const sqliteScan = /^SCAN (\w+)\b(?: USING (?:COVERING )?INDEX (\w+))?/
const postgresScan = /Seq Scan on (\w+)/
/** Partial indexes, of what is open. */
const fewRows = new Set([
  'bookings_hold',
  'booking_changes_open',
  'contact_messages_unanswered',
  'group_journeys_due',
  'reviews_waiting',
  'review_pictures_waiting',
  'outbox_failed',
  'outbox_due',
])
/** Nearly all of their rows fail what is asked, so that a limit does not end the reading early. */
const mostlyOver = new Set(['outbox'])

/** The tables that a statement reads from end to end. */
export async function scansOf(database: Database, { sql: words, parameters }: Asked): Promise<string[]> {
  const isSqlite = database.kind === 'sqlite'
  const rows = await database.transaction(async (tx) => {
    // Makes the planner use an index wherever one exists, however few rows there are.
    if (!isSqlite) await sql`set local enable_seqscan = off`.execute(tx)
    const plan = CompiledQuery.raw((isSqlite ? 'explain query plan ' : 'explain ') + words, [...parameters])
    return (await tx.executeQuery<Record<string, string>>(plan)).rows
  })
  return rows.flatMap((row) => {
    const line = row['detail'] ?? row['QUERY PLAN'] ?? ''
    const [, table, index] = (isSqlite ? sqliteScan : postgresScan).exec(line) ?? []
    if (table === undefined) return []
    const isLimited = words.includes(' limit ') && !mostlyOver.has(table)
    const ends = index !== undefined && (fewRows.has(index) || isLimited)
    return ends ? [] : [table]
  })
}
