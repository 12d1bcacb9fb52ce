import { expect, test } from 'vitest'
import { eachDatabase } from '#tests/support/database.ts'
import { prepared } from './prepared.ts'

let built = 0
const bothValues = prepared((db, { first, second }: { first: string; second: string }) => {
  built += 1
  return db.selectNoFrom((eb) => [
    eb.val(second).as('second'),
    eb.val(first).as('first'),
    eb.val('always').as('third'),
  ])
})

eachDatabase((_name, open) => {
  test('a query is built once for a database, and each call fills in its own values', async () => {
    const [one, other] = [await open(), await open()]
    built = 0
    const third = 'always'
    expect(await bothValues(one.db, { first: 'a', second: 'b' })).toEqual([
      { first: 'a', second: 'b', third },
    ])
    const within = await one.transaction((tx) => bothValues(tx, { first: 'c', second: 'd' }))
    expect(within).toEqual([{ first: 'c', second: 'd', third }])
    expect(built).toBe(1)
    expect(await bothValues(other.db, { first: 'e', second: 'f' })).toEqual([
      { first: 'e', second: 'f', third },
    ])
    expect(built).toBe(one === other ? 1 : 2)
  })

  test('the values of rows are filled in, too', async () => {
    const { db } = await open()
    const firsts = prepared((on, { one, other }: Record<'one' | 'other', { first: string | null }>) =>
      on.selectNoFrom((eb) => [eb.val(one.first).as('one'), eb.val(other.first).as('other')]),
    )
    for (const first of ['a', null])
      expect(await firsts(db, { one: { first }, other: { first: 'b' } })).toEqual([
        { one: first, other: 'b' },
      ])
  })
})
