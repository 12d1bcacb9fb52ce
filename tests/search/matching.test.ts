import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkFile } from '#server/catalogue/import/check-file.ts'
import { memorySearchIndex } from '#server/catalogue/search/search-index.ts'
import type { AskedBy, SearchIndex, SearchQuery } from '#server/catalogue/search-port.ts'
import { searchableOf } from '#server/catalogue/searchable.ts'
import seed from '#server/catalogue/seed/catalogue.json' with { type: 'json' }
import { makeWishPackages } from '../../bench/wishes/catalogue.mjs'
import { mayBeLookedAt, wishSets } from '../../bench/wishes/sets.mjs'
import { slowWishes } from './slow-wishes.ts'

const own = checkFile(seed).file?.packages ?? []
const limit = 12
const wishes = wishSets().flatMap(({ name, wishes: asked }) => (mayBeLookedAt(name) ? asked : []))

/** Parts of wishes of every kind, which go together in any number and order. */
const parts = fc.subarray(
  [
    'beach',
    'hill station',
    'old forts',
    'trek or safari',
    'temple',
    'honeymoon',
    'waterfalls',
    'peaceful',
    'snow',
    'in may',
    'diwali',
    'november to february',
    'cold weather',
    '25 to 30 degrees',
    'under 20000',
    'around 15k per person',
    '5000 per day',
    'between 8 and 12 thousand',
    '3 days',
    'a long weekend',
    'for 4 people',
    'with kids',
    'with my grandmother',
    'wheelchair',
    'vegetarian',
    'from Pune',
    'within 300 km of Jaipur',
    'near Kochi',
    'within 6 hours',
    'goa',
    'kerala',
    'south india',
    'Ooty, Kodaikanal',
    'not rajasthan',
    'without trekking',
    'but not goa',
    'cheapest',
    'lotus',
    'xyzzy',
  ],
  { minLength: 1, maxLength: 5 },
)
const text = parts
  .chain((some) => fc.shuffledSubarray(some, { minLength: some.length }))
  .map((some) => some.join(' '))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 })

const asked = fc.record({
  query: text,
  page: fc.constantFrom(1, 1, 2, 5),
  budget: maybe(fc.constantFrom(8_000, 20_000)),
  days: maybe(fc.constantFrom(3, 5)),
  rating: maybe(fc.constantFrom(3.5, 4.5)),
  state: maybe(fc.constantFrom('Kerala', 'Rajasthan')),
  travelMonth: maybe(fc.integer({ min: 1, max: 12 })),
  people: fc.constantFrom(1, 2, 5),
  isFar: maybe(fc.boolean()),
})

type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never

describe.each([
  ['the demonstration catalogue', own, 100],
  ['a generated catalogue', makeWishPackages(600), 150],
  ['a larger one', makeWishPackages(2_500, 11), 40],
])('wishes are answered from sets as package by package, in %s', (_, packages, runs) => {
  const best = packages.map(searchableOf).sort((one, other) => other.card.rating - one.card.rating)
  const ids = best.map(({ card }) => card.packageId)
  let index: SearchIndex
  let slowly: Awaited<ReturnType<typeof slowWishes>>
  beforeAll(async () => {
    index = await memorySearchIndex(best)
    slowly = await slowWishes(best)
  })

  /** What the index answers, and what it should. */
  function answersTo(input: Pick<SearchQuery, 'query'> & Partial<SearchQuery>, by: Partial<AskedBy>) {
    const query = { page: 1, limit, ...input }
    const { ids: found, total, exact, nearest } = index.search(query, by)
    const wanted = slowly(query, by)
    const from = (query.page - 1) * limit
    const near = wanted.nearest?.map((doc) => ids[doc])
    return {
      found: { query: input.query, ids: found, total, exact, nearest },
      wanted: {
        query: input.query,
        ids: wanted.order.slice(from, from + limit).map((doc) => ids[doc]),
        total: wanted.order.length,
        exact: wanted.exact,
        nearest: near ?? nearest,
      },
    }
  }

  test('wishes as people type them', () => {
    // Made packages are many and alike: wishes of all sets are asked of them, but not all wishes.
    const step = packages === own ? 1 : Math.ceil(wishes.length / 150)
    for (const { wish } of wishes.filter((__, at) => at % step === 0)) {
      const { found, wanted } = answersTo({ query: wish }, { people: 2, month: 11 })
      expect(found).toEqual(wanted)
    }
  })

  test('parts of wishes in any number and order, with what a form asks besides', () => {
    const km = Float32Array.from(best, (__, doc) => (doc % 7 === 0 ? Infinity : (doc * 37) % 900))
    const form = ({ isFar, travelMonth, people }: Asked) => ({
      people,
      month: 11,
      ...(travelMonth !== undefined && { travelMonth }),
      ...(isFar !== undefined && {
        origin: { key: `town ${isFar}`, km: () => (isFar ? km : km.map((one) => one / 3)) },
      }),
    })
    fc.assert(
      fc.property(asked, (one) => {
        const { travelMonth: _month, people: _people, isFar: _isFar, ...input } = one
        const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
        const { found, wanted } = answersTo(given as typeof input, form(one))
        expect(found).toEqual(wanted)
      }),
      { numRuns: runs },
    )
  })
})
