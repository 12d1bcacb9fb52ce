import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { departureOn } from '#shared/domain/departures.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import { addDays } from '#shared/domain/travel-date.ts'
import type { Searchable, SearchQuery } from '#server/catalogue/search-port.ts'
import { searchableOf } from '#server/catalogue/searchable.ts'
import { at, buildPackage } from '#tests/support/catalogue.ts'
import { dayOffers } from './day-offers.ts'
import { memorySearchIndex } from './search-index.ts'

const today = '2026-11-21'
const noneTaken = { isLimited: true, taken: [], withdrawn: [] }
const asked: SearchQuery = { query: '', page: 1, limit: 9 }

function counted(packages: readonly Searchable[], reads: Map<string, number>): Searchable[] {
  return packages.map((searchable) => {
    const { departures } = searchable
    if (!departures) return searchable
    const { packageId } = searchable.card
    const watched: Departures = {
      ...departures,
      get days() {
        reads.set(packageId, (reads.get(packageId) ?? 0) + 1)
        return departures.days
      },
    }
    return { ...searchable, departures: watched }
  })
}

it('on sixty dates in turn only the packages that were found have their day read, once', async () => {
  const packages = Array.from({ length: 200 }, (_, number) =>
    searchableOf(
      buildPackage(`p${number}`, {
        ...at(number % 50 === 0 ? 'Munnar' : 'Jaipur', number % 50 === 0 ? 'Kerala' : 'Rajasthan'),
        duration: { days: number < 100 ? 3 : 6, nights: 2 },
        departures: { seats: 4, weekdays: ['Friday', 'Saturday'] },
      }),
    ),
  )
  const reads = new Map<string, number>()
  const best = counted(packages, reads)
  const index = await memorySearchIndex(packages)
  const onDay = dayOffers(best)
  const kerala = ['p0', 'p50', 'p100', 'p150']
  for (const query of [{ state: 'Kerala' }, { query: 'munnar' }, { state: 'Kerala', budget: 50_000 }])
    for (let days = 1; days <= 60; days += 1) {
      const date = addDays(today, days)
      reads.clear()
      const by = { onDay: onDay({ date, today, people: 2 }, noneTaken) }
      expect(index.search({ ...asked, ...query }, by).total).toBe(kerala.length)
      expect(index.search({ ...asked, ...query, sort: 'price' }, by).total).toBe(kerala.length)
      expect([...reads]).toEqual(kerala.map((id) => [id, 1]))
    }
  reads.clear()
  const by = { onDay: onDay({ date: addDays(today, 90), today, people: 2 }, noneTaken) }
  expect(index.search({ ...asked, days: 4 }, by).total).toBe(100)
  expect(reads.size).toBe(100)
})

it('the price of each package and whether it takes the party are those of its departure', () => {
  const record = fc.record({
    isStated: fc.boolean(),
    seats: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
    basePrice: fc.integer({ min: 5_000, max: 9_000 }),
    isFriday: fc.boolean(),
    taken: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
    isWithdrawn: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(record, { maxLength: 12 }),
      fc.record({ days: fc.integer({ min: 0, max: 400 }), people: fc.integer({ min: 1, max: 6 }) }),
      fc.boolean(),
      (drawn, { days, people }, isLimited) => {
        const date = addDays(today, days)
        const best = drawn.map(({ isStated, seats, basePrice, isFriday }, number) =>
          searchableOf(
            buildPackage(`p${number}`, {
              ...(isStated && {
                departures: {
                  ...(seats !== undefined && { seats }),
                  ...(isFriday && { weekdays: ['Friday'] }),
                  days: [{ date: addDays(today, 30), basePrice }],
                },
              }),
            }),
          ),
        )
        const numbered = drawn.map((one, number) => ({ ...one, packageId: `p${number}` }))
        const taken = numbered.flatMap(({ packageId, taken: its }) =>
          its === undefined ? [] : [{ packageId, taken: its }],
        )
        const withdrawn = numbered.filter((one) => one.isWithdrawn).map(({ packageId }) => packageId)
        const offers = dayOffers(best)
        const onDay = offers({ date, today, people }, { isLimited, taken, withdrawn })
        const other = offers({ date, today, people: people + 1 }, { ...noneTaken, isLimited })
        for (const [doc, { card, departures }] of best.entries()) {
          const { packagePricing } = card
          const stated = departureOn({ packagePricing, departures }, date, today)
          const left = isLimited ? (stated.seats ?? Infinity) : Infinity
          const isAble = (party: number) => stated.isOpen && left >= party
          expect(onDay.priceOf(doc)).toBe(stated.finalPrice)
          expect(onDay.isUnable(doc)).toBe(
            numbered[doc]?.isWithdrawn === true || !isAble((drawn[doc]?.taken ?? 0) + people),
          )
          expect(other.isUnable(doc)).toBe(!isAble(people + 1))
        }
      },
    ),
  )
})
