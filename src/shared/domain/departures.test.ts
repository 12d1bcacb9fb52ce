import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finalPriceOn } from './date-price.ts'
import { closedMonths, departureOn, isPast, isSameClass } from './departures.ts'
import { type Departures, type Season, weekdays } from './stated-departures.ts'
import { finalPriceOf } from './pricing.ts'
import { addDays } from './travel-date.ts'

const pricing = { basePrice: 10_000, additionalFees: 299, discount: 12.5 }
const packagePricing = { ...pricing, finalPrice: finalPriceOf(pricing) }
const today = '2026-11-23'
const on = (departures: Departures | undefined, date: string) =>
  departureOn({ packagePricing, departures }, date, today)

/** Three years with a leap year, from the first of January. */
const firstDay = '2026-01-01'
const allDays = Array.from({ length: 3 * 365 + 1 }, (_, index) => addDays(firstDay, index))
const twoDigits = (value: number) => String(value).padStart(2, '0')

const leapYear = allDays.filter((date) => date.startsWith('2028')).map((date) => date.slice(5))
const daysOf = new Map<Season, Set<string>>()

/** The days that a season means, one by one. */
function daysOfSeason(season: Season): Set<string> {
  const known = daysOf.get(season)
  if (known) return known
  const days = season.from.length === 5 ? [...leapYear, ...leapYear] : allDays
  const start = days.indexOf(season.from)
  const found = new Set(days.slice(start, days.indexOf(season.to, start) + 1))
  daysOf.set(season, found)
  return found
}

const weekdayFormat = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })

const distanceOf = (date: string) => Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)

/** Neither too soon nor too late, and on a weekday on which something starts. */
function isOffered(departures: Departures, date: string, isExtra: boolean): boolean {
  const { leadDays = 1, horizonDays = 365, weekdays: starts = [...weekdays] } = departures
  const weekday = weekdayFormat.format(new Date(`${date}T12:00:00Z`))
  const isInReach = distanceOf(date) >= leadDays && distanceOf(date) <= horizonDays
  return isInReach && (isExtra || starts.some((each) => each === weekday))
}

/** The specification's rules, written naively. */
function naive(departures: Departures, date: string) {
  const { days = [], seasons = [] } = departures
  const holds = (season: Season, isEveryYear: boolean) =>
    (season.from.length === 5) === isEveryYear && daysOfSeason(season).has(isEveryYear ? date.slice(5) : date)
  const day = days.find((each) => each.date === date)
  const said = {
    closed: false,
    basePrice: packagePricing.basePrice,
    seats: departures.seats ?? null,
    kind: 'standard',
  }
  // Wider rules first, so that the narrowest one wins.
  const sources = [
    ['season', seasons.find((season) => holds(season, true))],
    ['season', seasons.find((season) => holds(season, false))],
    ['day', day],
  ] as const
  for (const [kind, source] of sources) {
    if (source?.basePrice !== undefined) Object.assign(said, { basePrice: source.basePrice, kind })
    if (source?.seats !== undefined) said.seats = source.seats
    if (source?.closed !== undefined) said.closed = source.closed
  }
  const { closed, ...rest } = said
  return { isOpen: !closed && isOffered(departures, date, day?.closed === false), ...rest }
}

const terms = {
  basePrice: fc.option(fc.integer({ min: 10_000, max: 30_000 }), { nil: undefined }),
  seats: fc.option(fc.nat(60), { nil: undefined }),
  closed: fc.option(fc.boolean(), { nil: undefined }),
}
const monthDay = fc.constantFrom(...allDays.map((date) => date.slice(5)))
/** Seasons of one kind that do not overlap: bounds in order, each pair a season. */
const inPairs = (bounds: string[], kind: string) =>
  fc.tuple(...bounds.flatMap((_, at) => (at % 2 === 1 ? [fc.record(terms)] : []))).map((each) =>
    each.map((term, at) => ({
      name: `${kind} ${at}`,
      from: bounds[2 * at] ?? '',
      to: bounds[2 * at + 1] ?? '',
      ...term,
    })),
  )
const sorted = (values: fc.Arbitrary<string>) =>
  fc
    .uniqueArray(values, { maxLength: 6 })
    .map((each) => each.toSorted().slice(0, each.length - (each.length % 2)))
const yearly = fc.tuple(sorted(monthDay), fc.boolean()).chain(([bounds, passesNewYear]) =>
  // Turned by one, the last season begins before the new year and ends after it.
  inPairs(passesNewYear ? [...bounds.slice(1), ...bounds.slice(0, 1)] : bounds, 'yearly'),
)
const dated = sorted(fc.constantFrom(...allDays)).chain((bounds) => inPairs(bounds, 'dated'))
const single = fc.uniqueArray(fc.record({ date: fc.constantFrom(...allDays), ...terms }), {
  maxLength: 5,
  selector: ({ date }) => date,
})
const departuresOf = fc.record({
  weekdays: fc.option(fc.subarray([...weekdays], { minLength: 1 }), { nil: undefined }),
  seats: fc.option(fc.nat(40), { nil: undefined }),
  leadDays: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
  horizonDays: fc.option(fc.integer({ min: 60, max: 800 }), { nil: undefined }),
  seasons: fc.tuple(yearly, dated).map((both) => both.flat()),
  days: single,
})

describe('departures', () => {
  test('say of every day of three years what the plain rules say', () => {
    fc.assert(
      fc.property(departuresOf, (departures) => {
        const wrong: unknown[] = []
        for (const date of allDays) {
          const { isOpen, basePrice, seats, priceClass, finalPrice } = on(departures, date)
          const priced = finalPriceOn({ packagePricing, departures }, date)
          const said = { isOpen, basePrice, seats, kind: priceClass.kind, finalPrice, priced }
          const right = finalPriceOf({ ...pricing, basePrice })
          const meant = { ...naive(departures, date), finalPrice: right, priced: right }
          // Comparing texts is fast enough for this many.
          if (JSON.stringify(said) !== JSON.stringify(meant)) wrong.push({ date, said, meant })
        }
        expect(wrong).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('a month is closed where none of its days starts', () => {
    fc.assert(
      fc.property(departuresOf, (departures) => {
        const inReach = { ...departures, leadDays: undefined, horizonDays: undefined }
        const open = new Set(
          allDays
            .filter((date) => naive({ ...inReach, horizonDays: 5_000, leadDays: -5_000 }, date).isOpen)
            .map((date) => date.slice(0, 7)),
        )
        const months = Array.from({ length: 12 }, (_, index) =>
          index < 2 ? `2026-${twoDigits(11 + index)}` : `2027-${twoDigits(index - 1)}`,
        )
        expect(closedMonths(departures, today)).toEqual(
          months.filter((month) => !open.has(month)).map((month) => Number(month.slice(5))),
        )
      }),
      { numRuns: 60 },
    )
  })

  test('SEAT-06 of a package without any: each day from tomorrow on, unlimited, at the one price', () => {
    expect(on(undefined, today).closedFor).toBe('lead')
    for (const date of ['2026-11-24', '2028-02-29', '9999-12-31'])
      expect(on(undefined, date)).toEqual({
        isOpen: true,
        closedFor: null,
        basePrice: 10_000,
        finalPrice: packagePricing.finalPrice,
        seats: null,
        priceClass: { kind: 'standard' },
      })
    expect(closedMonths(undefined, today)).toEqual([])
  })

  test('a single day beats a dated season, that a yearly one, that the package', () => {
    const yearlySeason = { name: 'Winter', from: '11-15', to: '02-10', basePrice: 12_000, seats: 20 }
    const datedSeason = { name: 'Fair', from: '2026-12-20', to: '2027-01-05', basePrice: 15_000 }
    const departures: Departures = {
      seats: 40,
      seasons: [yearlySeason, datedSeason],
      days: [{ date: '2026-12-31', basePrice: 20_000, seats: 8 }],
    }
    const seen = (date: string) => {
      const { priceClass, seats, basePrice } = on(departures, date)
      return [priceClass.kind === 'season' ? priceClass.name : priceClass.kind, basePrice, seats]
    }
    expect(seen('2026-12-31')).toEqual(['day', 20_000, 8])
    expect(seen('2027-01-01')).toEqual(['Fair', 15_000, 20])
    expect(seen('2027-02-10')).toEqual(['Winter', 12_000, 20])
    expect(seen('2027-02-11')).toEqual(['standard', 10_000, 40])
  })

  test('say why a day is closed, and an open single day is an extra departure', () => {
    const departures: Departures = {
      weekdays: ['Saturday'],
      leadDays: 5,
      horizonDays: 100,
      seasons: [{ name: 'Rains', from: '12-10', to: '12-20', closed: true }],
      days: [
        { date: '2026-12-05', closed: true },
        { date: '2026-12-16', closed: false },
      ],
    }
    const why = (date: string) => on(departures, date).closedFor
    expect(why('2026-11-27')).toBe('lead')
    expect(why('2026-11-28')).toBeNull()
    expect(why('2026-11-29')).toBe('weekday')
    expect(why('2026-12-05')).toBe('day')
    expect(why('2026-12-12')).toBe('season')
    expect(why('2026-12-16')).toBeNull()
    expect(why('2027-03-03')).toBe('weekday')
    expect(why('2027-03-06')).toBe('horizon')
  })

  test('are past when all of a dated season or a single day lies before today', () => {
    expect(isPast({ name: 'a', from: '2026-11-01', to: '2026-11-22' }, today)).toBe(true)
    expect(isPast({ name: 'a', from: '2026-11-01', to: '2026-11-23' }, today)).toBe(false)
    expect(isPast({ name: 'a', from: '01-01', to: '01-02' }, today)).toBe(false)
    expect(isPast({ date: '2026-11-22' }, today)).toBe(true)
    expect(isPast({ date: '2026-11-23' }, today)).toBe(false)
  })
})

describe('CHG-01 the class of a date', () => {
  const stated: Departures = {
    seasons: [
      { name: 'Peak', from: '12-20', to: '01-05', basePrice: 12_000 },
      { name: 'Peak', from: '05-01', to: '06-15', basePrice: 9_000 },
      { name: 'Quiet', from: '07-01', to: '08-31', seats: 4 },
    ],
    days: [
      { date: '2026-12-12', basePrice: 15_000 },
      { date: '2026-12-14', basePrice: 15_000 },
      { date: '2026-12-16', seats: 3 },
    ],
  }
  test.each([
    ['2026-12-01', '2026-12-02', true],
    ['2026-12-01', '2026-12-24', false],
    ['2026-12-24', '2027-01-03', true],
    ['2026-12-12', '2026-12-14', true],
    ['2026-12-12', '2026-12-13', false],
    ['2026-12-16', '2026-12-17', true],
    ['2026-07-04', '2026-12-02', true],
    ['2026-12-24', '2026-12-24', true],
    // Of one name, and yet two seasons.
    ['2026-12-24', '2027-05-02', false],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(isSameClass(stated, one, other)).toBe(expected)
    expect(isSameClass(undefined, one, other)).toBe(true)
  })
})
