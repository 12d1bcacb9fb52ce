import type { DatabaseOptions } from '#server/platform/db/options.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { migrateToLatest } from '#server/schema/migrate.ts'

/** Brings a database to this release's tables and leaves it closed. */
export async function migrate(options: DatabaseOptions): Promise<void> {
  const database = await openDatabase(options)
  try {
    await migrateToLatest(database)
  } finally {
    await database.close()
  }
}
