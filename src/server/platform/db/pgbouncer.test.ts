import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileForNode, runChild } from '#tests/support/child-process.ts'
import { eachDatabase, enginesForProcesses } from '#tests/support/database.ts'
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from '#tests/support/pgbouncer.ts'
import { type Database, openDatabase } from './client.ts'

const isThere = hasPgbouncer && enginesForProcesses().includes('postgres')

describe.skipIf(!isThere)('behind PgBouncer in transaction mode', () => {
  let program: string
  beforeAll(async () => {
    program = await compileForNode('tests/support/database-child.ts')
  })

  // The tests build on each other: the first makes the tables.
  eachDatabase(
    (_name, open, place) => {
      let bouncer: Pgbouncer
      let direct: Database
      let through: Database
      const options = () => ({ ...place(), url: bouncer.url, poolSize: 8, prepared: false })
      const child = (...args: string[]) => runChild(program, JSON.stringify(options()), ...args)
      beforeAll(async () => {
        bouncer = await startPgbouncer(place().url ?? '')
        direct = await open()
        through = await openDatabase(options())
      })
      afterAll(async () => {
        await through.close()
        bouncer.stop()
      })

      test('three processes migrate one after the other, and no lock stays with a connection', async () => {
        const reports = await Promise.all([0, 1, 2].map(() => child('migrate').output))
        const ran = reports.flatMap((report) => (JSON.parse(report) as { ran: string[] }).ran)
        expect(ran).toHaveLength(2)
        expect(new Set(ran).size).toBe(2)
        const { rows } = await sql`
          select pid from pg_locks join pg_database on pg_database.oid = database
          where locktype = 'advisory' and datname = current_database()`.execute(direct.db)
        expect(rows).toEqual([])
      })

      test('two processes write at once and nothing is lost', async () => {
        const outputs = await Promise.all(['a', 'b'].map((prefix) => child('write', prefix, '150').output))
        expect(new Set(outputs.join('').trim().split('\n')).size).toBe(300)
        const { rows } = await sql<{ notes: number }>`select notes from totals`.execute(direct.db)
        expect(rows[0]?.notes).toBe(300)
      })

      test('limits hold inside transactions, and none is met by whoever comes next', async () => {
        const limit = async (db: Pick<Database, 'db'>['db']) =>
          (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db))
            .rows[0]?.limit
        const inside = Array.from({ length: 20 }, () => through.transaction((tx) => limit(tx)))
        expect(new Set(await Promise.all(inside))).toEqual(new Set(['10s']))
        const after = await Promise.all(Array.from({ length: 20 }, () => limit(through.db)))
        expect(new Set(after)).toEqual(new Set([await limit(direct.db)]))
      })

      test('a server connection that is cut fails one transaction, and the next one works', async () => {
        const broken = through.transaction(async (tx) => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
          await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0}::int4)`.execute(direct.db)
          await sql`select pg_sleep(0.1)`.execute(tx)
        })
        await expect(broken).rejects.toThrow(/terminat|server conn|closed|connection error/)
        await through.transaction((tx) => sql`select 1`.execute(tx))
      })
    },
    { migrated: false, engines: isThere ? ['postgres'] : [] },
  )
})

test.skipIf(isThere)('PgBouncer is proved where it is installed and TEST_DATABASE_URL names a server', () => {
  // PgBouncer may be missing in CI.
  expect(hasPgbouncer && process.env['CI'], 'CI must name a server').toBeFalsy()
})
