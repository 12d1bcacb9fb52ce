import { type Kysely, type Migration, sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eachDatabase } from '#tests/support/database.ts'
import type { Database, Tx } from './client.ts'
import { isUnavailable, uniqueViolation } from './errors.ts'
import { migrateToLatest } from '#server/schema/migrate.ts'
import { forUpdate, forUpdateSkipLocked } from './engine.ts'
import type { Tables } from '#server/schema/tables.ts'
import { bytes, createTable, float8, int8 } from '#tests/support/schema.ts'

type Contract = Kysely<Tables & ContractTables>
type ContractTables = {
  trips: {
    id: string
    code: string
    owner: string
    place: string | null
    status: string
    amount_paise: number
    picture: Uint8Array | null
    distance_km: number | null
  }
  stops: { id: string; trip_id: string }
}

const tables: Record<string, Migration> = {
  '0001_trips': {
    async up(db: Kysely<unknown>) {
      await createTable(db, 'trips')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('code', 'text', (column) => column.notNull().unique())
        .addColumn('owner', 'text', (column) => column.notNull())
        .addColumn('place', 'text')
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('amount_paise', int8(db), (column) => column.notNull())
        .addColumn('picture', bytes(db))
        .addColumn('distance_km', float8(db))
        .addUniqueConstraint('trips_owner_place', ['owner', 'place'])
        .execute()
      await createTable(db, 'stops')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('trip_id', 'text', (column) => column.notNull().references('trips.id'))
        .execute()
      await sql`create unique index stops_lower_id on stops (lower(id))`.execute(db)
    },
  },
}

const SHORT_WAIT_MS = 400

eachDatabase(
  (_name, open) => {
    let database: Database
    let db: Contract
    const inTransaction = <T>(work: (tx: Contract) => Promise<T>) =>
      database.transaction((tx: Tx) => work(tx.withTables<ContractTables>()))

    const trip = (id: string, more: Partial<ContractTables['trips']> = {}): ContractTables['trips'] => ({
      id,
      code: `code-${id}`,
      owner: 'asha',
      place: null,
      status: 'PENDING',
      amount_paise: 100,
      picture: null,
      distance_km: null,
      ...more,
    })
    const insert = (on: Contract, row: ContractTables['trips']) =>
      on.insertInto('trips').values(row).execute()
    const codes = async () =>
      (await db.selectFrom('trips').select('code').execute()).map((row) => row.code).sort()

    beforeAll(async () => {
      database = await open({ poolSize: 8 })
      await migrateToLatest(database, tables)
      db = database.db.withTables<ContractTables>()
    })
    beforeEach(async () => {
      await db.deleteFrom('stops').execute()
      await db.deleteFrom('trips').execute()
    })

    describe('writes', () => {
      test('sixteen creates of one key make one row and all get the same answer', async () => {
        const create = (caller: number) =>
          inTransaction(async (tx) => {
            const made = await tx
              .insertInto('trips')
              .values(trip(`t${caller}`, { code: 'SAME' }))
              .onConflict((conflict) => conflict.column('code').doNothing())
              .returning('id')
              .executeTakeFirst()
            const row = await tx
              .selectFrom('trips')
              .select('id')
              .where('code', '=', 'SAME')
              .executeTakeFirstOrThrow()
            return { created: made !== undefined, id: row.id }
          })
        const answers = await Promise.all(Array.from({ length: 16 }, (_, caller) => create(caller)))
        expect(answers.filter((answer) => answer.created)).toHaveLength(1)
        expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
      })

      test('a guarded update is won by one of sixteen', async () => {
        await insert(db, trip('t'))
        const move = () =>
          inTransaction((tx) =>
            tx
              .updateTable('trips')
              .set({ status: 'CONFIRMED' })
              .where('id', '=', 't')
              .where('status', '=', 'PENDING')
              .returning('id')
              .execute(),
          )
        const answers = await Promise.all(Array.from({ length: 16 }, move))
        expect(answers.filter((rows) => rows.length === 1)).toHaveLength(1)
      })

      test('counts the rows that an update or an insert that gives way has changed', async () => {
        await insert(db, trip('t'))
        const update = db.updateTable('trips').set({ status: 'X' })
        expect((await update.where('id', '=', 't').executeTakeFirst()).numUpdatedRows).toBe(1n)
        expect((await update.where('id', '=', 'none').executeTakeFirst()).numUpdatedRows).toBe(0n)
        const again = await db
          .insertInto('trips')
          .values(trip('t'))
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        expect(again.numInsertedOrUpdatedRows).toBe(0n)
      })

      test('a transaction that throws leaves nothing and passes the error on', async () => {
        const failure = new Error('changed my mind')
        const attempt = inTransaction(async (tx) => {
          await insert(tx, trip('t'))
          throw failure
        })
        await expect(attempt).rejects.toBe(failure)
        expect(await codes()).toEqual([])
      })

      test('a foreign key without its row is refused', async () => {
        await expect(db.insertInto('stops').values({ id: 's', trip_id: 'none' }).execute()).rejects.toThrow(
          /foreign key/i,
        )
      })

      test('a column keeps to its type', async () => {
        const wrong = trip('t', { amount_paise: 'abc' as unknown as number })
        await expect(insert(db, wrong)).rejects.toThrow(/INTEGER column|invalid input syntax/)
      })
    })

    describe('values', () => {
      test('come back as they were written', async () => {
        const row = trip('t', {
          amount_paise: Number.MAX_SAFE_INTEGER,
          place: "Leh's ज़ंस्कार 🏔",
          picture: new Uint8Array([0, 1, 255]),
          distance_km: 12.25,
        })
        await insert(db, row)
        const read = await db.selectFrom('trips').selectAll().executeTakeFirstOrThrow()
        expect({ ...read, picture: [...(read.picture ?? [])] }).toEqual({ ...row, picture: [0, 1, 255] })
      })

      test('sums, counts and averages are numbers, and the sum of none is null', async () => {
        const read = () =>
          db
            .selectFrom('trips')
            .select(({ fn }) => [
              fn.sum('amount_paise').as('sum'),
              fn.countAll().as('count'),
              fn.avg('amount_paise').as('average'),
            ])
            .executeTakeFirstOrThrow()
        expect(await read()).toMatchObject({ sum: null, count: 0, average: null })
        await insert(db, trip('a', { amount_paise: 5_000_000_000 }))
        await insert(db, trip('b', { amount_paise: 1 }))
        expect(await read()).toMatchObject({ sum: 5_000_000_001, count: 2, average: 2_500_000_000.5 })
      })

      test('an integer that a number cannot hold is an error, never a wrong number', async () => {
        await sql`insert into trips (id, code, owner, status, amount_paise) values ('t', 'c', 'o', 's', 9007199254740993)`.execute(
          db,
        )
        await expect(db.selectFrom('trips').selectAll().execute()).rejects.toThrow(/safe range|too large/)
      })

      test.each([
        ['undefined', undefined],
        ['a boolean', true],
        ['a Date', new Date(0)],
        ['an object that names parameters', { '?2': 'evil' }],
        ['a list', ['a']],
        ['NaN', Number.NaN],
        ['text with a NUL', 'a\0b'],
      ])('%s as a parameter is refused before it reaches the engine', async (_, value) => {
        await insert(db, trip('t'))
        const update = sql`update trips set place = ${value} where id = ${'t'}`.execute(db)
        await expect(update).rejects.toThrow(/^Query parameter 1 cannot be bound/)
      })
    })

    describe('unique violations', () => {
      test('name table and column', async () => {
        await insert(db, trip('a', { code: 'C' }))
        const again = await insert(db, trip('b', { code: 'C' })).catch(uniqueViolation)
        expect(again).toBe('trips.code')
        const sameId = await insert(db, trip('a', { code: 'D' })).catch(uniqueViolation)
        expect(sameId).toBe('trips.id')
      })

      test('name them as well where rows are returned', async () => {
        await insert(db, trip('a', { code: 'C' }))
        const again = db
          .insertInto('trips')
          .values(trip('b', { code: 'C' }))
          .returning('id')
          .execute()
        expect(await again.catch(uniqueViolation)).toBe('trips.code')
      })

      test('name all columns of a constraint', async () => {
        await insert(db, trip('a', { place: 'Leh (Ladakh)' }))
        expect(await insert(db, trip('b', { place: 'Leh (Ladakh)' })).catch(uniqueViolation)).toBe(
          'trips.owner,place',
        )
      })

      test('name the index where it is over an expression', async () => {
        await insert(db, trip('t'))
        const stop = (id: string) => db.insertInto('stops').values({ id, trip_id: 't' }).execute()
        await stop('s')
        expect(await stop('S').catch(uniqueViolation)).toBe('stops_lower_id')
      })

      test('are not seen in other errors', async () => {
        const other = db.insertInto('stops').values({ id: 's', trip_id: 'none' }).execute()
        expect(await other.catch((error: unknown) => [uniqueViolation(error)])).toEqual([undefined])
        expect(uniqueViolation(new Error('x'))).toBeUndefined()
        expect(uniqueViolation('UNIQUE constraint failed: trips.code')).toBeUndefined()
      })
    })

    test('row locks are plain reads where there is one writer', async () => {
      await insert(db, trip('t'))
      const rows = await inTransaction(async (tx) => [
        ...(await forUpdate(tx, tx.selectFrom('trips').select('id')).execute()),
        ...(await forUpdateSkipLocked(tx, tx.selectFrom('trips').select('id').limit(1)).execute()),
      ])
      expect(rows.map((row) => row.id)).toEqual(['t', 't'])
    })

    test('eight workers that lease 44 rows take each once', async () => {
      await Promise.all(Array.from({ length: 44 }, (_, i) => insert(db, trip(`t${i}`))))
      const lease = () =>
        inTransaction((tx) =>
          tx
            .updateTable('trips')
            .set({ status: 'LEASED' })
            .where('id', 'in', (eb) =>
              forUpdateSkipLocked(
                tx,
                eb.selectFrom('trips').select('id').where('status', '=', 'PENDING').orderBy('id').limit(3),
              ),
            )
            .returning('id')
            .execute(),
        )
      const work = async () => {
        const leased: string[] = []
        for (let rows = await lease(); rows.length > 0; rows = await lease()) {
          leased.push(...rows.map((row) => row.id))
        }
        return leased
      }
      const all = (await Promise.all(Array.from({ length: 8 }, work))).flat()
      expect(all).toHaveLength(44)
      expect(new Set(all).size).toBe(44)
    })

    test('a statement sees the columns that a later migration adds', async () => {
      await insert(db, trip('t'))
      const readAll = () => db.selectFrom('trips').selectAll().where('id', '=', 't').executeTakeFirstOrThrow()
      await readAll()
      await sql`alter table trips add column note text`.execute(db)
      try {
        expect(await readAll()).toHaveProperty('note', null)
        expect(await readAll()).toHaveProperty('note', null)
      } finally {
        await sql`alter table trips drop column note`.execute(db)
      }
    })

    test('db where tx belongs fails in time and says so', async () => {
      const single = await open({ waitLimitMs: SHORT_WAIT_MS, poolSize: 1 })
      const misuse = single.transaction(async () => {
        await insert(single.db.withTables<ContractTables>(), trip('t'))
      })
      const error = await misuse.catch((error: unknown) => error)
      expect(error).toMatchObject({ code: 'unavailable', key: 'database.busy' })
      expect(isUnavailable(error)).toBe(true)
      expect(String((error as Error).cause)).toMatch(/db was used inside transaction\(\)/)
      await insert(db, trip('t'))
      expect(await codes()).toEqual(['code-t'])
    })
  },
  { migrated: false },
)
