import { describe, expect, test } from 'vitest'
import { departureOn } from '#shared/domain/departures.ts'
import { addDays } from '#shared/domain/travel-date.ts'
import { offeredIn } from '#web/console/catalogue/document.ts'
import { sayOtherPrices, sayPays } from '#web/console/catalogue/price-words.ts'
import { isFar, onePrice, readBasePrice, readPrice, sayThen, sumsOf } from './day-price.ts'
import {
  chosenOf,
  datesBetween,
  monthsFrom,
  seasonSpan,
  shownDay,
  withDays,
  withSeason,
} from './day-terms.ts'

const today = '2026-12-01'
const none = { taken: new Map(), withdrawn: [] }

describe('the calendar of seats', () => {
  test('STAFF-07 days that are chosen from the end to the beginning are the same days', () => {
    expect(datesBetween('2026-12-31', '2027-01-02')).toEqual(['2026-12-31', '2027-01-01', '2027-01-02'])
    expect(datesBetween('2027-01-02', '2026-12-31')).toEqual(datesBetween('2026-12-31', '2027-01-02'))
  })

  test('STAFF-07 terms of days are added to what the days say, in the order of the calendar, and taken back', () => {
    const start = { seats: 7, days: [{ date: '2026-12-05', seats: 3 }] }
    const closed = withDays(start, ['2026-12-04', '2026-12-05'], () => ({ closed: true }), today)
    expect(closed).toEqual({
      seats: 7,
      days: [
        { date: '2026-12-04', closed: true },
        { date: '2026-12-05', seats: 3, closed: true },
      ],
    })
    expect(withDays(closed, ['2026-12-04', '2026-12-05'], null, today)).toEqual({ seats: 7 })
  })

  test('STAFF-07 days that are over make room for others', () => {
    const over = Array.from({ length: 400 }, (_, at) => ({ date: addDays('2025-10-27', at), seats: 3 }))
    const tomorrow = { date: '2026-12-02', seats: 4 }
    expect(over.at(-1)?.date).toBe('2026-11-30')
    expect(withDays({ days: over }, [tomorrow.date], () => ({ seats: 4 }), today)).toEqual({
      days: [tomorrow],
    })
  })

  test('STAFF-07 a season is of its dates, or of every year', () => {
    const dates = datesBetween('2026-12-20', '2027-01-05')
    expect(seasonSpan(dates, false)).toEqual({ from: '2026-12-20', to: '2027-01-05' })
    const span = seasonSpan(dates, true)
    expect(span).toEqual({ from: '12-20', to: '01-05' })
    const { seasons } = withSeason({ seats: 4 }, { name: 'Christmas', ...span!, basePrice: 12_000 })
    expect(shownDay({ seasons }, '2028-01-01', none).season).toBe('Christmas')
  })

  test('STAFF-07 to the end of February is to the 29th in leap years, and more than a year is not of every year', () => {
    const spanOf = (from: string, to: string) => {
      const span = seasonSpan(datesBetween(from, to), true)
      return span && [span.from, span.to]
    }
    expect(spanOf('2027-02-01', '2027-02-28')).toEqual(['02-01', '02-29'])
    expect(spanOf('2026-03-01', '2027-02-28')).toEqual(['03-01', '02-29'])
    // None of these is to the end of February.
    expect(spanOf('2028-02-01', '2028-02-28')).toEqual(['02-01', '02-28'])
    expect(spanOf('2027-02-28', '2027-02-28')).toEqual(['02-28', '02-28'])
    expect(spanOf('2028-02-29', '2029-02-28')).toEqual(['02-29', '02-28'])
    expect(spanOf('2027-03-01', '2028-03-01')).toBeUndefined()
  })

  test('STAFF-07 a day that is sold and closed, withdrawn or too small is marked', () => {
    const taken = new Map([['2026-12-05', { taken: 4, waiting: 1 }]])
    const known = { taken, withdrawn: [] }
    expect(shownDay({ seats: 4 }, '2026-12-05', known)).toMatchObject({ isShort: false, waiting: 1 })
    expect(shownDay({ seats: 3 }, '2026-12-05', known).isShort).toBe(true)
    expect(shownDay({ weekdays: ['Sunday'] }, '2026-12-05', known)).toMatchObject({
      isClosed: true,
      isShort: true,
    })
    const withdrawn = [{ first: '2026-12-01', last: '2026-12-05' }]
    expect(shownDay({}, '2026-12-05', { taken, withdrawn })).toMatchObject({
      isWithdrawn: true,
      isShort: true,
    })
  })

  test('STAFF-07 beside a base price stands what the quote asks travellers for, with fees, discount and season', () => {
    const seasons = [{ name: 'Christmas', from: '12-20', to: '01-05', basePrice: 12_000 }]
    const packagePricing = { basePrice: 9_999, additionalFees: 250, discount: 15 }
    const offered = offeredIn({ packagePricing, departures: { seasons } })
    if (!offered) throw new Error('it has a price')
    for (const date of ['2027-12-24', '2028-02-01'])
      expect(shownDay({ seasons }, date, { ...none, offered }).finalPrice).toBe(
        departureOn(offered, date, '2027-12-01').finalPrice,
      )
    expect(sayPays(offered, 12_000)).toBe(
      'Travelers pay ₹10,450 a person, 19.4% more than the usual ₹8,749.15',
    )
    expect(sayOtherPrices(offered)).toContain('₹10,450')
    expect(sayPays(offered, '12.')).toBeUndefined()
    expect(offeredIn({ packagePricing: { basePrice: 9_999 } })).toBeUndefined()
  })

  test('STAFF-05 a tenth more is a tenth more than each day costs now, and less is said to be less', () => {
    const seasons = [{ name: 'Christmas', from: '12-20', to: '01-05', basePrice: 12_000 }]
    const packagePricing = { basePrice: 9_999, additionalFees: 250, discount: 15 }
    const offered = offeredIn({ packagePricing, departures: { seasons } })
    if (!offered) throw new Error('it has a price')
    const dates = datesBetween('2027-12-19', '2027-12-20')
    const more = readPrice(offered, '+10%')
    const days = withDays({ seasons }, dates, (date) => ({ basePrice: more.on(date) ?? 0 }), today)
    const then = { ...offered, departures: days }
    const sums = dates.map((date) => departureOn(then, date, '2027-12-01').finalPrice)
    expect(sums).toEqual([Math.round(8_749.15 * 1.1), 10_450 * 1.1].map(Math.round))
    expect(sayThen(sumsOf(offered, dates.slice(1), more))).toBe(
      'Then travelers pay ₹11,495 a person, now ₹10,450; the base price is then ₹13,229.41',
    )
    expect(sayThen(sumsOf(offered, dates.slice(1), readPrice(offered, '9,600')))).toBe(
      'Then travelers pay ₹9,600 a person, LESS than the ₹10,450 of now; the base price is then ₹11,000',
    )
    expect(sayThen(sumsOf(offered, dates, readPrice(offered, '9,600')))).toBe(
      'Then travelers pay ₹9,600 a person instead of the ₹8,749.15–₹10,450 of now, LESS on 1 day; the base price is then ₹11,000',
    )
    // A sum is what travellers pay, however it is written; the base price follows.
    for (const typed of ['11000', '₹11,000', ' 11 000.00'])
      expect(sayThen(sumsOf(offered, dates.slice(1), readPrice(offered, typed)))).toBe(
        'Then travelers pay ₹11,000 a person, now ₹10,450; the base price is then ₹12,647.06',
      )
    for (const typed of ['1e4', '0x10', '100', '1.2.3'])
      expect([typed, readPrice(offered, typed).isWrong]).toEqual([typed, true])
    // A base price is the day's own or, without one, the usual one.
    expect(dates.map(readBasePrice(offered, '+600').on)).toEqual([10_599, 12_600])
    expect(dates.map(readBasePrice(offered, '10,500').on)).toEqual([10_500, 10_500])
    expect(['a tenth', '-20000', ' '].map((typed) => readBasePrice(offered, typed).isWrong)).toEqual([
      true,
      true,
      false,
    ])
    // 10,450 and half of it more or less is within the bound, also for one of several days.
    const isTyped = (typed: string, on = dates.slice(1)) =>
      isFar(sumsOf(offered, on, readPrice(offered, typed)))
    const typedSums = ['15,675', '15,676', '5225', '5224', '+60%', '-5000', ' ']
    expect(typedSums.map((typed) => isTyped(typed))).toEqual([false, true, false, true, true, false, false])
    expect(isTyped('15,000', dates)).toBe(true)
    // A season can have only one price.
    expect(onePrice(dates, more)).toBeUndefined()
    expect(onePrice(dates.slice(1), more)).toBe(more.on('2027-12-20'))
    expect([readPrice(offered, 'a tenth').isWrong, readPrice(offered, ' ').isWrong]).toEqual([true, false])
  })

  test('STAFF-07 of chosen days those of some weekdays, of none all', () => {
    const [from, to] = ['2027-01-01', '2027-01-10']
    const weekends = chosenOf({ from, to, only: ['Saturday', 'Sunday'] })
    expect(weekends).toEqual(['2027-01-02', '2027-01-03', '2027-01-09', '2027-01-10'])
    expect(chosenOf({ from, to, only: [] })).toEqual(datesBetween(from, to))
    expect(chosenOf(undefined)).toEqual([])
  })

  test('a year is twelve months, each from its Monday on', () => {
    const months = monthsFrom('2027-02-14')
    expect(months).toHaveLength(12)
    expect(months[0]).toMatchObject({ month: '2027-02-01', before: 0 })
    expect(months[0]?.dates).toHaveLength(28)
    expect(months.at(-1)?.dates.at(-1)).toBe('2028-01-31')
  })
})
