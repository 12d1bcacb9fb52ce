import { type Kysely, type Migration, sql } from 'kysely'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import type { DatabaseOptions } from '#server/platform/db/options.ts'
import { migrateToLatest } from '#server/schema/migrate.ts'
import { createTable, int8 } from './schema.ts'

/** A child process for tests: node database-child.mjs <options as JSON> <command> <arguments>. */

const slowMigrations: Record<string, Migration> = {
  '0001_notes': {
    async up(db: Kysely<unknown>) {
      await createTable(db, 'notes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .execute()
      await createTable(db, 'totals').addColumn('notes', int8(db)).execute()
      await sql`insert into totals (notes) values (0)`.execute(db)
      await new Promise((resolve) => setTimeout(resolve, 150))
    },
  },
  '0002_totals_again': {
    async up(db: Kysely<unknown>) {
      await sql`alter table totals add column doubled integer`.execute(db)
    },
  },
}

/** Prints an id only once its transaction has been acknowledged. */
async function write(database: Database, prefix: string, count: number): Promise<void> {
  const writeOne = (id: string) =>
    database.transaction(async (tx) => {
      await sql`insert into notes (id) values (${id})`.execute(tx)
      await sql`update totals set notes = notes + 1`.execute(tx)
    })
  const worker = async (first: number) => {
    for (let i = first; i < count; i += 8) {
      await writeOne(`${prefix}-${i}`)
      process.stdout.write(`${prefix}-${i}\n`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, first) => worker(first)))
}

const [options = '', command, prefix = '', count = ''] = process.argv.slice(2)
const database = await openDatabase(JSON.parse(options) as DatabaseOptions)
if (command === 'migrate') {
  process.stdout.write(JSON.stringify(await migrateToLatest(database, slowMigrations)))
} else {
  await write(database, prefix, Number(count))
}
await database.close()
