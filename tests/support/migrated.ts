import type { DatabaseOptions } from '#server/db/options.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrateToLatest } from '#server/db/migrate.ts'

/** Brings a database to this release's tables and leaves it closed. */
export async function migrate(options: DatabaseOptions): Promise<void> {
  const database = await openDatabase(options)
  try {
    await migrateToLatest(database)
  } finally {
    await database.close()
  }
}
