import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { eachDatabase, enginesForProcesses, takesSeveralClients } from '#tests/support/database.ts'
import { type Database, openDatabase } from './client.ts'
import { isUnavailable } from './errors.ts'
import { beginText, type Limits, usualLimits } from './postgres-limits.ts'

const unavailable = (error: unknown) => isUnavailable(error)
const settingsIn = 'statement_timeout lock_timeout idle_in_transaction_session_timeout'.split(' ')

eachDatabase(
  (name, open, place) => {
    const opened: Database[] = []
    const withLimits = async (limits: Partial<Limits>, poolSize = 4) => {
      const database = await openDatabase({ ...place(), poolSize, limits })
      opened.push(database)
      return database
    }
    const settings = async (db: Pick<Database, 'db'>['db']) => {
      const { rows } = await sql<Record<string, string>>`select ${sql.raw(
        settingsIn.map((one) => `current_setting('${one}') as ${one}`).join(),
      )}`.execute(db)
      return rows[0]
    }

    test('hold inside transactions and leave nothing behind for whoever has the connection next', async () => {
      const database = await open({ poolSize: 1 })
      const before = await settings(database.db)
      const inside = await database.transaction((tx) => settings(tx))
      expect(inside).toEqual({
        statement_timeout: '10s',
        lock_timeout: '5s',
        idle_in_transaction_session_timeout: '15s',
      })
      expect(await settings(database.db)).toEqual(before)
      expect(beginText(usualLimits)).toMatch(/^begin; /)
    })

    test('a warning beside a commit, or beside a lone write, means that its outcome is not known', async () => {
      const { db, transaction } = await open()
      await sql`create table doubted (id text primary key)`.execute(db)
      await sql`create function doubt() returns trigger language plpgsql as
        'begin raise warning ''canceling wait for synchronous replication due to user request''; return null; end'`.execute(
        db,
      )
      await sql`create constraint trigger doubt after insert on doubted deferrable initially deferred
        for each row execute function doubt()`.execute(db)
      const insert = (id: string) => sql`insert into doubted values (${id})`
      const commit = transaction(async (tx) => void (await insert('a').execute(tx)))
      await expect(commit).rejects.toMatchObject({ code: 'unavailable' })
      await expect(insert('b').execute(db)).rejects.toMatchObject({ code: 'unavailable' })
      // It was written after all, and the connection continues.
      expect((await sql`select id from doubted order by id`.execute(db)).rows).toEqual([
        { id: 'a' },
        { id: 'b' },
      ])
    })

    test('a transaction that goes on after a failed statement is no success', async () => {
      const { transaction } = await open()
      const attempt = transaction(async (tx) => {
        await sql`select 1 / 0`.execute(tx).catch(() => undefined)
      })
      await expect(attempt).rejects.toThrow('rolled back')
    })

    if (!takesSeveralClients(name)) return

    test('a statement that takes too long inside a transaction is ended by the server', async () => {
      const { transaction } = await withLimits({ statementMs: 100 })
      const attempt = transaction((tx) => sql`select pg_sleep(5)`.execute(tx))
      expect(await attempt.catch(unavailable)).toBe(true)
    })

    test('a lock that another holds is waited for so long and no longer', async () => {
      const { db, transaction } = await withLimits({ lockMs: 100 })
      await sql`create table locked (id text primary key)`.execute(db)
      await sql`insert into locked values ('a')`.execute(db)
      const lock = sql`select id from locked for update`
      await transaction(async (tx) => {
        await lock.execute(tx)
        expect(await transaction((other) => lock.execute(other)).catch(unavailable)).toBe(true)
      })
      await transaction((tx) => lock.execute(tx))
    })

    test('a transaction that its process has forgotten is ended by the server', async () => {
      const { transaction } = await withLimits({ idleMs: 100 })
      const attempt = transaction(async (tx) => {
        await sql`select 1`.execute(tx)
        await pause(500)
        await sql`select 1`.execute(tx)
      })
      expect(await attempt.catch(unavailable)).toBe(true)
    })

    test('an answer that does not come is not waited for; its connection is used again when it came', async () => {
      const database = await withLimits({ answerMs: 300 }, 1)
      const { db } = database
      expect(await sql`select pg_sleep(1)`.execute(db).catch(unavailable)).toBe(true)
      expect(database.pool?.()).toMatchObject({ total: 1, overdue: 1 })
      // The only connection answers eventually.
      expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
      expect(database.pool?.()).toMatchObject({ total: 1, overdue: 0 })
    })

    test('where half of the connections hang, writes are refused at once and reads go on', async () => {
      const database = await withLimits({ answerMs: 300, abandonMs: 1_500 }, 4)
      const { db, transaction } = database
      await sql`create table slow_commits (id text)`.execute(db)
      await sql`create function slow_commit() returns trigger language plpgsql as
        'begin perform pg_sleep(3); return null; end'`.execute(db)
      await sql`create constraint trigger slow_commit after insert on slow_commits deferrable initially deferred
        for each row execute function slow_commit()`.execute(db)
      const write = (id: string) =>
        transaction((tx) => sql`insert into slow_commits values (${id})`.execute(tx)).catch(unavailable)
      expect(await Promise.all([write('a'), write('b')])).toEqual([true, true])
      expect(database.pool?.()).toMatchObject({ overdue: 2 })
      const began = performance.now()
      expect(await write('c')).toBe(true)
      expect(performance.now() - began).toBeLessThan(250)
      await database.ping()
      // Cut when they have been silent for too long: then others may try.
      await expect.poll(() => database.pool?.().overdue, { timeout: 10_000 }).toBe(0)
      await expect.poll(() => database.pool?.().total).toBeLessThanOrEqual(2)
    })

    test('where all connections hang at once, half of them are cut for reads', async () => {
      const database = await withLimits({ answerMs: 300 }, 4)
      const sleeps = Array.from({ length: 4 }, () =>
        database.transaction((tx) => sql`select pg_sleep(8)`.execute(tx)).catch(unavailable),
      )
      // In the queue before any of them is overdue.
      const waiting = database.ping()
      expect(await Promise.all(sleeps)).toEqual([true, true, true, true])
      expect(database.pool?.()).toMatchObject({ overdue: 2 })
      await waiting
      const began = performance.now()
      await database.ping()
      expect(performance.now() - began).toBeLessThan(250)
    })

    test('a connection to a server that takes no writes any more is not used again', async () => {
      const database = await withLimits({}, 1)
      const pid = async () =>
        (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)).rows[0]?.pid
      const before = await pid()
      await sql`set default_transaction_read_only = on`.execute(database.db)
      const attempt = database.transaction((tx) => sql`create table anything (id text)`.execute(tx))
      expect(await attempt.catch(unavailable)).toBe(true)
      expect(await pid()).not.toBe(before)
      await database.transaction((tx) => sql`create table anything (id text)`.execute(tx))
    })

    afterAll(async () => {
      for (const database of opened) await database.close()
    })
  },
  { migrated: false, engines: enginesForProcesses().length > 0 ? ['postgres'] : [] },
)
