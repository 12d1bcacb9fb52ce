import {
  type Arbitrary,
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  property,
  record,
  subarray,
  tuple,
  uniqueArray,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Departures, type Season, weekdays } from '#shared/domain/stated-departures.ts'
import { addDays, type CalendarDate } from '#shared/domain/travel-date.ts'
import { areSame, termsOn } from './day-cells.ts'
import { completed, type Document, offeredIn, valueAt, withValue } from './document.ts'
import { termsChanged } from './terms-words.ts'

const packageOf = (departures: Departures | undefined, basePrice = 900, additionalFees = 100): Document =>
  JSON.parse(
    JSON.stringify({ packagePricing: { basePrice, discount: 0, additionalFees }, departures }),
  ) as Document

/** What a line says of its days. */
type Said = { isOpen?: boolean | 'usual'; price?: number; seats?: number | null }
type Line = { covers: (date: CalendarDate) => boolean; rank: number; said: Said }

const isoOf = (words: string): string => {
  const [day, month = '', year] = words.split(' ')
  const at = new Date(`${day} ${month.slice(0, 3)} ${year ?? 2028} UTC`).toISOString().slice(0, 10)
  return year === undefined ? at.slice(5) : at
}
const weekdayOf = (date: CalendarDate) => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''
const aDay = String.raw`\d{1,2} [A-Z]\w+(?: \d{4})?`

/** Understands one of the things that a line says; `instead of` and `as before` are what was. */
function understood(words: string): Said {
  const now = words.replace(/ instead of .*$| as before$/g, '')
  if (now === 'closed') return { isOpen: false }
  if (now === 'open' || now === 'open again') return { isOpen: true }
  if (now === 'open on the usual weekdays') return { isOpen: 'usual' }
  if (now === 'any number of seats') return { seats: null }
  const [, sum] = /^₹(.*) a person$/.exec(now) ?? []
  if (sum !== undefined) return { price: Number(sum.replaceAll(',', '')) }
  const [, seats] = /^(\d+) seats?(?: a day)?$/.exec(now) ?? []
  if (seats !== undefined) return { seats: Number(seats) }
  if (now.startsWith('no longer ') || now === 'price and seats') return {}
  throw new Error(`not understood: ${words}`)
}

/** The dates of '20 and 27 Feb, 6 Mar 2027'; a month without a year is of the next one said. */
function datesOf(words: string): CalendarDate[] {
  const ofMonths = [...words.matchAll(/([\d, ]+?(?: and \d+)?) ([A-Z]\w+)(?: (\d{4}))?/g)]
  return ofMonths.flatMap(([, days = '', month = '', year], at) => {
    const own = year ?? ofMonths.slice(at).find(([, , , later]) => later)?.[3]
    return [...days.matchAll(/\d+/g)].map(([day]) => isoOf(`${day} ${month} ${own}`))
  })
}

/** The dates of '4 Saturdays (…)', whose number and weekday have to be theirs. */
function namedIn(when: string): CalendarDate[] | undefined {
  const [, count, days, words] = /^(\d+) (.*) \((.*)\)$/.exec(when) ?? []
  if (count === undefined || days === undefined || words === undefined) return undefined
  const dates = datesOf(words)
  expect(dates).toHaveLength(Number(count))
  expect(dates.filter((date) => !days.includes(`${weekdayOf(date)}s`))).toEqual([])
  return dates
}

/** Reads a line as somebody does who knows nothing but its words. */
function read(line: string): Line | undefined {
  const [, when = '', what = ''] = /^(.*?): (.*)\.$/.exec(line) ?? []
  if (when.startsWith('Can be booked') || when === 'Starts on') return undefined
  const said = Object.assign({}, ...what.split(/, (?!\d{3})/).map(understood)) as Said
  if (when === 'Each day' || when === 'On all other days') return { covers: () => true, rank: 0, said }
  const dates = namedIn(when)
  if (dates) return { covers: (date) => dates.includes(date), rank: 3, said }
  const [, name, first = '', last = first] =
    new RegExp(`^(?:(.*), )?(${aDay})(?: to (${aDay}))?$`).exec(when) ?? []
  const [from, to] = [isoOf(first), isoOf(last)]
  const isYearly = from.length === 5
  const isNamed = name !== undefined && !name.includes('day')
  return {
    rank: isYearly ? 1 : isNamed || what.includes('no longer') ? 2 : 3,
    said,
    covers(date) {
      const day = isYearly ? date.slice(5) : date
      const isIn = from <= to ? from <= day && day <= to : day >= from || day <= to
      return isIn && (isNamed || name === undefined || name.includes(weekdayOf(date)))
    },
  }
}

/** The price and seats of a day, from its terms before and the lines about it; a line about fewer days is stronger. */
function readDay(
  lines: readonly string[],
  before: Document,
  after: Document,
  date: CalendarDate,
  isStrict: boolean,
) {
  const packageBefore = offeredIn(before)
  const packageAfter = offeredIn(after)
  if (!packageBefore || !packageAfter) throw new Error('no prices')
  const known = termsOn(packageBefore, date)
  const own = lines
    .flatMap((line) => read(line) ?? [])
    .filter(({ covers }) => covers(date))
    .toSorted((one, other) => one.rank - other.rank)
  // A strict reader takes what the strongest line leaves out for what was before, and asks no weaker line.
  const followed = isStrict ? own.slice(-1) : own
  const usualPrices = [packageBefore, packageAfter].map(({ packagePricing }) => packagePricing.finalPrice)
  // 'Travelers pay … instead of …' is said beside these lines.
  if (usualPrices[0] !== usualPrices[1] && !(isStrict && followed.some(({ rank }) => rank > 0)))
    known.price = usualPrices[1] ?? 0
  const starts = lines.find((line) => line.startsWith('Starts on'))?.split(' instead of ')
  const startsOn = (words = '') => words.includes('every day') || words.includes(weekdayOf(date))
  // A day that is a day to start on as before is closed or open as before.
  if (starts && startsOn(starts[0]) !== startsOn(starts[1])) known.isOpen = startsOn(starts[0])
  const usual = packageAfter.departures?.weekdays?.join() ?? 'every day'
  for (const { said } of followed)
    Object.assign(known, said, said.isOpen === 'usual' && { isOpen: startsOn(usual) })
  return known
}

const day = integer({ min: 0, max: 40 }).map((at) => addDays('2027-12-10', at))
const terms = record(
  { basePrice: constantFrom(800, 900, 1_300), seats: constantFrom(0, 1, 4), closed: boolean() },
  { requiredKeys: [] },
)
const span = (isYearly: boolean) =>
  tuple(day, day, constantFrom('Peak', 'Snow')).map(([one, other, name]): Season => {
    const [from = '', to = ''] = [one, other].toSorted().map((date) => (isYearly ? date.slice(5) : date))
    return { name, from, to }
  })
const season = (isYearly: boolean) =>
  tuple(span(isYearly), terms).map(([dates, own]): Season => Object.assign({}, dates, own))
const departures: Arbitrary<Departures> = record({
  usual: record(
    {
      seats: constantFrom(1, 4),
      weekdays: subarray([...weekdays], { minLength: 1 }),
      leadDays: constantFrom(1, 3),
    },
    { requiredKeys: [] },
  ),
  yearly: array(season(true), { maxLength: 1 }),
  fixed: array(season(false), { maxLength: 1 }),
  days: uniqueArray(tuple(day, terms), { selector: ([date]) => date, maxLength: 12 }),
}).map(({ usual, yearly, fixed, days }) =>
  Object.assign({}, usual, {
    seasons: [...yearly, ...fixed],
    days: days.map(([date, own]) => Object.assign({ date }, own)),
  }),
)
const usualParts = ['seats', 'weekdays', 'leadDays'] as const
/** Most versions differ little from the one before. */
const versions = tuple(departures, departures, subarray(['usual', 'seasons', 'days'])).map(
  ([before, other, parts]): [Departures, Departures] => {
    const names = [
      ...(parts.includes('usual') ? usualParts : []),
      ...parts.filter((part) => part !== 'usual'),
    ]
    const taken = names.map((name) => [name, other[name as keyof Departures]])
    return [before, { ...before, ...(Object.fromEntries(taken) as Departures) }]
  },
)

const around = Array.from({ length: 55 }, (_, at) => addDays('2027-12-01', at))
const later = Array.from({ length: 55 }, (_, at) => addDays('2032-12-01', at))

const isPrices = record({ basePrice: constantFrom(900, 1_000), fees: constantFrom(100, 150) })

describe('what changes of seasons and days', () => {
  test.each([
    ['reads a line about few days before one about many', false],
    ['reads only the line about the fewest days', true],
  ])('STAFF-07 tells who %s the price and seats of every day', (_, isStrict) => {
    assert(
      property(versions, isPrices, ([was, is], { basePrice, fees }) => {
        const [before, after] = [packageOf(was), packageOf(is, basePrice, fees)]
        const lines = termsChanged(before, after)
        const offered = offeredIn(after)
        if (!offered) throw new Error('no prices')
        const wrong: unknown[] = []
        for (const date of [...around, ...later]) {
          const actual = termsOn(offered, date)
          const shown = readDay(lines, before, after, date, isStrict)
          if (!areSame(shown, actual)) wrong.push({ date, shown, actual })
        }
        expect({ lines, wrong }).toEqual({ lines, wrong: [] })
      }),
      { numRuns: 100 },
    )
  })

  test('STAFF-07 the usual seats are said although single days change with them', () => {
    const before = packageOf({ days: [{ date: '2027-12-29', basePrice: 1_000 }] })
    const after = packageOf({
      seats: 12,
      leadDays: 3,
      days: [{ date: '2027-12-29', basePrice: 1_000, seats: 6 }],
    })
    expect(termsChanged(before, after)).toEqual([
      'On all other days: 12 seats a day instead of any number of seats.',
      'Can be booked until this long before the day: 3 days instead of 1 day.',
      '29 Dec 2027: 6 seats instead of any number of seats.',
    ])
  })

  test('STAFF-07 days of a season that cost what they did are said, and days that a season leaves', () => {
    const days = ['2027-12-16', '2027-12-17'].map((date) => ({ date, basePrice: 900 }))
    const peak = { name: 'Peak', from: '2027-12-14', to: '2027-12-20', basePrice: 1_000 }
    expect(termsChanged(packageOf({}), packageOf({ seasons: [peak], days }))).toEqual([
      'Peak, 14 Dec 2027 to 20 Dec 2027: ₹1,100 a person instead of ₹1,000.',
      '16 Dec 2027 to 17 Dec 2027: ₹1,000 a person as before.',
    ])
    const shorter = { ...peak, from: '2027-12-16' }
    expect(termsChanged(packageOf({ seasons: [peak] }), packageOf({ seasons: [shorter] }))).toEqual([
      '14 Dec 2027 to 15 Dec 2027: ₹1,000 a person instead of ₹1,100, no longer Peak.',
      'Peak, 16 Dec 2027 to 20 Dec 2027: price and seats as before.',
    ])
  })

  test('STAFF-07 a season is said although each of its days is closed by itself', () => {
    const days = ['2027-12-16', '2027-12-17'].map((date) => ({ date, closed: true }))
    const rain = { name: 'Rain', from: '2027-12-16', to: '2027-12-17', basePrice: 1_000 }
    expect(termsChanged(packageOf({}), packageOf({ seasons: [rain], days }))).toEqual([
      'Rain, 16 Dec 2027 to 17 Dec 2027: ₹1,100 a person instead of ₹1,000.',
      '16 Dec 2027 to 17 Dec 2027: closed.',
    ])
  })

  test('STAFF-07 weekends of a long time are one line, as far as no weekend is missing', () => {
    const saturdays = Array.from({ length: 20 }, (_, at) => addDays('2027-06-05', 7 * at))
    const days = saturdays.toSpliced(10, 1).map((date) => ({ date, seats: 6 }))
    expect(termsChanged(packageOf({}), packageOf({ days })).slice(0)).toEqual([
      '10 Saturdays, 5 Jun 2027 to 7 Aug 2027: 6 seats a day instead of any number of seats.',
      '9 Saturdays, 21 Aug 2027 to 16 Oct 2027: 6 seats a day instead of any number of seats.',
    ])
  })

  test('STAFF-07 few days of some weekdays are named one by one, with each month and year once', () => {
    const said = (first: string, only: number[]) => {
      const dates = Array.from({ length: 28 }, (_, at) => addDays(first, at))
      const days = dates
        .filter((date) => only.includes(new Date(date).getUTCDay()))
        .map((date) => ({ date, basePrice: 1_000 }))
      return termsChanged(packageOf({}), packageOf({ days }))
    }
    const price = '₹1,100 a person instead of ₹1,000.'
    expect(said('2027-03-01', [6])).toEqual([`4 Saturdays (6, 13, 20 and 27 Mar 2027): ${price}`])
    expect(said('2027-02-20', [6])).toEqual([`4 Saturdays (20 and 27 Feb, 6 and 13 Mar 2027): ${price}`])
    expect(said('2026-12-20', [6])).toEqual([`4 Saturdays (26 Dec 2026, 2, 9 and 16 Jan 2027): ${price}`])
    expect(said('2027-03-01', [0, 6])).toEqual([
      `8 Saturdays and Sundays, 6 Mar 2027 to 28 Mar 2027: ${price}`,
    ])
  })
})

test('the first day with terms of its own closes no day far ahead, and a horizon that was stated stays', () => {
  const days = [{ date: '2028-03-04', seats: 8 }]
  const before = packageOf(undefined)
  const after = completed('packages', before, withValue(before, 'departures', { days }))
  expect(valueAt(after, 'departures.horizonDays')).toBe(1095)
  expect(termsChanged(before, after)).toEqual([expect.stringMatching(/^4 Mar 2028: /)])
  const stated = packageOf({ seats: 4 })
  const more = completed('packages', stated, withValue(stated, 'departures', { seats: 4, days }))
  expect(valueAt(more, 'departures.horizonDays')).toBe(undefined)
})
