import { dayMs, minuteMs } from '#shared/domain/durations.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placesSchemas, type SearchAnswer } from '#shared/contract/places-schemas.ts'
import { book, type BookingsApp, bookingsApp } from '#tests/support/bookings-app.ts'
import { buildCatalogue, buildPackage } from '#tests/support/catalogue.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { placesApp } from '#tests/support/places-app.ts'

/** A Saturday; today is the 21st of November. */
const date = '2026-12-05'
const rated = (overall: number) => ({ ratings: { overall, categories: {} } })

const file = buildCatalogue([
  // The best of all, so that only its price of the day puts it last.
  buildPackage('feast', {
    ...rated(5),
    bestTimeToVisit: { season: 'Winter', months: ['January', 'August'] },
    climate: Array.from({ length: 12 }, (_, month) => ({
      highC: 28,
      lowC: 17,
      rainMm: [6, 7].includes(month) ? 200 : 10,
    })),
    departures: { seats: 4, days: [{ date, basePrice: 20_000 }] },
  }),
  buildPackage('full', { ...rated(4.9), departures: { seats: 4 } }),
  buildPackage('closed', {
    ...rated(4.8),
    departures: { seasons: [{ name: 'Snow', from: '11-30', to: '12-06', closed: true }] },
  }),
  buildPackage('fridays', { ...rated(4.7), departures: { weekdays: ['Friday'] } }),
  buildPackage('late', {
    ...rated(4.6),
    departures: {
      leadDays: 20,
      seasons: [{ name: 'Republic Day', from: '01-01', to: '01-31', basePrice: 30_000 }],
    },
  }),
  buildPackage('early', { ...rated(4.5), departures: { horizonDays: 10 } }),
  buildPackage('withdrawn', { ...rated(4.4), departures: {} }),
  buildPackage('small', { ...rated(4.3), departures: { seats: 1 } }),
  buildPackage('any', rated(4.2)),
])

eachDatabase((_name, open) => {
  let app: BookingsApp
  let places: FastifyInstance
  beforeAll(async () => {
    const database = await open()
    app = await bookingsApp(database)
    places = (await placesApp(database, file, app.now)).app
    await database.db
      .insertInto('withdrawn_dates')
      .values({ id: app.deps.newId(), package_id: 'withdrawn', first_date: date, last_date: '2026-12-07' })
      .execute()
    await book(app, { packageId: 'full', travelDate: date, numberOfPeople: 3 })
  })
  afterAll(async () => {
    await places.close()
    await app.close()
  })

  const get = (query: object) =>
    places.inject({ url: `/api/places/search?${new URLSearchParams({ ...query })}` })
  async function search(query: object): Promise<SearchAnswer> {
    const answer = (await get(query)).json<SearchAnswer>()
    // Parsing drops fields that the contract does not name.
    expect(placesSchemas.searchPlaces.output.parse(answer)).toEqual(answer)
    return answer
  }
  const idsOf = ({ packages }: SearchAnswer) => packages.map(({ packageId }) => packageId)
  const nearestOf = ({ packages }: SearchAnswer) =>
    Object.fromEntries(packages.flatMap((card) => (card.nearest ? [[card.packageId, card.nearest]] : [])))

  it('SEAT-08 what cannot take the party that day comes after what can, with the nearest days', async () => {
    const answer = await search({ date, people: '2' })
    const able = ['feast', 'any']
    const unable = ['full', 'closed', 'fridays', 'late', 'early', 'withdrawn', 'small']
    expect(idsOf(answer)).toEqual([...able, ...unable])
    expect([answer.exactResults, answer.totalResults]).toEqual([able.length, file.packages.length])
    expect(nearestOf(answer)).toEqual({
      full: ['2026-12-04', '2026-12-06', '2026-12-03'],
      closed: ['2026-12-07', '2026-12-08', '2026-12-09'],
      fridays: ['2026-12-04', '2026-12-11', '2026-11-27'],
      late: ['2026-12-11', '2026-12-12', '2026-12-13'],
      early: ['2026-12-01', '2026-11-30', '2026-11-29'],
      withdrawn: ['2026-12-04', '2026-12-03', '2026-12-02'],
      small: [],
    })
  })

  it('SEAT-08 the party of a wish needs room for all of it, whatever the form states', async () => {
    const nearest = nearestOf(await search({ date, people: '2' }))
    expect(nearestOf(await search({ date, query: 'for 2' }))).toEqual(nearest)
    expect(nearestOf(await search({ date, query: 'for 2', people: '40' }))).toEqual(nearest)
    expect(Object.keys(nearest)).toContain('full')
    expect(Object.keys(nearestOf(await search({ date })))).not.toContain('full')
  })

  it('SEAT-08 a party of one has room where two have none, and a freed seat shows at once', async () => {
    expect(Object.keys(nearestOf(await search({ date })))).not.toContain('full')
    await app.pass(20 * minuteMs)
    await book(app, { packageId: 'full', travelDate: date, numberOfPeople: 1 })
    expect(Object.keys(nearestOf(await search({ date })))).toContain('full')
    // The first booking was not paid.
    await app.pass(11 * minuteMs)
    await app.expire()
    expect(Object.keys(nearestOf(await search({ date })))).not.toContain('full')
  })

  it('SEAT-08 the order goes on over pages, in any sort', async () => {
    const pages = [1, 2, 3].map((page) => search({ date, people: '2', limit: '3', page: String(page) }))
    expect((await Promise.all(pages)).flatMap(idsOf)).toEqual(idsOf(await search({ date, people: '2' })))
    const sorted = await search({ date, people: '2', sort: 'price' })
    expect(idsOf(sorted).slice(0, 3)).toEqual(['full', 'any', 'feast'])
  })

  it('SEAT-02 with a date cards, sort and budget have the price of that date', async () => {
    const offered = async (query: object) => {
      const answer = await search(query)
      return idsOf(answer).slice(0, answer.exactResults)
    }
    const { packages } = await search({ date, sort: 'price' })
    const prices = Object.fromEntries(packages.map((card) => [card.packageId, card.datePrice]))
    expect([prices['feast'], prices['any']]).toEqual([0.9 * 20_000 + 299, 9_298.1])
    expect(await offered({ date, sort: 'price' })).toEqual(['full', 'small', 'any', 'feast'])
    expect((await offered({ sort: 'price' })).at(0)).toBe('feast')
    const cheap = ['full', 'small', 'any']
    for (const query of [{ budget: '10000' }, { query: 'under 10000 rupees per person' }]) {
      expect(await offered({ date, ...query })).toEqual(cheap)
      expect(await offered(query)).toContain('feast')
    }
  })

  it('SEAT-02 FIND-04 a wish for a month has its lowest price on cards, in its budget and in sorts', async () => {
    const inMonth = async (query: string) => {
      const answer = await search({ query, sort: 'price' })
      return Object.fromEntries(answer.packages.map((card) => [card.packageId, card.monthPrice]))
    }
    const [dear, own] = [0.9 * 30_000 + 299, 9_298.1]
    const january = await inMonth('in january')
    // The other one is not sold so far ahead: it has its own price.
    expect([january['late'], january['any'], january['early']]).toEqual([dear, own, own])
    expect(Object.keys(january).at(-1)).toBe('late')
    expect((await inMonth('in february'))['late']).toBe(own)
    const missedBy = async (month: string) => {
      const answer = await search({ query: `in ${month} under 10000 rupees per person` })
      expect(idsOf(answer)).toContain('any')
      const late = answer.packages.find(({ packageId }) => packageId === 'late')
      return late?.missed?.map(({ slot }) => answer.explanation?.slots[slot]?.kind)
    }
    expect(await missedBy('february')).toEqual(['months'])
    // Its price of that month is too far from the budget.
    expect(await missedBy('january')).toBeUndefined()
    const whole = async (query: string) => {
      const answer = await search({ query })
      return answer.packages.slice(0, answer.exactResults).map(({ packageId }) => packageId)
    }
    // Which of them are within a budget is remembered for the prices of each month.
    expect(await whole('under 10000 rupees per person')).toContain('late')
    expect(await whole('in january under 10000 rupees per person')).not.toContain('late')
    const dated = await search({ query: 'in january', date })
    expect(dated.packages.every(({ monthPrice }) => monthPrice === undefined)).toBe(true)
  })

  it('SEAT-02 SEAT-08 packages by their ids have the price of the day, and the nearest days where the party finds no room', async () => {
    const on = async (query: object) => {
      const asked = new URLSearchParams({ ids: 'feast,gone,small,closed', ...query })
      const answer = await places.inject({ url: `/api/packages?${asked}` })
      const { packages } = placesSchemas.listPackages.output.parse(answer.json())
      expect(packages.map(({ packageId }) => packageId)).toEqual(['feast', 'small', 'closed'])
      return packages.map(({ datePrice, nearest }) => [datePrice, nearest])
    }
    const [feast, own] = [0.9 * 20_000 + 299, 9_298.1]
    const days = ['2026-12-07', '2026-12-08', '2026-12-09']
    expect(await on({ date, people: '1' })).toEqual([
      [feast, undefined],
      [own, undefined],
      [own, days],
    ])
    expect(await on({ date, people: '2' })).toEqual([
      [feast, undefined],
      [own, []],
      [own, days],
    ])
    const none = [undefined, undefined]
    expect(await on({ people: '2' })).toEqual([none, none, none])
  })

  it('with a date a card says what the month is usually like, so far as the catalogue knows', async () => {
    const usual = async (month: string) => {
      const { packages } = await search({ date: `2027-${month}-05` })
      const of = packages.filter(({ packageId }) => ['feast', 'any'].includes(packageId))
      return Object.fromEntries(of.map((card) => [card.packageId, card.usual]))
    }
    const best = { time: 'best' }
    expect(await usual('01')).toEqual({ any: best, feast: { highC: 28, lowC: 17, ...best } })
    expect(await usual('02')).toEqual({ any: undefined, feast: { highC: 28, lowC: 17 } })
    expect((await usual('07'))['feast']).toEqual({ highC: 28, lowC: 17, time: 'rains' })
    // Recommended in spite of its rain.
    expect((await usual('08'))['feast']).toEqual({ highC: 28, lowC: 17, time: 'rains' })
    expect((await search({})).packages.every((card) => card.usual === undefined)).toBe(true)
  })

  it('SEAT-08 of a day that is past nothing is offered, but the next days are', async () => {
    const answer = await search({ date: '2026-01-05', people: '2' })
    expect(answer.exactResults).toBe(0)
    expect(nearestOf(answer)['any']).toEqual(['2026-11-22', '2026-11-23', '2026-11-24'])
  })

  it('SEAT-08 no cache keeps an answer with a date; one without it is as before', async () => {
    const dated = await get({ date })
    expect([dated.headers['cache-control'], dated.headers['etag']]).toEqual(['no-store', undefined])
    const plain = await get({})
    expect(plain.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) as unknown })
    expect(idsOf(plain.json())).toEqual(file.packages.map(({ packageId }) => packageId))
    expect(plain.body).not.toMatch(/datePrice|"nearest"/)
  })
  it('SEAT-02 prices are ‘from’ only while a dearer day is still to come, in lists and of the place', async () => {
    const varying = async () => {
      const listed = (await search({})).packages.filter(({ pricesVary }) => pricesVary)
      const ids = listed.map(({ packageId }) => packageId)
      const shown = await Promise.all(
        ['feast', 'late', 'closed'].map(async (id) => {
          const answer = await places.inject({ url: `/api/places/${id}` })
          return [id, answer.json<{ pricesVary?: boolean }>().pricesVary === true] as const
        }),
      )
      expect(shown.filter(([, isFrom]) => isFrom).map(([id]) => id)).toEqual(ids)
      return ids
    }
    expect(await varying()).toEqual(['feast', 'late'])
    await app.pass(14 * dayMs)
    expect(await varying()).toEqual(['late'])
  })

  it('an answer without a date is fresh until midnight in India, when months have other days to come', async () => {
    const january = { query: 'in january' }
    const tag = async () => String((await get(january)).headers['etag'])
    const first = await tag()
    expect(await tag()).toBe(first)
    await app.pass(dayMs)
    expect(await tag()).not.toBe(first)
  })

  it('next month is counted from today in India, where the month begins before it does in UTC', async () => {
    await app.pass(Date.parse('2026-12-31T20:30:00Z') - app.now().getTime())
    const read = async (query: string) => (await search({ query, explain: '1' })).explanation?.slots[0]?.read
    expect(await read('next month')).toEqual(await read('in february'))
    // Next weekend is in this month, or may be in the next one near its end.
    expect(await read('next weekend')).toEqual(await read('in january'))
    await app.pass(27 * dayMs)
    expect(await read('next weekend')).toEqual(await read('january or february'))
  })
})
