import { expect, it } from 'vitest'
import { quartersOf, taxPeriodOf, usualPeriods, yearOf } from './asked.ts'

it('STAFF-09 the tax office’s quarters are those of its year, and what is none of its periods is a month', () => {
  const quarters = quartersOf(yearOf('2027-02-10'))
  expect(quarters).toEqual([
    { from: '2026-04-01', to: '2026-06-30' },
    { from: '2026-07-01', to: '2026-09-30' },
    { from: '2026-10-01', to: '2026-12-31' },
    { from: '2027-01-01', to: '2027-03-31' },
  ])
  for (const period of [...quarters, yearOf('2027-02-10')]) expect(taxPeriodOf(period)).toEqual(period)
  expect(taxPeriodOf({ from: '2026-11-01', to: '2027-01-31' })).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
  })
})

it('STAFF-09 this and the last quarter are those of the financial year, over its turn, too', () => {
  const at = (now: string) => usualPeriods(new Date(now))
  // In India the new year has begun.
  expect(at('2027-03-31T19:00:00.000Z')).toMatchObject({
    thisQuarter: { from: '2027-04-01', to: '2027-06-30' },
    lastQuarter: { from: '2027-01-01', to: '2027-03-31' },
  })
  expect(at('2027-03-31T18:00:00.000Z')).toMatchObject({
    thisQuarter: { from: '2027-01-01', to: '2027-03-31' },
    lastQuarter: { from: '2026-10-01', to: '2026-12-31' },
  })
})
