import { expect, test } from 'vitest'
import { markAt } from './series.ts'

test('OPS-04 the mark of a restore grows over the financial year and has two letters at its end, with room for more', () => {
  const of = (at: string) => markAt(new Date(at))
  expect(of('2026-03-31T18:30:00.000Z')).toEqual({ year: '26-27', mark: 0 })
  expect(of('2026-04-01T09:00:00.000Z')).toEqual({ year: '26-27', mark: 1 })
  const last = of('2028-03-31T18:29:59.999Z')
  expect(last.year).toBe('27-28')
  expect(last.mark).toBeLessThan(26 * 26 - 40)
})
