import { bestShown, homePartsOf } from '#shared/domain/home-rows.ts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import type { CatalogueFile } from '#shared/contract/catalogue-records.ts'
import { placesSchemas } from '#shared/contract/places-schemas.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { at, buildCatalogue, buildHotel, buildPackage, buildRental } from '#tests/support/catalogue.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { placesApp } from '#tests/support/places-app.ts'

const priced = (finalPrice: number) => ({
  packagePricing: { basePrice: finalPrice, additionalFees: 0, discount: 0, finalPrice },
})
const rated = (overall: number) => ({ ratings: { overall, categories: {} } })
const many = Array.from({ length: 110 }, (_, index) =>
  buildPackage(`hill-${index}`, {
    ...at('Hillton', 'Himachal Pradesh'),
    ...rated(3),
    category: 'Hill Station',
  }),
)
const goa = buildPackage('goa-beach', {
  name: 'Goa Beach Days',
  ...at('Panaji', 'Goa', 'Calangute'),
  ...rated(4.9),
  ...priced(7_000),
  category: 'Beach',
  alternateNames: ['Panjim'],
})
const leh = buildPackage('leh', {
  name: 'Leh Above the Clouds',
  ...at('Leh', 'Ladakh'),
  ...rated(4.5),
  ...priced(30_000),
  hotels: [{ name: 'Tents of the Changpa' }],
})
const file = buildCatalogue([...many, goa, leh], {
  hotels: [
    buildHotel('sea-view', 'Panaji', ['goa-beach']),
    buildHotel('palm', 'Panaji', ['goa-beach']),
    buildHotel('alone', 'Jaipur'),
  ],
  rentals: [
    buildRental('wheels', 'Panaji', ['goa-beach']),
    buildRental('lonely', 'Aurangabad'),
    buildRental('lost', 'Xyzzyville'),
    buildRental('hill-wheels', 'Hillton', ['hill-1']),
  ],
})

const names = (answer: { packages: { packageId: string }[] }) => answer.packages.map((card) => card.packageId)

eachDatabase((_, open) => {
  let catalogue: Catalogue
  let app: FastifyInstance
  let importFile: (next: CatalogueFile) => Promise<unknown>

  beforeAll(async () => {
    ;({ app, catalogue, importFile } = await placesApp(await open(), file))
  })
  afterAll(() => app.close())

  const get = (path: string) => app.inject({ method: 'GET', url: `/api/places${path}` })
  async function read<S extends z.ZodMiniType>(schema: S, path: string): Promise<z.output<S>> {
    const response = await get(path)
    expect(response).toMatchObject({ statusCode: 200 })
    const answer: unknown = response.json()
    // Parsing drops fields that the contract does not name.
    expect(schema.parse(answer)).toEqual(answer)
    return answer as z.output<S>
  }
  const search = (query: string) => read(placesSchemas.searchPlaces.output, `/search?${query}`)
  const suggest = (query: string) =>
    read(placesSchemas.suggestPlaces.output, `/suggestions?query=${encodeURIComponent(query)}`)

  describe('answers that are the same for everybody', () => {
    const ask = (headers: Record<string, string>, path = '/goa-beach') =>
      app.inject({ method: 'GET', url: `/api/places${path}`, headers })

    test('are not sent again to whoever has them', async () => {
      const { headers, body } = await ask({})
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language' })
      const again = await ask({ 'if-none-match': String(headers['etag']) })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect(again.headers['etag']).toBe(headers['etag'])
      const other = await ask({ 'if-none-match': String(headers['etag']) }, '/leh-heights')
      expect(other.statusCode).not.toBe(304)
      expect((await ask({})).body).toBe(body)
    })

    test('come compressed where that is taken, and say the same', async () => {
      const { body } = await ask({}, '/search')
      for (const [encoding, unpack] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const packed = await ask({ 'accept-encoding': encoding }, '/search')
        expect(packed.headers['content-encoding']).toBe(encoding)
        expect(unpack(packed.rawPayload).toString()).toBe(body)
      }
    })

    test('of a new version are new, with the price of that version', async () => {
      const before = await ask({})
      await ask({})
      const dearer = {
        ...file,
        packages: file.packages.map((record) =>
          record.packageId === 'goa-beach'
            ? {
                ...record,
                packagePricing: { basePrice: 1_000, additionalFees: 0, discount: 0, finalPrice: 1_000 },
              }
            : record,
        ),
      }
      await importFile(dearer)
      await catalogue.reloadIfChanged()
      const after = await ask({ 'if-none-match': String(before.headers['etag']) })
      expect(after.statusCode).toBe(200)
      expect(after.json<{ packagePricing: unknown }>().packagePricing).toMatchObject({ finalPrice: 1_000 })
      await importFile(file)
      await catalogue.reloadIfChanged()
      expect((await ask({})).body).toBe(before.body)
    })

    test('that are refusals are kept by nobody', async () => {
      for (let time = 0; time < 3; time += 1) {
        const { statusCode, headers } = await ask({}, '/nowhere-at-all')
        expect([statusCode, headers['cache-control'], headers['etag']]).toEqual([404, 'no-store', undefined])
      }
    })
  })

  describe('around', () => {
    const around = (query: string) => app.inject({ method: 'GET', url: `/api/around?${query}` })

    test('answers where a town lies and the journeys nearest to it, the nearest first', async () => {
      const response = await around('city=Nagpur&state=Maharashtra')
      const answer = placesSchemas.listAround.output.parse(response.json())
      expect(response.json()).toEqual(answer)
      expect(answer.latitude).toBeCloseTo(21.1, 1)
      expect(answer.neighbours).toHaveLength(9)
      const distances = answer.neighbours.map(({ distanceKm }) => distanceKm)
      expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    })

    test('a journey more than 400 km away is not around', async () => {
      const { neighbours } = placesSchemas.listAround.output.parse(
        (await around('city=Leh&state=Ladakh')).json(),
      )
      expect(neighbours).toEqual([])
    })

    test.each([
      ['city=Xyzzyville&state=Goa', 404],
      ['city=Leh', 400],
      ['city=%20&state=Goa', 400],
    ])('%s is %i', async (query, status) => {
      expect((await around(query)).statusCode).toBe(status)
    })
  })

  describe('search', () => {
    test('API-01 answers nine packages a page with the number of pages and of all results', async () => {
      const answer = await search('query=hillton')
      expect(answer.packages).toHaveLength(9)
      expect(answer).toMatchObject({ totalPages: 13, currentPage: 1, totalResults: 110 })
    })

    test('API-01 pages do not overlap and together are everything', async () => {
      const pages = await Promise.all([1, 2].map((page) => search(`query=hillton&limit=55&page=${page}`)))
      expect(new Set(pages.flatMap(names)).size).toBe(110)
    })

    test('API-01 a page beyond the last is an empty list, no error', async () => {
      expect(await search('query=hillton&page=14')).toMatchObject({
        packages: [],
        currentPage: 14,
        totalPages: 13,
      })
    })

    test('API-01 a limit over 100 is cut to 100', async () => {
      const answer = await search('query=hillton&limit=5000')
      expect(answer.packages).toHaveLength(100)
      expect(answer.totalPages).toBe(2)
    })

    test.each([
      'query=',
      'query=g',
      'query=%20%20',
      'page=1000000',
      'page=1000000&limit=100',
      'limit=1000000000',
      'budget=0&days=1&rating=5',
      'state=Goa&category=nowhere',
      'query=leh&state=Goa',
      'query=3%20days%20under%201%20rupee',
    ])('API-01 %s is answered with a page, empty where nothing fits', async (query) => {
      const { packages, totalResults } = await search(query)
      expect(packages.length).toBeLessThanOrEqual(Math.min(100, totalResults))
    })

    test('API-01 without a query all packages come, the best-rated first', async () => {
      const answer = await search('')
      expect(answer.totalResults).toBe(112)
      expect(names(answer).slice(0, 3)).toEqual(['goa-beach', 'leh', 'hill-0'])
    })

    test.each([
      'page=0',
      'page=abc',
      'page=1.5',
      'limit=0',
      'budget=cheap',
      'days=0',
      'rating=9',
      'sort=best',
    ])('API-01 %s is refused as invalid, with a sentence', async (query) => {
      const response = await get(`/search?${query}`)
      expect(response.statusCode).toBe(400)
      const body = response.json<{ error: string; message: string; code: string }>()
      expect(body).toMatchObject({ error: body.message, code: 'invalid' })
      expect(body.message).toMatch(/^Please .+\.$/)
    })

    test.each([
      ['a city', 'panaji'],
      ['a village', 'Calangute'],
      ['another name of the place', 'panjim'],
      ['the beginning of a word', 'calang'],
      ['a typing slip', 'calngute'],
      ['capitals and accents', 'GÓÁ'],
      ['several words in any order', 'days goa'],
    ])('API-01 finds a package by %s', async (_title, query) => {
      expect(names(await search(`query=${encodeURIComponent(query)}`))).toContain('goa-beach')
    })

    test('API-01 budget, days, category, state and rating narrow the result', async () => {
      expect(names(await search('budget=7000'))).toEqual(['goa-beach'])
      expect((await search('days=1')).totalResults).toBe(0)
      expect(names(await search('category=beach'))).toEqual(['goa-beach'])
      expect(names(await search('category=beach,nature'))).toEqual(['goa-beach', 'leh'])
      expect(names(await search('category=beach,nowhere'))).toEqual(['goa-beach'])
      expect(names(await search('state=ladakh'))).toEqual(['leh'])
      expect(names(await search('rating=4.5'))).toEqual(['goa-beach', 'leh'])
    })

    test('API-01 a card tells the meals of each day, a transfer, and the stars of the hotels there', async () => {
      const [beach, high] = (await search('rating=4.5')).packages
      expect(beach?.covers).toEqual({ meals: 'breakfast', stars: [3, 3] })
      expect(high?.covers).toEqual({ meals: 'breakfast' })
    })

    test('API-01 sorts by price, rating and days', async () => {
      expect(names(await search('sort=price'))[0]).toBe('goa-beach')
      expect(names(await search('rating=4&sort=rating'))).toEqual(['goa-beach', 'leh'])
      const days = (await search('sort=days&limit=100')).packages.map((card) => card.duration.days)
      expect(days).toEqual(days.toSorted((a, b) => a - b))
    })

    test.each([
      ['pictures', '🏝️🏝️'],
      ['a pattern', '.*'],
      ['brackets', '((('],
      ['quotes', "' or ''='"],
      ['letters that are no word', 'zzzzqqqq'],
      ['a percent sign', '%'],
      ['ten thousand letters', 'x'.repeat(10_000)],
      ['ten thousand words', 'xy '.repeat(10_000)],
      ['letters from right to left that name nothing', 'שלום'],
      ['a turned direction', '\u202exyzzy'],
      ['a wildcard', '*****'],
      ['a query of a database', 'x"; DROP TABLE packages; --'],
      ['a pattern that never ends', '(a+)+$zzzz'],
    ])('API-01 finds nothing for %s, and quickly', async (_title, query) => {
      const started = performance.now()
      const answer = await search(`query=${encodeURIComponent(query.slice(0, 200))}`)
      expect(answer).toMatchObject({ packages: [], totalResults: 0, totalPages: 0 })
      expect(performance.now() - started).toBeLessThan(500)
      expect(catalogue.current().index.suggest(query)).toEqual([])
    })
  })

  test.each(['places/search', 'places/suggestions', 'ideas'])(
    '%s takes a text whose cut would part a sign',
    async (path) => {
      const typed = encodeURIComponent(`${'x'.repeat(199)}🏝`)
      const answer = await app.inject({ method: 'GET', url: `/api/${path}?query=${typed}` })
      expect(answer.statusCode).toBe(200)
    },
  )

  describe('suggestions', () => {
    test('API-02 suggests states with their cities, the matching ones first', async () => {
      expect(await suggest('pana')).toEqual([{ state: 'Goa', cities: ['Panaji'] }])
      expect((await suggest('goa'))[0]).toEqual({ state: 'Goa', cities: ['Panaji'] })
      expect((await suggest('calang'))[0]?.state).toBe('Goa')
      expect((await suggest('ladkah'))[0]?.state).toBe('Ladakh')
    })

    test('API-02 suggests nothing for an empty query, signs or an unknown word', async () => {
      for (const query of ['', '   ', '🏔️', '[a-z]+', 'qqqqqqqq']) expect(await suggest(query)).toEqual([])
    })
  })

  describe('services', () => {
    const services = (query: string) => read(placesSchemas.getServices.output, `/place/services?${query}`)
    const none = { nearbyHotels: [], nearbyBikeRentals: [] }

    test('API-03 lists the hotels and rentals of a package', async () => {
      const answer = await services('packageId=goa-beach')
      expect(answer.nearbyHotels).toMatchObject([
        {
          hotel_id: 'sea-view',
          name: 'Hotel sea-view',
          amenities: ['Wi-Fi'],
          rating: 4.3,
          pricePerNight: 2_000,
        },
        { hotel_id: 'palm' },
      ])
      expect(answer.nearbyBikeRentals).toMatchObject([
        {
          bike_rental_id: 'wheels',
          name: 'Rides wheels',
          rating: 4.4,
          pricing: { price_per_day: 600, price_per_hour: 100 },
        },
      ])
    })

    test('API-03 finds them by city in any case, and by the name of the package', async () => {
      const { nearbyHotels, nearbyBikeRentals } = await services('packageId=goa-beach')
      // Only of a package is it known how far it is from there.
      const rentals = structuredClone(nearbyBikeRentals)
      for (const rental of rentals) delete rental.roadKm
      const byPackage = { nearbyHotels, nearbyBikeRentals: rentals }
      expect(await services('city=PANAJI')).toEqual(byPackage)
      expect(await services('placeName=goa%20beach%20days')).toEqual(byPackage)
      expect((await services('packageId=nowhere&city=jaipur')).nearbyHotels).toHaveLength(1)
    })

    test('API-03 PLACE-04 hotels of its own hide no rentals of the city, nor the reverse', async () => {
      const idsOf = async (query: string) => {
        const { nearbyHotels, nearbyBikeRentals } = await services(query)
        return [nearbyHotels.map((one) => one.hotel_id), nearbyBikeRentals.map((one) => one.bike_rental_id)]
      }
      expect(await idsOf('packageId=hill-1&city=Jaipur')).toEqual([['alone'], ['hill-wheels']])
      expect(await idsOf('city=Jaipur&placeName=goa%20beach%20days')).toEqual([['alone'], ['wheels']])
    })

    test('API-03 nothing found is two empty lists', async () => {
      for (const query of ['packageId=nowhere', 'city=Atlantis', 'placeName=Atlantis', 'packageId=leh'])
        expect(await services(query)).toEqual(none)
    })

    test('API-03 none of the three given is refused with a sentence', async () => {
      for (const query of ['', 'packageId=&city=']) {
        const response = await get(`/place/services?${query}`)
        expect(response.statusCode).toBe(400)
        expect(response.json<{ message: string }>().message).toContain('packageId, city or placeName')
      }
    })
  })

  describe('details', () => {
    test('API-04 featured are the best-rated packages and those of the home page’s rows, always in the same order', async () => {
      const answers = await Promise.all(
        [1, 2].map(() => read(placesSchemas.getFeatured.output, '/place/featured')),
      )
      const { best, rows } = homePartsOf(answers[0] ?? [])
      expect([...best, ...rows.flatMap(({ cards }) => cards)]).toEqual(answers[0])
      expect(best).toHaveLength(bestShown)
      expect(answers[0]?.slice(0, 2).map((card) => card.packageId)).toEqual(['goa-beach', 'leh'])
      expect(answers[1]).toEqual(answers[0])
    })

    test('API-05 answers the place itself with its hotels and the older fields', async () => {
      const place = await read(placesSchemas.getPlace.output, '/goa-beach')
      const { alternateNames: _names, ...shown } = goa
      expect(place).toEqual({
        ...shown,
        nearbyHotels: [
          { name: 'Hotel sea-view', rating: 4.3, pricePerNight: 2_000 },
          { name: 'Hotel palm', rating: 4.3, pricePerNight: 2_000 },
        ],
        hotels: [{ name: 'Hotel sea-view' }, { name: 'Hotel palm' }],
        location: 'Panaji, Goa',
        rating: 4.9,
        covers: { meals: 'breakfast', stars: [3, 3] },
        openingHours: '9:00 AM to 5:00 PM',
      })
      expect((await read(placesSchemas.getPlace.output, '/leh')).hotels).toEqual([
        { name: 'Tents of the Changpa' },
      ])
    })

    test('API-06 answers the hotel itself with every field', async () => {
      const { packageIds: _ids, ...hotel } = buildHotel('palm', 'Panaji')
      const { journeys, ...answer } = await read(placesSchemas.getHotel.output, '/hotel/palm')
      expect(answer).toEqual(hotel)
      expect(journeys.map(({ packageId }) => packageId)).toEqual(['goa-beach'])
    })

    test('API-07 answers the rental itself with every field', async () => {
      const { packageIds: _ids, city: _city, ...rental } = buildRental('wheels', 'Panaji')
      const { town, journeys, ...answer } = await read(placesSchemas.getRental.output, '/bike-rental/wheels')
      expect(answer).toEqual(rental)
      expect(town).toEqual({ city: 'Panaji', state: 'Goa' })
      expect(journeys.map(({ packageId }) => packageId)).toEqual(['goa-beach'])
    })

    test('a rental without journeys is in the town that is known by its name, or in none', async () => {
      const lonely = await read(placesSchemas.getRental.output, '/bike-rental/lonely')
      expect(lonely).toMatchObject({ town: { city: 'Aurangabad', state: 'Maharashtra' }, journeys: [] })
      const lost = await read(placesSchemas.getRental.output, '/bike-rental/lost')
      expect(lost.journeys).toEqual([])
      expect(lost).not.toHaveProperty('town')
    })

    test('a rental is in the town that a journey of it is in', async () => {
      const { town } = await read(placesSchemas.getRental.output, '/bike-rental/hill-wheels')
      expect(town).toEqual({ city: 'Hillton', state: 'Himachal Pradesh' })
    })

    test.each(['/nowhere', '/hotel/nowhere', '/bike-rental/nowhere', '/hotel/leh'])(
      'API-05 API-06 API-07 %s is not found',
      async (path) => {
        const response = await get(path)
        expect(response.statusCode).toBe(404)
        expect(response.json()).toMatchObject({ code: 'not_found', message: "we couldn't find the place" })
      },
    )

    test.each(['/..%2Fpasswd', '/%20', '/hotel/%F0%9F%8F%A8', `/${'a'.repeat(81)}`])(
      'API-05 API-06 malformed id %s is refused',
      async (path) => {
        expect((await get(path)).statusCode).toBe(400)
      },
    )
  })

  test('a new version is served within two seconds, and a withdrawn package is gone', async () => {
    await read(placesSchemas.getPlace.output, '/goa-beach')
    const packages = [{ ...goa, name: 'Goa Renewed' }]
    await importFile(buildCatalogue(packages))
    await expect
      .poll(async () => (await search('')).packages.map((card) => card.name), {
        timeout: 2_000,
        interval: 50,
      })
      .toEqual(['Goa Renewed'])
    expect((await read(placesSchemas.getPlace.output, '/goa-beach')).name).toBe('Goa Renewed')
    expect((await get('/leh')).statusCode).toBe(404)
    expect(await suggest('ladakh')).toEqual([])
  })
})
