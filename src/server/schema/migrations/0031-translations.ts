import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** What one reads in Hindi stands apart from the record: a start and the English pages do not read it. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(
    db,
    ['packages', 'hotels', 'rentals'].map((table) => `alter table ${table} add column translations {text}`),
  )
}
