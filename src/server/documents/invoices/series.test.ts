import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { markAt, takeNumber } from './series.ts'

test('OPS-04 the mark of a restore grows over the financial year and has two letters at its end, with room for more', () => {
  const of = (at: string) => markAt(new Date(at))
  expect(of('2026-03-31T18:30:00.000Z')).toEqual({ year: '26-27', mark: 0 })
  expect(of('2026-04-01T09:00:00.000Z')).toEqual({ year: '26-27', mark: 1 })
  const last = of('2028-03-31T18:29:59.999Z')
  expect(last.year).toBe('27-28')
  expect(last.mark).toBeLessThan(26 * 26 - 40)
})

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => database.db.deleteFrom('paper_series').execute())
  const set = (rows: Record<string, number>) =>
    database.db
      .insertInto('paper_series')
      .values(Object.entries(rows).map(([series, last_number]) => ({ series, last_number })))
      .execute()
  const take = (kind: string) => database.transaction((tx) => takeNumber(tx, kind, '26-27'))

  test('OPS-04 no number is longer than 16 characters: after 999999 a series since a restore goes on with other letters', async () => {
    await set({ '26-27': 261, 'RV26-27KB': 999_998, 'TI26-27KB': 5 })
    expect([await take('RV'), await take('RV'), await take('RV'), await take('TI')]).toEqual([
      'RV26-27KB-999999',
      'RV26-27KC-000001',
      'RV26-27KC-000002',
      'TI26-27KC-000001',
    ])
  })

  test('OPS-04 two that come after the last number at once begin one series', async () => {
    await set({ '26-27': 261, 'RV26-27KB': 999_999 })
    const taken = await Promise.all([take('RV'), take('RV'), take('RV')])
    expect(taken.toSorted()).toEqual(['RV26-27KC-000001', 'RV26-27KC-000002', 'RV26-27KC-000003'])
  })

  test('OPS-04 one without letters has room for eight digits', async () => {
    await set({ 'RV26-27': 99_999_998 })
    expect([await take('RV'), await take('RV')]).toEqual(['RV26-27-99999999', 'RV26-27AA-000001'])
  })

  test('OPS-04 where no letters are left, no number is given twice: it is refused', async () => {
    await set({ '26-27': 676 })
    await expect(take('RV')).rejects.toThrow('no letters are left for mark 676')
  })
})
