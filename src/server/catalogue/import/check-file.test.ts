import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { buildCatalogue, buildHotel, buildPackage, buildRental } from '#tests/support/catalogue.ts'
import { checkFile } from './check-file.ts'

const goa = buildPackage('goa')
const right = buildCatalogue([goa], {
  hotels: [buildHotel('h1', 'Panaji', ['goa'])],
  rentals: [buildRental('r1', 'Panaji', ['goa'])],
})
const withPackage = (more: Record<string, unknown>) => ({ ...right, packages: [{ ...goa, ...more }] })
const withDepartures = (departures: Record<string, unknown>) => withPackage({ departures })
const withHotel = (more: Record<string, unknown>) => ({ ...right, hotels: [{ ...right.hotels[0], ...more }] })
const withRental = (more: Record<string, unknown>) => ({
  ...right,
  rentals: [{ ...right.rentals[0], ...more }],
})
const suits = {
  kids: 2,
  elderly: 1,
  wheelchair: 0,
  solo: 1,
  friends: 3,
  couple: 3,
  vegetarian: 2,
  pets: 0,
}
const climate = Array.from({ length: 12 }, () => ({ highC: 30, lowC: 22, rainMm: 100 }))
const pricing = goa.packagePricing
const policy = goa.cancellationPolicy

const problemsOf = (content: unknown) =>
  checkFile(content).problems.map(({ record, field, key }) => `${record}: ${field}: ${key}`)

describe('a catalogue file', () => {
  test('OPS-03 that is right is taken', () => {
    expect(checkFile(right)).toMatchObject({ file: right, problems: [] })
  })

  test('OPS-03 of a fixed list is told all that may stand there', () => {
    const [problem] = checkFile(withDepartures({ weekdays: ['Samstag'] })).problems
    expect(problem && text(problem.key, problem.params)).toBe(
      'Write one of these: Sunday, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday.',
    )
  })

  describe('in Hindi', () => {
    const hi = {
      description: { short: 'छोटा।', overview: 'दो दिन।', detailed: 'दो दिन, पूरे।' },
      amenities: goa.amenities.map(() => 'नाश्ता'),
      activities: goa.activities.map(() => 'सैर'),
      itinerary: goa.itinerary.map(({ activities, highlights }) => ({
        activities: activities.map(() => 'सैर'),
        highlights: highlights.map(() => 'जगह'),
        description: 'एक दिन।',
      })),
      entryFee: 'मुफ़्त',
      openingHours: '9:00 से 17:00',
    }
    const warningsOf = (translations: unknown) =>
      checkFile(withPackage({ translations })).warnings?.filter(
        ({ record }) => record !== 'hotels' && record !== 'rentals',
      )

    test('nothing is missing where each text has one', () => {
      expect(warningsOf({ hi })).toEqual([])
    })

    test('what is missing is warned about, in one sentence for the record', () => {
      const { entryFee: _, ...rest } = hi
      const [first, ...days] = hi.itinerary
      expect(
        warningsOf({ hi: { ...rest, itinerary: [{ ...first, description: undefined }, ...days] } }),
      ).toEqual([
        {
          record: 'goa',
          field: 'translations.hi',
          key: 'catalogue.untranslated',
          params: { fields: 'itinerary[0].description, entryFee' },
        },
      ])
    })

    test('records without any are counted in one sentence', () => {
      expect(warningsOf(undefined)).toEqual([
        {
          record: 'packages',
          field: 'translations.hi',
          key: 'catalogue.noHindi',
          params: { count: right.packages.length, of: right.packages.length, first: 'goa' },
        },
      ])
    })

    test('pictures with words for some of them are warned of, since others would have those', () => {
      const file = buildCatalogue([
        buildPackage('goa', { media: { photos: ['/a-1.webp', '/a-2.webp'], alts: ['A lake'] } }),
      ])
      const keysOf = (content: unknown) =>
        checkFile(content).warnings?.map(({ field, key }) => `${field} ${key}`)
      expect(keysOf(file)).toContain('media.alts catalogue.altsLength')
      expect(keysOf(buildCatalogue([buildPackage('goa')]))).not.toContain('media.alts catalogue.altsLength')
    })

    test.each([
      ['a list', { amenities: [...hi.amenities, 'और'] }, 'amenities'],
      ['the days', { itinerary: hi.itinerary.slice(1) }, 'itinerary'],
      [
        'a list of a day',
        { itinerary: hi.itinerary.map((day) => ({ ...day, highlights: [] })) },
        'itinerary[0].highlights',
      ],
    ])('%s of another length is refused', (_title, changed, field) => {
      expect(problemsOf(withPackage({ translations: { hi: { ...hi, ...changed } } }))).toContain(
        `goa: translations.hi.${field}: catalogue.translatedLength`,
      )
    })

    test('an unknown field is refused', () => {
      expect(problemsOf(withPackage({ translations: { hi: { name: 'गोवा' } } }))).toEqual([
        'goa: translations.hi.name: catalogue.unknownField',
      ])
    })
  })

  test('may say whom a package suits, its climate and further words for it', () => {
    expect(problemsOf(withPackage({ suits, climate, aliases: ['sun and sand'] }))).toEqual([])
  })

  test('may say when a package starts, and for how many at which price', () => {
    expect(problemsOf(withDepartures({}))).toEqual([])
    const seasons = [
      { name: 'Snow', from: '11-15', to: '04-20', closed: true },
      { name: 'Summer', from: '04-21', to: '06-30', basePrice: pricing.basePrice, seats: 20 },
      { name: 'Summer fair', from: '2027-05-01', to: '2027-05-10', basePrice: 12_000.5 },
    ]
    const days = [
      { date: '2027-05-02', basePrice: 15_000, seats: 0 },
      { date: '2027-05-03', closed: false },
    ]
    const all = { weekdays: ['Friday', 'Saturday'], seats: 12, leadDays: 3, horizonDays: 200, seasons, days }
    expect(problemsOf(withDepartures(all))).toEqual([])
  })

  const winter = { name: 'Winter', from: '11-15', to: '02-10' }
  const fair = { name: 'Fair', from: '2027-01-10', to: '2027-01-20' }
  test.each<[string, Record<string, unknown>, string]>([
    ['a weekday of another language', { weekdays: ['Samstag'] }, 'weekdays[0]: catalogue.wrongChoice'],
    ['no weekday', { weekdays: [] }, 'weekdays: catalogue.noWeekday'],
    ['half a seat', { seats: 1.5 }, 'seats: catalogue.wrongWhole'],
    ['less than no seat', { seats: -1 }, 'seats: catalogue.wrongWhole'],
    ['the same day', { leadDays: 0 }, 'leadDays: catalogue.wrongWhole'],
    ['an end before the first day', { leadDays: 9, horizonDays: 8 }, 'horizonDays: catalogue.horizon'],
    ['an unknown field', { price: 1 }, 'price: catalogue.unknownField'],
    [
      'a word for closed',
      { days: [{ date: '2027-01-01', closed: 'yes' }] },
      'days[0].closed: catalogue.needsFlag',
    ],
    ['a date that is none', { days: [{ date: '2027-02-29' }] }, 'days[0].date: catalogue.wrongDate'],
    [
      'a day that is none',
      { seasons: [{ ...winter, to: '02-30' }] },
      'seasons[0].to: catalogue.wrongSeasonDay',
    ],
    [
      'a season of two kinds',
      { seasons: [{ ...fair, from: '01-10' }] },
      'seasons[0].to: catalogue.seasonKinds',
    ],
    [
      'a season turned round',
      { seasons: [{ ...fair, to: '2027-01-09' }] },
      'seasons[0].to: catalogue.seasonOrder',
    ],
    [
      'yearly seasons that overlap past the new year',
      { seasons: [winter, { name: 'Other', from: '02-10', to: '03-01' }] },
      'seasons[1].from: catalogue.seasonOverlap',
    ],
    [
      'a yearly season within another',
      { seasons: [{ name: 'Other', from: '12-24', to: '12-26' }, winter] },
      'seasons[1].from: catalogue.seasonOverlap',
    ],
    [
      'dated seasons that overlap',
      { seasons: [winter, fair, { ...fair, from: '2027-01-01' }] },
      'seasons[2].from: catalogue.seasonOverlap',
    ],
    [
      'a date twice',
      { days: [{ date: '2027-01-01' }, { date: '2027-01-01', seats: 3 }] },
      'days[1].date: catalogue.dayTwice',
    ],
    [
      'a season below the package’s price',
      { seasons: [{ ...fair, basePrice: pricing.basePrice - 0.01 }] },
      'seasons[0].basePrice: catalogue.priceBelow',
    ],
    [
      'a day below the package’s price',
      { days: [{ date: '2027-01-01', basePrice: 1 }] },
      'days[0].basePrice: catalogue.priceBelow',
    ],
    [
      'more single days than a booking should read',
      { days: Array.from({ length: 401 }, (_, index) => ({ date: addDays('2027-01-01', index) })) },
      'days: catalogue.tooMany',
    ],
    [
      'more seasons than a booking should read',
      {
        seasons: Array.from({ length: 51 }, (_, i) => ({
          ...fair,
          from: `${2030 + i}-01-01`,
          to: `${2030 + i}-01-02`,
        })),
      },
      'seasons: catalogue.tooMany',
    ],
  ])('is refused for departures with %s', (_title, departures, problem) => {
    expect(problemsOf(withDepartures(departures))).toContain(`goa: departures.${problem}`)
  })

  test('days that are past do not count among the most that there may be', () => {
    const days = Array.from({ length: 401 }, (_, index) => ({ date: addDays('2027-01-01', index) }))
    expect(checkFile(withDepartures({ days }), '2027-01-01').problems).toHaveLength(1)
    expect(checkFile(withDepartures({ days }), '2027-01-02').problems).toEqual([])
  })

  test('what is past is taken, warned about and checked no further', () => {
    const days = [{ date: '2026-11-22', basePrice: 1 }, { date: '2026-11-22' }, { date: '2026-11-23' }]
    const seasons = [{ name: 'Fair', from: '2026-10-01', to: '2026-11-22', basePrice: 1 }]
    const content = withDepartures({ days, seasons })
    const { file, problems, warnings } = checkFile(content, '2026-11-23')
    expect(problems).toEqual([])
    expect(file?.packages[0]?.departures).toEqual({ days, seasons })
    expect(
      warnings
        ?.filter(({ key }) => key !== 'catalogue.noHindi')
        .map(({ record, field, key }) => `${record}: ${field}: ${key}`),
    ).toEqual([
      'goa: departures.seasons[0]: catalogue.past',
      'goa: departures.days[0]: catalogue.past',
      'goa: departures.days[1]: catalogue.past',
    ])
  })

  test.each<[string, unknown, string]>([
    ['an unknown field', withPackage({ colour: 'red' }), 'goa: colour: catalogue.unknownField'],
    [
      'an unknown field deep inside',
      withHotel({ contact: { ...right.hotels[0]?.contact, fax: '1' } }),
      'h1: contact.fax: catalogue.unknownField',
    ],
    [
      'a need that nobody has asked for',
      withPackage({ suits: { ...suits, tall: 1 } }),
      'goa: suits.tall: catalogue.unknownField',
    ],
    [
      'a grade over 3',
      withPackage({ suits: { ...suits, kids: 4 } }),
      'goa: suits.kids: catalogue.wrongWhole',
    ],
    [
      'a climate of eleven months',
      withPackage({ climate: climate.slice(1) }),
      'goa: climate: catalogue.climateLength',
    ],
    [
      'nights that are warmer than days',
      withPackage({ climate: [{ highC: 30, lowC: 31, rainMm: 100 }, ...climate.slice(1)] }),
      'goa: climate[0].lowC: catalogue.climateLow',
    ],
    ['an unknown list', { ...right, flights: [] }, 'file: flights: catalogue.unknownField'],
    ['a missing list', { packages: [goa], hotels: [] }, 'rentals: rentals: catalogue.needsList'],
    ['no object at all', [], 'file: file: catalogue.needsObject'],
    ['no package', { packages: [], hotels: [], rentals: [] }, 'file: packages: catalogue.noPackages'],
    ['a missing field', withPackage({ entryFee: undefined }), 'goa: entryFee: catalogue.missing'],
    [
      'a text instead of a number',
      withPackage({ packagePricing: { ...pricing, basePrice: '1' } }),
      'goa: packagePricing.basePrice: catalogue.needsNumber',
    ],
    ['a number instead of a text', withPackage({ name: 7 }), 'goa: name: catalogue.needsText'],
    ['a text instead of a list', withPackage({ tags: 'calm' }), 'goa: tags: catalogue.needsList'],
    ['an empty text', withPackage({ name: ' ' }), 'goa: name: catalogue.emptyText'],
    [
      'an empty text in a list',
      withRental({ amenities: ['Helmet', ''] }),
      'r1: amenities[1]: catalogue.emptyText',
    ],
    ['a text that is too long', withPackage({ name: 'x'.repeat(101) }), 'goa: name: catalogue.tooLong'],
    [
      'a character that cannot be stored',
      withPackage({ name: 'a\u0000b' }),
      'goa: name: catalogue.badCharacters',
    ],
    ['a rating over 5', withHotel({ average_rating: 5.1 }), 'h1: average_rating: catalogue.wrongRating'],
    [
      'a category rating below 0',
      withPackage({ ratings: { overall: 4, categories: { Value: -1 } } }),
      'goa: ratings.categories.Value: catalogue.wrongRating',
    ],
    [
      'a latitude off the globe',
      withPackage({ locations: { ...goa.locations, coordinates: { latitude: 91, longitude: 0 } } }),
      'goa: locations.coordinates.latitude: catalogue.wrongCoordinate',
    ],
    [
      'a month in another language',
      withPackage({ bestTimeToVisit: { season: 'Winter', months: ['Januar'] } }),
      'goa: bestTimeToVisit.months[0]: catalogue.wrongChoice',
    ],
    [
      'half a day',
      withPackage({ duration: { days: 2.5, nights: 1 } }),
      'goa: duration.days: catalogue.wrongWhole',
    ],
    [
      'a price with three decimals',
      withPackage({ packagePricing: { ...pricing, basePrice: 9_999.001 } }),
      'goa: packagePricing.basePrice: catalogue.wrongPrice',
    ],
    [
      'a final price that is not by the formula',
      withPackage({ packagePricing: { ...pricing, finalPrice: 9_298 } }),
      'goa: packagePricing.finalPrice: catalogue.finalPrice',
    ],
    [
      'a price that nobody can pay',
      withPackage({ packagePricing: { basePrice: 0, additionalFees: 0, discount: 0, finalPrice: 0 } }),
      'goa: packagePricing.finalPrice: catalogue.priceTooLow',
    ],
    [
      'a refund over 100 %',
      withPackage({ cancellationPolicy: { ...policy, refundPercentage: 101 } }),
      'goa: cancellationPolicy.refundPercentage: catalogue.wrongWhole',
    ],
    ['an id with a slash', withPackage({ packageId: 'a/b' }), 'a/b: packageId: catalogue.wrongId'],
    [
      'a record without id',
      withPackage({ packageId: undefined }),
      'packages[0]: packageId: catalogue.missing',
    ],
    [
      'the same package id twice',
      { ...right, packages: [goa, goa] },
      'goa: packageId: catalogue.duplicateId',
    ],
    [
      'the same hotel id twice',
      { ...right, hotels: [right.hotels[0], right.hotels[0]] },
      'h1: hotel_id: catalogue.duplicateId',
    ],
    [
      'a hotel of an unknown package',
      withHotel({ packageIds: ['goa', 'mars'] }),
      'h1: packageIds[1]: catalogue.unknownPackage',
    ],
    [
      'a rental of an unknown package',
      withRental({ packageIds: ['mars'] }),
      'r1: packageIds[0]: catalogue.unknownPackage',
    ],
    [
      'a package named twice',
      withHotel({ packageIds: ['goa', 'goa'] }),
      'h1: packageIds[1]: catalogue.twice',
    ],
    [
      'another currency',
      withRental({ pricing: { price_per_day: 1, price_per_hour: 1, currency: 'USD' } }),
      'r1: pricing.currency: catalogue.currency',
    ],
    [
      'a day without itinerary',
      withPackage({ itinerary: goa.itinerary.slice(1) }),
      'goa: itinerary: catalogue.itineraryLength',
    ],
    [
      'days out of order',
      withPackage({ itinerary: goa.itinerary.toReversed() }),
      'goa: itinerary[0].day: catalogue.itineraryDay',
    ],
    [
      'overnights that are fewer than the nights',
      withPackage({ duration: { days: 3, nights: 2 }, overnights: [{ town: 'Panaji', nights: 1 }] }),
      'goa: overnights: catalogue.overnights',
    ],
    [
      'more nights than days',
      withPackage({ duration: { days: 2, nights: 3 } }),
      'goa: duration.nights: catalogue.nights',
    ],
  ])('OPS-03 is refused for %s, with record and field', (_title, content, problem) => {
    // As a file holds it: a field that is not defined is not there.
    expect(problemsOf(JSON.parse(JSON.stringify(content)))).toContain(problem)
  })

  test('OPS-03 a town from which a package picks up has to be known', () => {
    const problems = problemsOf(withPackage({ pickUps: ['Kochi', 'Nirgends'] }))
    expect(problems).toHaveLength(1)
    expect(JSON.stringify(problems)).toContain('pickUps[1]')
  })

  test('OPS-03 a kind that a package is known for has to be known to the search, its grade 0 to 3', () => {
    expect(problemsOf(withPackage({ knownFor: { fort: 3, stepwell: 0, yurts: 1 } }))).toEqual([
      expect.stringContaining('knownFor.yurts: catalogue.kindUnknown'),
    ])
    for (const fort of [4, 1.5, -1, 'much'])
      expect(problemsOf(withPackage({ knownFor: { fort } }))).toEqual([
        expect.stringContaining('knownFor.fort: catalogue.'),
      ])
  })

  test.each(['search', 'suggestions', 'plan', 'place', 'hotel', 'bike-rental', 'departures', 'Search'])(
    'OPS-03 refuses %s as a package id, because it is a word of our addresses',
    (packageId) => {
      expect(problemsOf(buildCatalogue([buildPackage(packageId)]))).toEqual([
        `${packageId}: packageId: catalogue.forbiddenId`,
      ])
    },
  )

  test('OPS-03 all problems are listed, at most a hundred', () => {
    const two = withPackage({ name: '', entryFee: 3 })
    expect(problemsOf(two)).toHaveLength(2)
    const many = Array.from({ length: 300 }, (_, index) => ({ ...buildPackage(`p${index}`), name: '' }))
    expect(problemsOf(buildCatalogue(many))).toHaveLength(100)
  })

  test('OPS-03 each problem is a sentence', () => {
    const [problem] = checkFile(withPackage({ packagePricing: { ...pricing, finalPrice: 1 } })).problems
    expect(problem && text(problem.key, problem.params)).toBe(
      'The final price is 1, but base price, discount and fees make 9298.1.',
    )
  })
})
