import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '#tests/support/database.ts'
import type { Database } from './client.ts'

const tables = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

eachDatabase(
  (_name, open) => {
    let database: Database
    beforeAll(async () => {
      database = await open()
      for (const table of tables) await sql`create table ${sql.table(table)} (id text)`.execute(database.db)
    })

    test('a transaction that reads tables which have become wider is run again once, however many they are', async () => {
      let runs = 0
      const readAll = () =>
        database.transaction(async (tx) => {
          runs += 1
          const columns: number[] = []
          for (const table of tables) {
            await sql`insert into ${sql.table(table)} (id) values (${table})`.execute(tx)
            const { rows } = await sql`select * from ${sql.table(table)} where id = ${table}`.execute(tx)
            columns.push(Object.keys(rows[0] ?? {}).length)
          }
          return columns
        })
      await readAll()
      for (const table of tables)
        await sql`alter table ${sql.table(table)} add column later text`.execute(database.db)
      expect(await readAll()).toEqual(tables.map(() => 2))
      expect(runs).toBe(3)
      await readAll()
      expect(runs).toBe(4)
    })
  },
  { migrated: false, engines: ['postgres'] },
)
