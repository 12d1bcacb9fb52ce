import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#server/platform/db/client.ts'
import type { Tables } from '#server/schema/tables.ts'

const row = expressionBuilder<Tables, 'bookings'>()

/** Whether one of these deeds was done to a booking: for queries of bookings. SQLite reads a cross join in its order: words first. */
export const hasDeed = (deeds: readonly string[]): Expression<SqlBool> =>
  row.exists(
    row
      .selectFrom('name_words')
      .crossJoin('audit_log')
      .select('audit_log.id')
      .whereRef('audit_log.id', '=', 'name_words.row_id')
      .where('name_words.kind', '=', 'audit_log')
      .where('name_words.word', '=', sql<string>`lower(bookings.code)`)
      .where('audit_log.what', 'in', deeds),
  )

/** When a deed was last done to bookings, by their codes, from the audit log. */
export async function readLastDeeds(
  db: Db,
  codes: readonly string[],
  what: string,
): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('name_words')
    .innerJoin('audit_log', 'audit_log.id', 'name_words.row_id')
    .select(['name_words.word', 'audit_log.at'])
    .where('name_words.kind', '=', 'audit_log')
    .where(
      'name_words.word',
      'in',
      codes.map((code) => code.toLowerCase()),
    )
    .where('audit_log.what', '=', what)
    .orderBy('audit_log.at')
    .execute()
  return new Map(rows.map(({ word, at }) => [word.toUpperCase(), at]))
}
