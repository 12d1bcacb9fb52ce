import { createServer } from 'node:net'
import { inspect } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { eachDatabase, takesSeveralClients } from '#tests/support/database.ts'
import { type Database, openDatabase } from './client.ts'
import { isUnavailable, uniqueViolation } from './errors.ts'
import { listening } from '#tests/support/listening.ts'

const failWith = (code: string) => sql`do ${sql.lit(`begin raise exception using errcode = '${code}'; end`)}`

eachDatabase(
  (name, open, place) => {
    let database: Database
    beforeAll(async () => {
      database = await open()
    })

    test('dates come as text and numerics as numbers', async () => {
      const { rows } =
        await sql`select date '2026-06-07' as day, 12.5::numeric as share, 7::int8 as count`.execute(
          database.db,
        )
      expect(rows).toEqual([{ day: '2026-06-07', share: 12.5, count: 7 }])
    })

    test('a sum that a number cannot hold is an error', async () => {
      const sum = sql`select sum(n) from (values (9007199254740991::int8), (2)) as t (n)`.execute(database.db)
      await expect(sum).rejects.toThrow(RangeError)
    })

    test('no statement is compiled, which takes longer than it runs', async () => {
      const { rows } = await sql`select current_setting('jit') as jit`.execute(database.db)
      expect(rows).toEqual([{ jit: 'off' }])
    })

    test.each(['40001', '40P01'])(
      'a transaction that the engine gives up with %s is run again',
      async (code) => {
        let runs = 0
        const answer = await database.transaction(async (tx) => {
          runs += 1
          if (runs < 3) await failWith(code).execute(tx)
          return 'done'
        })
        expect([answer, runs]).toEqual(['done', 3])
      },
    )

    test('a failure is known by its cause where a statement behind it is heard first', async () => {
      const attempt = database.transaction((tx) => {
        const failing = sql`select ${'no number'}::int4`.execute(tx)
        // Whoever wraps a statement hears of its failure later than whoever does not.
        const wrapped = failing.catch(async (error: unknown) => {
          await pause(50)
          throw error
        })
        return Promise.all([wrapped, sql`select 2`.execute(tx)])
      })
      await expect(attempt).rejects.toMatchObject({ code: '22P02' })
    })

    test('a transaction that never succeeds is given up after five runs', async () => {
      let runs = 0
      const attempt = database.transaction(async (tx) => {
        runs += 1
        await failWith('40001').execute(tx)
      })
      await expect(attempt).rejects.toMatchObject({ code: '40001' })
      expect(runs).toBe(5)
    })

    test('any other error ends a transaction at once', async () => {
      let runs = 0
      const attempt = database.transaction(async (tx) => {
        runs += 1
        await failWith('23514').execute(tx)
      })
      await expect(attempt).rejects.toMatchObject({ code: '23514' })
      expect(runs).toBe(1)
    })

    test('statements that do not wait for each other are answered each for itself, in order', async () => {
      const answers = await database.transaction((tx) =>
        Promise.all([1, 2, 3].map((i) => sql<{ i: number }>`select ${i}::int4 as i`.execute(tx))),
      )
      expect(answers.map(({ rows }) => rows[0]?.i)).toEqual([1, 2, 3])
    })

    test('of statements that went together the one that failed is told, and none of them stays', async () => {
      await sql`create table together (n integer primary key)`.execute(database.db)
      const insert = (n: number) => sql`insert into together (n) values (${n})`
      const attempt = database.transaction((tx) =>
        Promise.all([insert(1).execute(tx), insert(1).execute(tx), insert(2).execute(tx)]),
      )
      await expect(attempt).rejects.toMatchObject({ code: '23505' })
      await insert(3).execute(database.db)
      const { rows } = await sql`select n from together`.execute(database.db)
      expect(rows).toEqual([{ n: 3 }])
    })

    test('an error of the database without columns names its constraint', () => {
      const error = Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'trips_code_key' })
      expect(uniqueViolation(error)).toBe('trips_code_key')
    })

    if (takesSeveralClients(name)) severalClients(open, place)
  },
  { migrated: false, engines: ['postgres'] },
)

function severalClients(
  ...[open, place]: [Parameters<Parameters<typeof eachDatabase>[0]>[1], () => { url?: string }]
) {
  test.each(['select', 'insert'])(
    'where a transaction cannot begin, its %s says why and nothing is written',
    async (first) => {
      const broken = await open({ limits: { lockMs: -5 } })
      await sql`create table if not exists unbegun (n integer)`.execute(broken.db)
      const attempt = broken.transaction(async (tx) => {
        if (first === 'select') await sql`select 1`.execute(tx)
        await sql`insert into unbegun (n) values (1)`.execute(tx)
      })
      await expect(attempt).rejects.toMatchObject({ code: '22023' })
      const { rows } = await sql`select n from unbegun`.execute(broken.db)
      expect(rows).toEqual([])
    },
  )

  const prepared = async (database: Database) => {
    for (let i = 0; i < 2; i++) await sql`select ${i}::int4 as i`.execute(database.db)
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_prepared_statements where not from_sql and statement like 'select $1::int4%'`.execute(
      database.db,
    )
    return rows[0]?.count
  }

  test('texts with parameters are prepared once by name, unless that is switched off', async () => {
    expect(await prepared(await open({ poolSize: 1 }))).toBe(1)
    expect(await prepared(await open({ poolSize: 1, prepared: false }))).toBe(0)
  })

  test('two transactions that lock each other out both succeed', async () => {
    const database = await open()
    await sql`create table pairs (id text primary key, n int4 not null)`.execute(database.db)
    await sql`insert into pairs values ('a', 0), ('b', 0)`.execute(database.db)
    const both = (first: string, second: string) =>
      database.transaction(async (tx) => {
        await sql`update pairs set n = n + 1 where id = ${first}`.execute(tx)
        await new Promise((resolve) => setTimeout(resolve, 50))
        await sql`update pairs set n = n + 1 where id = ${second}`.execute(tx)
      })
    await Promise.all([both('a', 'b'), both('b', 'a')])
    const { rows } = await sql<{ n: number }>`select n from pairs`.execute(database.db)
    expect(rows.map((row) => row.n)).toEqual([2, 2])
  })

  test('a connection that breaks in a transaction fails it as unavailable, and the next query works', async () => {
    const database = await open({ poolSize: 2 })
    const broken = database.transaction(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0}::int4)`.execute(database.db)
      await new Promise((resolve) => setTimeout(resolve, 50))
      await sql`select 1`.execute(tx)
    })
    expect(await broken.catch(isUnavailable)).toBe(true)
    await database.ping()
  })

  test('reads of the replica go to its own address', async () => {
    const { url = '' } = place()
    const database = await open({ replicaUrl: `${url}?options=-c%20default_transaction_read_only=on` })
    await expect(sql`create table of_replica (id text)`.execute(database.replica)).rejects.toMatchObject({
      code: '25006',
    })
    await sql`create table of_replica (id text)`.execute(database.db)
    expect((await sql`select * from of_replica`.execute(database.replica)).rows).toEqual([])
  })
}

describe('a server that cannot be reached', () => {
  const openingErrorOf = (url: string) =>
    openDatabase({ url, dataDir: '/nowhere', waitLimitMs: 200 }).catch((error: unknown) => error as Error)

  test.each([
    ['refuses', 'postgres://asha:s3cret@127.0.0.1:1/travel', '127.0.0.1:1/travel', /ECONNREFUSED/],
    [
      'has several addresses',
      'postgres://asha:s3cret@localhost:1/travel',
      'localhost:1/travel',
      /ECONNREFUSED/,
    ],
    ['is no address', 'postgres://asha:s3cret@127.0.0.1:port/travel', 'DATABASE_URL', /Invalid URL/],
  ])('is named without the password when it %s', async (_, url, address, reason) => {
    const error = await openingErrorOf(url)
    expect(error).toMatchObject({
      key: 'database.unreachable',
      params: { address, reason: expect.stringMatching(reason) },
    })
    expect(inspect(error, { depth: 9 })).not.toContain('s3cret')
  })

  test('is named as well when it takes the connection and says nothing', async () => {
    const silent = createServer()
    const { port } = await listening(silent)
    const error = await openingErrorOf(`postgres://asha@127.0.0.1:${port}/travel`)
    expect(error).toMatchObject({ code: 'unavailable', key: 'database.unreachable' })
    silent.close()
  })
})
