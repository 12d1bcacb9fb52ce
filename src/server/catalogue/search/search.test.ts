import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at, buildPackage } from '#tests/support/catalogue.ts'
import { searchableOf } from '#server/catalogue/searchable.ts'
import type { PackageCard } from '#shared/contract/entities.ts'
import type { PackageRecord } from '#shared/contract/catalogue-records.ts'
import type { SearchQuery } from '#server/catalogue/search-port.ts'
import { doorToDoor } from '#shared/domain/door-to-door.ts'
import { easyKm } from '#shared/domain/road-time.ts'
import { editDistance } from '#server/platform/edit-distance.ts'
import { fieldsOf } from './fields.ts'
import { toLatin } from './transliteration.ts'
import { memorySearchIndex } from './search-index.ts'
import { phoneticKey } from './phonetic-keys.ts'
import { wordsOf } from './words.ts'

const indexOf = (records: PackageRecord[]) => memorySearchIndex(records.map(searchableOf))
const asked = (query: string, more: Partial<SearchQuery> = {}): SearchQuery => ({
  query,
  page: 1,
  limit: 9,
  ...more,
})

describe('names in other scripts', () => {
  test.each([
    ['जयपुर', 'jaipur'],
    ['अमृतसर', 'amritsar'],
    ['கொடைக்கானல்', 'kodaikanal'],
    ['কলকাতা', 'kolkata'],
    ['ಮೈಸೂರು', 'mysuru'],
    ['ପୁରୀ', 'puri'],
    ['لداخ', 'ladakh'],
  ])('%s is heard as nearly %s', (written, name) => {
    expect(editDistance(phoneticKey(toLatin(written)), phoneticKey(name), 2)).toBeLessThanOrEqual(1)
  })

  test.each([
    ['jaipoor', 'jaypur'],
    ['darjiling', 'darjeeling'],
    ['laxmi', 'lakshmi'],
    ['wayanad', 'vayanadu'],
  ])('%s and %s sound alike', (one, other) => {
    expect(phoneticKey(one)).toBe(phoneticKey(other))
  })
})

describe('typing slips', () => {
  /** The whole table, as in the textbook. */
  function slowly(one: string, other: string): number {
    const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
    for (let row = 1; row <= one.length; row += 1) {
      rows.push([row])
      for (let column = 1; column <= other.length; column += 1) {
        const cell = (up: number, left: number) => rows[row - up]?.[column - left] ?? Infinity
        const isSame = one[row - 1] === other[column - 1]
        const isSwap =
          row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
        const ways = [cell(1, 1) + (isSame ? 0 : 1), cell(1, 0) + 1, cell(0, 1) + 1]
        rows[row]?.push(Math.min(...ways, isSwap ? cell(2, 2) + 1 : Infinity))
      }
    }
    return rows[one.length]?.[other.length] ?? 0
  }

  test('are counted as by the slow and obvious way, and given up past the bound', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (one, other, most) => {
        expect(editDistance(one, other, most)).toBe(Math.min(slowly(one, other), most + 1))
      }),
      { numRuns: 500 },
    )
  })
})

describe('the index', () => {
  const cities = ['Jaipur', 'Jodhpur', 'Kochi', 'Kollam', 'Munnar', 'Mount Abu']
  const states = ['Rajasthan', 'Kerala']
  const tags = ['beach', 'fort', 'tea', 'temple']
  const record = fc.record({
    city: fc.constantFrom(...cities),
    state: fc.constantFrom(...states),
    tags: fc.uniqueArray(fc.constantFrom(...tags), { maxLength: 3 }),
    price: fc.integer({ min: 5, max: 30 }),
    days: fc.integer({ min: 1, max: 8 }),
    rating: fc.integer({ min: 30, max: 50 }),
    /** Null: no road. */
    km: fc.constantFrom(null, 0, 40, 41, 300, 1_200),
  })
  const query = fc.record({
    words: fc.array(fc.constantFrom('jai', 'jodhpur', 'kol', 'rajasthan', 'kerala', 'mount'), {
      maxLength: 2,
    }),
    budget: fc.option(fc.integer({ min: 5_000, max: 30_000 }), { nil: undefined }),
    days: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
    rating: fc.option(fc.constantFrom(3.5, 4, 4.5), { nil: undefined }),
    state: fc.option(fc.constantFrom(...states), { nil: undefined }),
    sort: fc.constantFrom('relevance', 'price', 'rating', 'days', 'cost', 'distance'),
    people: fc.integer({ min: 1, max: 12 }),
  })

  test('finds, filters, counts, orders and pages as a slow and obvious search does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { maxLength: 40 }),
        query,
        async (drawn, { words, people, ...filters }) => {
          const records = drawn.map(({ city, state, price, days, rating, tags: own }, index) =>
            buildPackage(`p${index}`, {
              tags: own,
              ...at(city, state),
              name: `Journey ${index}`,
              duration: { days, nights: days - 1 },
              packagePricing: { basePrice: 0, additionalFees: 0, discount: 0, finalPrice: price * 1_000 },
              ratings: { overall: rating / 10, categories: {} },
            }),
          )
          const best = records
            .map(searchableOf)
            .sort((a, b) => b.card.ratings.overall - a.card.ratings.overall)
          const index = await memorySearchIndex(best)
          const kmOf = new Map(drawn.map(({ km }, index) => [`p${index}`, km]))
          const km = Float32Array.from(best, ({ card }) => kmOf.get(card.packageId) ?? Infinity)
          const party = { people, origin: { key: 'home', km: () => km } }
          const slow = best.filter(({ card }, place) => {
            const own = fieldsOf(best[place] ?? best[0]!).flatMap(({ text }) => wordsOf(text))
            return (
              words.every((word) => own.some((one) => one.startsWith(word))) &&
              card.packagePricing.finalPrice <= (filters.budget ?? Infinity) &&
              card.duration.days <= (filters.days ?? Infinity) &&
              card.ratings.overall >= (filters.rating ?? 0) &&
              (filters.state === undefined || card.locations.state === filters.state)
            )
          })
          // Where not all words are found, similar ones may be shown; those are not compared here.
          const anyHasAll = best.some((searchable) => {
            const own = fieldsOf(searchable).flatMap(({ text }) => wordsOf(text))
            return words.every((word) => own.some((one) => one.startsWith(word)))
          })
          fc.pre(anyHasAll || best.length === 0)
          const pages = [1, 2, 3, 4, 5].map((page) =>
            index.search(
              asked(words.join(' '), { ...filters, page, limit: 9 } as Partial<SearchQuery>),
              party,
            ),
          )
          const found = pages.flatMap(({ ids }) => ids)
          expect(new Set(found)).toEqual(new Set(slow.map(({ card }) => card.packageId)))
          expect(found).toHaveLength(slow.length)
          expect(pages[0]?.total).toBe(slow.length)
          const cards = new Map(best.map(({ card }) => [card.packageId, card]))
          const wholeCost = ({
            packagePricing: { finalPrice },
            packageId,
            duration: { days },
          }: PackageCard) => {
            const distanceKm = kmOf.get(packageId) ?? null
            const whole = doorToDoor({ finalPrice, people, distanceKm, days })
            // Where nobody drives, the sum has no fuel in it, and sorts last.
            return whole.wholeRupees + (whole.carRupees === null ? 1e9 : 0)
          }
          const orders: Record<string, (card: PackageCard) => number> = {
            price: ({ packagePricing }) => packagePricing.finalPrice,
            cost: wholeCost,
            distance: ({ packageId }) => kmOf.get(packageId) ?? 1e6,
            days: ({ duration }) => duration.days,
            rating: ({ ratings }) => -ratings.overall,
            // What lies too far away for its days comes later.
            relevance: ({ packageId, duration }) =>
              (kmOf.get(packageId) ?? Infinity) <= easyKm(duration.days) ? 0 : 1,
          }
          const orderOf = (id: string) => orders[filters.sort]?.(cards.get(id)!) ?? 0
          const isOrdered = filters.sort !== 'relevance' || words.length === 0
          const order = isOrdered ? found.map(orderOf) : []
          expect(order).toEqual(order.toSorted((a, b) => a - b))
          // Equals are ordered by rating.
          const places = found.map((id) => best.findIndex(({ card }) => card.packageId === id))
          const isByRating = order.every(
            (value, at) => value !== order[at + 1] || (places[at] ?? 0) < (places[at + 1] ?? 0),
          )
          expect(isByRating).toBe(true)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('orders by cost and distance need somewhere to set out from; without it price and relevance hold', async () => {
    const dear = { packagePricing: { basePrice: 0, additionalFees: 0, discount: 0, finalPrice: 9_000 } }
    const cheap = { packagePricing: { basePrice: 0, additionalFees: 0, discount: 0, finalPrice: 8_000 } }
    const index = await indexOf([buildPackage('near', dear), buildPackage('far', cheap)])
    const sorted = (sort: 'cost' | 'distance', km?: number[]) =>
      index.search(
        asked('', { sort }),
        km && { people: 1, origin: { key: km.join(), km: () => Float32Array.from(km) } },
      ).ids
    expect(sorted('cost')).toEqual(['far', 'near'])
    expect(sorted('distance')).toEqual(['near', 'far'])
    expect(sorted('cost', [10, 900])).toEqual(['near', 'far'])
    expect(sorted('cost', [10, 20])).toEqual(['far', 'near'])
    expect(sorted('distance', [20, 10])).toEqual(['far', 'near'])
    expect(sorted('distance', [20, Infinity])).toEqual(['near', 'far'])
    expect(sorted('cost', [20, Infinity])).toEqual(['near', 'far'])
    // Too far to drive to, so no fuel is added on their cards: by the price that is shown, after what has a sum with fuel.
    expect(sorted('cost', [5_000, 3_000])).toEqual(['far', 'near'])
    expect(sorted('cost', [3_000, 5_000])).toEqual(['far', 'near'])
    expect(sorted('cost', [20, 3_000])).toEqual(['near', 'far'])
  })

  test('FIND-01 FIND-07 says how a wish was read, what was corrected, and of each package why it is there', async () => {
    const index = await indexOf([
      buildPackage('ooty'),
      buildPackage('puri', { ...at('Puri', 'Odisha'), visitSites: [{ name: 'Konark' }] }),
    ])
    const found = index.search(asked('otty 2 days under 20000', { facets: '1' }))
    expect(found.ids).toEqual(['ooty'])
    expect(found.explanation).toMatchObject({
      corrected: [{ typed: 'otty', read: 'Ooty' }],
      slots: [
        { kind: 'place', typed: 'otty', read: { name: 'Ooty' } },
        { kind: 'days', read: { least: 2, most: 2 } },
        { kind: 'budget', read: { least: null, most: 20_000, isPerPerson: false, isPerDay: false } },
      ],
      unknown: [],
      nothing: null,
    })
    expect(found.answers).toEqual([
      { reasons: [{ slot: 0, value: 'Ooty' }, expect.anything(), expect.anything()], missed: [] },
    ])
    expect(found.facets?.states).toEqual([{ name: 'Tamil Nadu', packages: 1 }])
    expect(index.search(asked('puri orissa')).ids).toEqual(['puri'])
    expect(index.search(asked('उड़ीसा पुरी')).ids).toEqual(['puri'])
  })
})

describe('facets', () => {
  test('count what comes close to a wish as well, since the search shows it', async () => {
    const priced = (finalPrice: number) => ({
      ...at('Kochi', 'Kerala'),
      category: finalPrice > 10_000 ? 'Beach' : 'Nature',
      packagePricing: { basePrice: 0, additionalFees: 0, discount: 0, finalPrice },
    })
    const index = await indexOf([9_000, 10_500, 10_800].map((sum, at) => buildPackage(`p${at}`, priced(sum))))
    const found = index.search(asked('under 10000', { facets: '1' }))
    expect([found.exact, found.total]).toEqual([1, 3])
    expect(found.facets?.categories).toEqual([
      { name: 'Beach', packages: 2 },
      { name: 'Nature', packages: 1 },
    ])
  })

  test('say of each choice how many packages a search with it finds', async () => {
    const records = Array.from({ length: 60 }, (_, index) =>
      buildPackage(`p${index}`, {
        ...(index % 2 === 0 ? at('Kochi', 'Kerala') : at('Jaipur', 'Rajasthan')),
        category: index % 3 === 0 ? 'Beach' : 'Nature',
        duration: { days: 1 + (index % 9), nights: index % 9 },
        ratings: { overall: 3 + (index % 20) / 10, categories: {} },
        packagePricing: { basePrice: 0, additionalFees: 0, discount: 0, finalPrice: 5_000 + index * 500 },
      }),
    )
    const index = await indexOf(records.toSorted((a, b) => b.ratings.overall - a.ratings.overall))
    const made = { budget: 30_000, days: 5, rating: 3.5, state: 'Kerala', category: 'Nature' }
    const { facets } = index.search(asked('', { ...made, facets: '1' }))
    const totalOf = (choice: Partial<SearchQuery>) => index.search(asked('', { ...made, ...choice })).total
    if (!facets) throw new Error('no facets')
    const choices = [
      ...facets.states.map(({ name, packages }) => [{ state: name }, packages] as const),
      ...facets.categories.map(({ name, packages }) => [{ category: name }, packages] as const),
      ...facets.days.map(({ most, packages }) => [{ days: most }, packages] as const),
      ...facets.budgets.map(({ most, packages }) => [{ budget: most }, packages] as const),
      ...facets.ratings.map(({ least, packages }) => [{ rating: least }, packages] as const),
    ]
    for (const [choice, packages] of choices) expect([choice, packages]).toEqual([choice, totalOf(choice)])
    expect(facets.states).toHaveLength(2)
    expect(facets.days).toHaveLength(5)
    // A second kind adds what it has: the count of each stays what it is by itself.
    const both = index.search(asked('', { ...made, category: 'Nature,Beach', facets: '1' }))
    expect(both.facets?.categories).toEqual(facets.categories)
    expect(both.total).toBe(facets.categories.reduce((sum, { packages }) => sum + packages, 0))
  })
})
