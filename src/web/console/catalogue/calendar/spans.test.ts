import { describe, expect, it } from 'vitest'
import { monthsFrom } from './day-terms.ts'
import { yearOf, yearsLater } from './spans.ts'

const monthsOf = (start: string) => monthsFrom(start).map(({ month }) => month)

describe('the years of the calendar', () => {
  it.each(['2026-12-31', '2027-01-01', '2027-06-30', '2028-02-29', '2027-03-30'])(
    'STAFF-07 follow each other month by month where today is %s',
    (today) => {
      const first = yearOf(today, today)
      const starts = [first, yearsLater(first, 1), yearsLater(yearsLater(first, 1), 1)]
      const months = starts.flatMap(monthsOf)
      const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
      const expected = Array.from({ length: 36 }, (_, at) => new Date(Date.UTC(year, month - 1 + at)))
      expect(months).toEqual(expected.map((day) => day.toISOString().slice(0, 10)))
      for (const one of months) expect(monthsOf(yearOf(`${one.slice(0, 7)}-25`, today))).toContain(one)
      expect(yearsLater(yearsLater(first, 1), -1)).toBe(first)
    },
  )
})
