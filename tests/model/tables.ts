import type { Database } from '#server/platform/db/client.ts'
import { booksTables } from '#tests/support/books.ts'

/** The tables that a story writes, referring tables first. */
export const tables = [
  'outbox',
  'consents',
  'waitlist',
  'group_votes',
  'group_comments',
  'group_names',
  'group_choices',
  'group_past_codes',
  'group_shares',
  'group_journeys',
  'travel_groups',
  ...booksTables,
  'paper_series',
  'webhook_events',
  'withdrawn_dates',
  'seat_limits',
  'packages',
  'email_tokens',
  'known_browsers',
  'users',
] as const

export type Rows = [table: (typeof tables)[number], rows: object[]][]

export async function readTables({ db }: Database): Promise<Rows> {
  const all: Rows = []
  for (const table of tables) all.push([table, await db.selectFrom(table).selectAll().execute()])
  return all
}

export async function writeTables(database: Database, all: Rows): Promise<void> {
  await database.transaction(async (tx) => {
    for (const table of tables) await tx.deleteFrom(table).execute()
    for (const [table, rows] of all.toReversed())
      for (const row of rows)
        await tx
          .insertInto(table)
          .values(row as never)
          .execute()
  })
}
