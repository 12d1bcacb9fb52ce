import { type Kysely, type Migration, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { eachDatabase, takesSeveralClients } from '#tests/support/database.ts'
import type { Database } from '#server/platform/db/client.ts'
import { runSchema } from '#server/platform/db/engine.ts'
import { isMigrated, migrateToLatest } from './migrate.ts'
import { createTable } from '#tests/support/schema.ts'

const making = (table: string): Migration => ({
  async up(db: Kysely<unknown>) {
    await createTable(db, table).addColumn('id', 'text').execute()
  },
})
const failing: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'half').addColumn('id', 'text').execute()
    throw new Error('the disk is full')
  },
}

// Each test goes on from the one before it, as releases do.
eachDatabase(
  (name, open) => {
    let database: Database
    beforeAll(async () => {
      database = await open()
    })

    test('tells what it ran, and that there was nothing to do', async () => {
      const migrations = { '0001_one': making('one'), '0002_two': making('two') }
      expect(await migrateToLatest(database, migrations)).toEqual({ ran: ['0001_one', '0002_two'] })
      expect(await migrateToLatest(database, migrations)).toEqual({ ran: [] })
    })

    test('a migration that fails leaves nothing behind, those before it stay, and the next start goes on with it', async () => {
      const released = { '0001_one': making('one'), '0002_two': making('two'), '0003_three': making('three') }
      const attempt = migrateToLatest(database, { ...released, '0004_half': failing })
      await expect(attempt).rejects.toThrow('the disk is full')
      expect((await sql`select * from three`.execute(database.db)).rows).toEqual([])
      await expect(sql`select * from half`.execute(database.db)).rejects.toThrow(/half/)
      expect(await migrateToLatest(database, { ...released, '0004_half': making('half') })).toEqual({
        ran: ['0004_half'],
      })
    })

    test('while a migration runs, what earlier ones have changed is in use again', async () => {
      if (!takesSeveralClients(name)) return
      const other = await open()
      const seen: unknown[] = []
      const released = {
        '0001_one': making('one'),
        '0002_two': making('two'),
        '0003_three': making('three'),
        '0004_half': making('half'),
      }
      await migrateToLatest(database, {
        ...released,
        '0005_wider': {
          up: (db: Kysely<unknown>) => runSchema(db, ['alter table two add column more {text}']),
        },
        '0006_long': {
          async up() {
            seen.push((await sql`select more from two`.execute(other.db)).rows)
          },
        },
      })
      expect(seen).toEqual([[]])
    })

    const older = { '0001_one': making('one'), '0002_two': making('two') }

    test('an older release starts on a database that a newer one has only widened', async () => {
      expect(await migrateToLatest(database, older)).toEqual({ ran: [] })
      expect(await isMigrated(database.db, older)).toBe(true)
    })

    test('an older release refuses a database from which a newer one has taken something away', async () => {
      const narrowed = {
        ...older,
        '0003_three': making('three'),
        '0004_half': making('half'),
        '0005_wider': making('wider'),
        '0006_long': making('long'),
        '0007_less-contract': { up: (db: Kysely<unknown>) => db.schema.dropTable('one').execute() },
      }
      expect(await isMigrated(database.db, narrowed)).toBe(false)
      expect((await migrateToLatest(database, narrowed)).ran.at(-1)).toBe('0007_less-contract')
      await expect(migrateToLatest(database, older)).rejects.toMatchObject({
        key: 'database.newer',
        params: { migration: '0007_less-contract' },
      })
    })
  },
  { migrated: false },
)

eachDatabase((_name, open) => {
  test('a test database has all tables of this release already', async () => {
    expect(await migrateToLatest(await open())).toEqual({ ran: [] })
  })
})
