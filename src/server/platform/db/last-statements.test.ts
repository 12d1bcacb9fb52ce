import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { eachDatabase, takesSeveralClients } from '#tests/support/database.ts'
import { commitWithThese, type Database, type Tx } from './client.ts'

eachDatabase((name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await sql`create table numbers (n integer primary key)`.execute(database.db)
  })

  const insert = (tx: Tx, n: number) => sql`insert into numbers (n) values (${n})`.execute(tx)

  const stored = async (n: number) =>
    (await sql`select n from numbers where n = ${n}`.execute(database.db)).rows.length === 1

  test('what was asked before and after it in the same turn is committed', async () => {
    const answer = await database.transaction(async (tx) => {
      await insert(tx, 1)
      const second = insert(tx, 2)
      commitWithThese(tx)
      await Promise.all([second, insert(tx, 3)])
      return 'done'
    })
    expect([answer, await stored(1), await stored(2), await stored(3)]).toEqual(['done', true, true, true])
  })

  test.runIf(name === 'postgres' && takesSeveralClients(name))(
    'others see it before the transaction has heard of it',
    async () => {
      await database.transaction(async (tx) => {
        await insert(tx, 11)
        commitWithThese(tx)
        await insert(tx, 12)
        await pause(20)
        expect(await stored(12)).toBe(true)
      })
    },
  )

  test('where one of the last fails nothing is written', async () => {
    const attempt = database.transaction(async (tx) => {
      await insert(tx, 21)
      const both = Promise.all([insert(tx, 22), insert(tx, 21), insert(tx, 23)])
      commitWithThese(tx)
      await both
    })
    await expect(attempt).rejects.toThrow(/unique|duplicate/i)
    expect([await stored(21), await stored(22), await stored(23)]).toEqual([false, false, false])
  })

  test.runIf(name === 'postgres')('a collision among the last is run again', async () => {
    let runs = 0
    await database.transaction(async (tx) => {
      runs += 1
      await insert(tx, 31)
      const collision = sql`do ${sql.lit(`begin raise exception using errcode = '40001'; end`)}`
      const last = runs < 3 ? collision.execute(tx) : insert(tx, 32)
      commitWithThese(tx)
      await last
    })
    expect([runs, await stored(31), await stored(32)]).toEqual([3, true, true])
  })

  test.runIf(name === 'postgres')(
    'a statement that comes later is refused, never written alone',
    async () => {
      const attempt = database.transaction(async (tx) => {
        commitWithThese(tx)
        await insert(tx, 41)
        await insert(tx, 42)
      })
      await expect(attempt).rejects.toThrow('declared the last')
      expect(await stored(42)).toBe(false)
      await database.transaction((tx) => insert(tx, 43))
      expect(await stored(43)).toBe(true)
    },
  )
})
