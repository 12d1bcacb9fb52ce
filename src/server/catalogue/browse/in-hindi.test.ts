import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CatalogueFile } from '#shared/contract/catalogue-records.ts'
import { placesSchemas } from '#shared/contract/places-schemas.ts'
import { exportCatalogue } from '#server/catalogue/import/export.ts'
import type { Database } from '#server/platform/db/client.ts'
import { buildCatalogue, buildHotel, buildPackage, buildRental } from '#tests/support/catalogue.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { placesApp } from '#tests/support/places-app.ts'

const nobody = {
  kids: 0,
  elderly: 0,
  wheelchair: 0,
  solo: 0,
  friends: 0,
  couple: 0,
  vegetarian: 0,
  pets: 0,
}
const hill = buildPackage('hill', {
  walking: 'Forty steps on day 1.',
  suits: { ...nobody, elderly: 2 },
  amenities: ['Breakfast', 'Station pick-up'],
  media: { photos: ['/pictures/hill.webp'], alts: ['A hill'] },
  translations: {
    hi: {
      description: { short: 'दो छोटे दिन।', overview: 'दो दिन।' },
      amenities: ['नाश्ता', 'स्टेशन से पिकअप'],
      walking: 'पहले दिन चालीस सीढ़ियाँ।',
      media: { alts: ['पहाड़ी'] },
      itinerary: [{ activities: ['सैर'], highlights: ['पहली जगह'], description: 'पहला दिन।' }, {}],
    },
  },
})
const hotel = {
  ...buildHotel('inn', 'Ooty', ['hill']),
  translations: { hi: { amenities: ['वाई-फ़ाई'], policies: { check_in_time: '13:00 बजे' } } },
}
const rental = {
  ...buildRental('wheels', 'Ooty', ['hill']),
  translations: { hi: { locationName: 'बाज़ार, ऊटी' } },
}
const file = buildCatalogue([hill, buildPackage('plain')], { hotels: [hotel], rentals: [rental] })

const withoutHindi = (one: CatalogueFile): CatalogueFile =>
  JSON.parse(
    JSON.stringify(one, (field, value: unknown) => (field === 'translations' ? undefined : value)),
  ) as CatalogueFile

eachDatabase((_, open) => {
  let app: FastifyInstance
  let database: Database
  let importFile: (next: CatalogueFile) => Promise<unknown>
  let reload: () => Promise<void>
  beforeAll(async () => {
    database = await open()
    const built = await placesApp(database, file)
    ;({ app, importFile } = built)
    reload = built.catalogue.reloadIfChanged
  })
  afterAll(() => app.close())

  const get = (path: string, language?: string, headers: Record<string, string> = {}) =>
    app.inject({
      url: `/api/places${path}`,
      headers: { ...headers, ...(language && { 'accept-language': language }) },
    })
  const paths = ['/hill', '/hotel/inn', '/bike-rental/wheels', '/place/services?packageId=hill', '/plain']
  const bodies = () => Promise.all(paths.map(async (path) => (await get(path)).body))

  test('how much one walks is said in both languages where the wish is for somebody who minds it', async () => {
    const found = async (query: string) => {
      const { packages } = placesSchemas.searchPlaces.output.parse(
        (await get(`/search?query=${encodeURIComponent(query)}`)).json(),
      )
      return packages.find(({ packageId }) => packageId === 'hill')?.walking
    }
    const walking = { en: 'Forty steps on day 1.', hi: 'पहले दिन चालीस सीढ़ियाँ।' }
    expect(await found('with my grandmother')).toEqual(walking)
    expect(await found('little walking')).toEqual(walking)
    expect(await found('2 days')).toBeUndefined()
    expect(await found('')).toBeUndefined()
  })

  test('a Hindi request is answered with the Hindi texts, and in English where there is none', async () => {
    const place = placesSchemas.getPlace.output.parse((await get('/hill', 'hi')).json())
    expect(place.description).toEqual({
      short: 'दो छोटे दिन।',
      overview: 'दो दिन।',
      detailed: 'Two days in all.',
    })
    expect([place.amenities, place.activities, place.entryFee]).toEqual([
      ['नाश्ता', 'स्टेशन से पिकअप'],
      ['Walking'],
      'Free',
    ])
    expect(place.transfers).toEqual(['स्टेशन से पिकअप'])
    expect(place.itinerary).toEqual([
      { day: 1, activities: ['सैर'], highlights: ['पहली जगह'], description: 'पहला दिन।' },
      { day: 2, activities: ['Walk'], highlights: ['Sight 2'], description: 'Day 2.' },
    ])
    expect(place.media).toEqual({ photos: ['/pictures/hill.webp'], alts: ['पहाड़ी'] })
    expect((await get('/plain', 'hi')).body).toBe((await get('/plain')).body)
    const services = placesSchemas.getServices.output.parse(
      (await get('/place/services?packageId=hill', 'hi')).json(),
    )
    expect(services.nearbyHotels[0]?.amenities).toEqual(['वाई-फ़ाई'])
    expect(services.nearbyBikeRentals[0]?.locationName).toBe('बाज़ार, ऊटी')
    const inn = placesSchemas.getHotel.output.parse((await get('/hotel/inn', 'hi')).json())
    expect(inn.policies).toMatchObject({ check_in_time: '13:00 बजे', check_out_time: '11:00 AM' })
    expect((await get('/bike-rental/wheels', 'hi')).json()).toMatchObject({ locationName: 'बाज़ार, ऊटी' })
  })

  test('the English answers are the same bytes with and without the Hindi texts', async () => {
    const before = await bodies()
    await importFile(withoutHindi(file))
    await reload()
    expect(await bodies()).toEqual(before)
    expect((await get('/hill', 'hi')).body).toBe(before[0])
    await importFile(file)
    await reload()
    expect(await bodies()).toEqual(before)
    expect((await get('/hill', 'hi')).body).toContain('दो छोटे दिन।')
  })

  test('both languages are cached side by side, each with a tag of its own', async () => {
    for (let time = 0; time < 3; time += 1)
      for (const [language, words] of [
        ['hi', 'दो छोटे दिन।'],
        ['en', 'Two short days.'],
      ] as const) {
        const { body, headers } = await get('/hill', language)
        expect(body).toContain(words)
        expect(headers['vary']).toBe('accept-encoding, accept-language')
        const other = language === 'hi' ? 'en' : 'hi'
        const tag = { 'if-none-match': String(headers['etag']) }
        expect((await get('/hill', language, tag)).statusCode).toBe(304)
        expect((await get('/hill', other, tag)).statusCode).toBe(200)
      }
  })

  test('an export holds them, and importing it again changes nothing', async () => {
    const exported = await exportCatalogue(database.db)
    expect(exported.packages[0]?.translations).toEqual(hill.translations)
    expect(exported.hotels[0]?.translations).toEqual(hotel.translations)
    expect(exported.rentals[0]?.translations).toEqual(rental.translations)
    expect(await importFile(exported)).toMatchObject({ changed: 0 })
  })

  test('a list that is not as long as the record’s is not of this record', async () => {
    await importFile({ ...file, packages: [...file.packages, buildPackage('new')] })
    await database.db
      .updateTable('packages')
      .set({ translations: JSON.stringify({ hi: { amenities: ['एक', 'दो'], entryFee: 'मुफ़्त' } }) })
      .where('id', '=', 'new')
      .execute()
    await reload()
    expect((await get('/new', 'hi')).json()).toMatchObject({ amenities: ['Breakfast'], entryFee: 'मुफ़्त' })
    await importFile(file)
    await reload()
  })
})
