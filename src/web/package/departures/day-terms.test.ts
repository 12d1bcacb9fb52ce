import { expect, test } from 'vitest'
import type { Place } from '#shared/contract/entities.ts'
import type { DepartureDay } from '#shared/contract/departures-schemas.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import { dayTerms, nearestTo, nextOpen, opensOn } from './day-terms.ts'
import { marksOf } from './day-marks.ts'
import { noteOfDay } from './day-note.ts'
import { noteOfSeveral } from './several-calendar.tsx'
import { spanAround } from './use-days.ts'

const none = () => undefined
const packagePricing = { basePrice: 1_000, additionalFees: 0, discount: 0, finalPrice: 1_000 }
const asked = (departures: Departures, people = 2) => ({
  place: { packagePricing, departures } as Place,
  people,
  today: '2026-11-21',
})
const known = (date: string, seatsLeft: number | null): DepartureDay => ({
  date,
  state: 'open',
  seatsLeft,
  finalPrice: 900,
})

test('SEAT-01 a day is full for a party that is larger than its seats', () => {
  const stateFor = (people: number, left: number | null) =>
    dayTerms(asked({}, people), '2026-12-05', known('2026-12-05', left)).state
  expect([stateFor(2, 2), stateFor(3, 2), stateFor(1, 0), stateFor(9, null)]).toEqual([
    'open',
    'full',
    'full',
    'open',
  ])
})

test('SEAT-01 without an answer a day has the price and the closures that the package states', () => {
  const departures = {
    seasons: [
      { name: 'Feast', from: '12-20', to: '12-31', basePrice: 2_000 },
      { name: 'Snow', from: '01-01', to: '03-31', closed: true },
    ],
  }
  const of = (date: string) => dayTerms(asked(departures), date, undefined)
  expect(of('2026-12-25')).toMatchObject({ state: 'open', finalPrice: 2_000, seatsLeft: null })
  expect(of('2027-01-01')).toMatchObject({ state: 'closed', closedFor: 'season' })
  expect(nextOpen(asked(departures), '2027-01-01')?.date).toBe('2027-04-01')
})

test('SEAT-01 the calendar opens on the next month where fewer than five days are left in this one', () => {
  const opens = (today: string, departures: Departures = {}) => opensOn({ ...asked(departures), today })
  expect([opens('2026-11-25'), opens('2026-11-26'), opens('2026-11-29')]).toEqual([
    '2026-11-26',
    '2026-12-01',
    '2026-12-01',
  ])
  const snow = { seasons: [{ name: 'Snow', from: '12-01', to: '03-31', closed: true }] }
  expect(opens('2026-11-29', snow)).toBe('2027-04-01')
})

test('SEAT-01 the nearest days are those with room; where none is known, the next that is stated', () => {
  const lefts: Record<string, number> = { '2026-12-03': 5, '2026-12-04': 1, '2026-12-05': 0, '2026-12-06': 4 }
  const days = new Map(Object.entries(lefts).map(([date, left]) => [date, known(date, left)]))
  const near = nearestTo(asked({}), '2026-12-05', days)
  expect(near.map(({ date }) => date)).toEqual(['2026-12-06', '2026-12-03'])
  const later = { seasons: [{ name: 'Snow', from: '11-01', to: '04-30', closed: true }] }
  expect(nearestTo(asked(later), '2026-12-05', new Map()).map(({ date }) => date)).toEqual(['2027-05-01'])
})

test('SEAT-01 five seats or fewer are said, and prices of a lakh are short', () => {
  const noteFor = (left: number | null, finalPrice = 900) => {
    const day = { ...known('2026-12-05', left), finalPrice }
    return noteOfDay(dayTerms(asked({}), day.date, day), asked({}).place, none)
  }
  expect(noteFor(6)).toMatchObject({ label: '₹900 per person', lines: [{ words: '₹900' }] })
  expect(noteFor(5)).toMatchObject({ label: '₹900 per person, 5 left', lines: [{}, { words: '5 left' }] })
  expect(noteFor(null, 123_456).lines).toMatchObject([{ words: '₹1.23L' }])
})

test('SEAT-01 the lowest price of all days is cheap, one nearer to the highest is dear, and both are said', () => {
  const markOf = marksOf([900, 1_000, 1_200])
  expect([800, 900, 1_000, 1_200].map(markOf)).toEqual(['cheap', 'cheap', undefined, 'dear'])
  expect(marksOf([900, 900])(900)).toBeUndefined()
  // What most days cost is no bargain.
  expect([900, 1_200].map(marksOf([900, 900, 1_200]))).toEqual([undefined, 'dear'])
  const noteFor = (left: number | null) => {
    const day = known('2026-12-05', left)
    return noteOfDay(dayTerms(asked({}), day.date, day), asked({}).place, markOf)
  }
  expect(noteFor(3)).toMatchObject({ label: '₹900 per person, Cheapest, 3 left', mark: 'cheap' })
  expect(noteFor(1).mark).toBeUndefined()
})

test('SEAT-01 of several packages a day has the lowest price, and how many can take the party', () => {
  const terms = (finalPrice: number, left: number | null) =>
    dayTerms(asked({}), '2026-12-05', { ...known('2026-12-05', left), finalPrice })
  expect(noteOfSeveral([terms(900, null), terms(700, 4)], none)).toMatchObject({
    label: 'from ₹700',
    lines: [{ words: '₹700' }],
  })
  expect(noteOfSeveral([terms(900, null), terms(700, 1)], none)).toMatchObject({
    label: 'from ₹900, 1 of 2 journeys have room for you',
    lines: [{ words: '₹900' }, { words: '1 of 2' }],
    isBlocked: false,
  })
  expect(noteOfSeveral([terms(900, 0), terms(700, 1)], none)).toMatchObject({ isBlocked: true })
})

test('a month is asked for with its neighbours, never for more than 92 days, nor for the past', () => {
  expect(spanAround('2026-12-01', '2026-11-21')).toEqual({ from: '2026-11-21', to: '2027-01-31' })
  for (let month = 1; month <= 12; month += 1) {
    const { from, to } = spanAround(`2028-${String(month).padStart(2, '0')}-01`, '2026-11-21')
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1).toBeLessThanOrEqual(92)
  }
})
