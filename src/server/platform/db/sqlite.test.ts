import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { eachDatabase } from '#tests/support/database.ts'
import { type Database, type Db, openDatabase } from './client.ts'
import { migrateToLatest } from '#server/schema/migrate.ts'
import { createTable } from '#tests/support/schema.ts'

const pragmas = 'journal_mode synchronous foreign_keys journal_size_limit busy_timeout query_only'.split(' ')

eachDatabase(
  (_name, open, place) => {
    let database: Database
    let db: Db
    const add = (on: Db, id: string) => sql`insert into notes (id) values (${id})`.execute(on)
    const ids = async () => {
      const rows = await db
        .selectFrom(sql<{ id: string }>`notes`.as('notes'))
        .select('id')
        .execute()
      return rows.map((row) => row.id).sort()
    }

    beforeAll(async () => {
      database = await open()
      db = database.db
      await sql`create table notes (id text primary key, parent text references notes (id) deferrable initially deferred) strict`.execute(
        db,
      )
    })
    beforeEach(async () => {
      await sql`delete from notes`.execute(db)
    })

    test('the writer answers only after the disk has the commit, and checks foreign keys', async () => {
      const found = await Promise.all(
        pragmas.map(
          async (pragma) =>
            Object.values((await sql<object>`${sql.raw(`pragma ${pragma}`)}`.execute(db)).rows[0] ?? {})[0],
        ),
      )
      expect(found).toEqual(['wal', 2, 1, 67_108_864, 0, 0])
    })

    test('plain selects go to a connection that cannot write', async () => {
      const reader = await db
        .selectFrom(sql<{ query_only: number }>`pragma_query_only`.as('p'))
        .select('query_only')
        .executeTakeFirst()
      expect(reader?.query_only).toBe(1)
    })

    test('of many at once each stands or falls alone, though they share the sync of the disk', async () => {
      const crowd = Array.from({ length: 60 }, async (_, place) => {
        const id = String(place).padStart(2, '0')
        if (place % 5 === 0) return add(db, id)
        if (place % 5 === 1)
          return db
            .insertInto('notes' as never)
            .values({ id } as never)
            .execute()
        return database.transaction(async (tx) => {
          await add(tx, id)
          if (place % 5 === 2) throw new Error('not this one')
        })
      })
      const outcomes = await Promise.allSettled(crowd)
      const done = outcomes.flatMap(({ status }, place) =>
        status === 'fulfilled' ? [String(place).padStart(2, '0')] : [],
      )
      expect(done).toHaveLength(48)
      expect(await ids()).toEqual(done)
    })

    test('a lone write during an open transaction is not swallowed by its rollback', async () => {
      let lone: Promise<unknown> | undefined
      const rolledBack = database.transaction(async (tx) => {
        await add(tx, 'inside')
        lone = add(db, 'lone')
        await pause(20)
        throw new Error('rolled back')
      })
      await expect(rolledBack).rejects.toThrow('rolled back')
      await lone
      expect(await ids()).toEqual(['lone'])
    })

    test('a read neither waits for an open transaction nor sees its rows', async () => {
      await database.transaction(async (tx) => {
        await add(tx, 'inside')
        expect(await ids()).toEqual([])
        await database.ping()
      })
      expect(await ids()).toEqual(['inside'])
    })

    test('a commit that is refused is rolled back and frees the writer', async () => {
      const orphan = database.transaction((tx) =>
        sql`insert into notes (id, parent) values ('child', 'nobody')`.execute(tx),
      )
      await expect(orphan).rejects.toThrow(/FOREIGN KEY/)
      await add(db, 'next')
      expect(await ids()).toEqual(['next'])
    })

    test('a savepoint takes back its part only', async () => {
      const tx = await db.startTransaction().execute()
      await add(tx, 'kept')
      const inner = await tx.savepoint('inner').execute()
      await add(inner, 'dropped')
      await (await inner.rollbackToSavepoint('inner').execute()).releaseSavepoint('inner').execute()
      await tx.commit().execute()
      expect(await ids()).toEqual(['kept'])
    })

    test('three hundred transactions at once let the event loop turn in between', async () => {
      let turns = 0
      let turn = setImmediate(function count() {
        turns += 1
        turn = setImmediate(count)
      })
      await Promise.all(
        Array.from({ length: 300 }, (_, i) => database.transaction((tx) => add(tx, String(i)))),
      )
      clearImmediate(turn)
      expect(await ids()).toHaveLength(300)
      expect(turns).toBeGreaterThanOrEqual(300)
    })

    test('more texts than the statement cache holds still run', async () => {
      for (let i = 0; i < 1100; i++) {
        const number = i % 550
        const row = await db.selectNoFrom(sql<number>`${sql.lit(number)}`.as('n')).executeTakeFirst()
        expect(row?.n).toBe(number)
      }
    })

    test('a write waits for another client without holding up the event loop', async () => {
      const other = await open()
      let fired = 0
      const timer = setInterval(() => (fired += 1), 5)
      let lone: Promise<unknown> | undefined
      await other.transaction(async (tx) => {
        await add(tx, 'other')
        lone = add(db, 'mine')
        await expect.poll(() => fired).toBeGreaterThan(5)
      })
      await lone
      clearInterval(timer)
      expect(await ids()).toEqual(['mine', 'other'])
    })

    test('a write that another client keeps waiting too long is refused as unavailable', async () => {
      const impatient = await open({ waitLimitMs: 200 })
      await database.transaction(async (tx) => {
        await add(tx, 'other')
        const error = await add(impatient.db, 'mine').catch((error: unknown) => error)
        expect(error).toMatchObject({ code: 'unavailable', key: 'database.busy' })
      })
      await add(impatient.db, 'later')
      expect(await ids()).toEqual(['later', 'other'])
    })

    test('a migration waits for a longer transaction of another client than a query may', async () => {
      const impatient = await open({ waitLimitMs: 200 })
      const migration = {
        up: (on: Kysely<unknown>) => createTable(on, 'patient').addColumn('id', 'text').execute(),
      }
      const ran = await database.transaction(async (tx) => {
        await add(tx, 'other')
        const migrating = migrateToLatest(impatient, { '0001_patient': migration })
        await pause(500)
        return { migrating }
      })
      expect(await ran.migrating).toEqual({ ran: ['0001_patient'] })
    })

    test('the file is complete after closing, in a folder of its own user', async () => {
      const dataDir = join(place().dataDir, 'inner')
      const fresh = await openDatabase({ dataDir })
      await sql`create table t (id text) strict`.execute(fresh.db)
      await fresh.close()
      expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
      const files = await readdir(dataDir)
      const sizes = await Promise.all(
        files.map(async (file) => [file, (await stat(join(dataDir, file))).size]),
      )
      const left = sizes.filter(
        ([file, size]) => file !== 'safarnama.db' && Number(size) > 0 && !String(file).endsWith('-shm'),
      )
      expect(files).toContain('safarnama.db')
      expect(left).toEqual([])
    })
  },
  { migrated: false, engines: ['sqlite'] },
)

test('a data folder that cannot be made is named', async () => {
  const file = join(inject('testRun').dir, 'a-file')
  await writeFile(file, '')
  await expect(openDatabase({ dataDir: join(file, 'data') })).rejects.toMatchObject({
    key: 'database.dataDirNotWritable',
    params: { dataDir: join(file, 'data') },
  })
})
