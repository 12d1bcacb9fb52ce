import { describe, expect, it } from 'vitest'
import { toHotel, toHotelCard, toPlace, toRental, toRentalCard } from '#server/catalogue/browse/answers.ts'
import { cardOf } from '#server/catalogue/card.ts'
import {
  getFeatured,
  getHotel,
  getPlace,
  getRental,
  getServices,
  listAround,
  listWays,
  searchPlaces,
} from '#shared/contract/places.ts'
import { listReviews } from '#shared/contract/reviews.ts'
import type { ReviewPage } from '#shared/contract/reviews-schemas.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { buildHotel, buildPackage, buildRental } from '#tests/support/catalogue.ts'
import { type Api, ApiError } from '#web/platform/api/api.ts'
import { defaultConfig } from '#web/platform/context.ts'
import { rehydrate } from '#web/state/dehydrate.ts'
import { renderPage } from '#web/entry-server.tsx'

const record = buildPackage('ooty', {
  name: 'Blue Hills',
  tags: ['tea', 'train', 'lake', 'walks', 'secret tag'],
  packagePricing: { basePrice: 10_000, additionalFees: 500, discount: 10, finalPrice: 9_500 },
  locations: { ...buildPackage('x').locations, village: 'Coonoor' },
})
const hotelRecord = {
  ...buildHotel('tea-house', 'Ooty'),
  amenities: ['Wi-Fi', 'Garden', 'Fireplace', 'Sauna'],
  media: { photos: [], videos: ['/media/tea-house.mp4'] },
}
const rentalRecord = buildRental('hill-bikes', 'Ooty')
const { city, state } = record.locations
const hotel = toHotel(hotelRecord, { journeys: [cardOf(record)] })
const rental = toRental(rentalRecord, { town: { city, state }, journeys: [cardOf(record)] })

const reviews: ReviewPage = {
  reviews: [
    {
      id: 'one',
      author: 'Meera',
      overall: 5,
      categories: {},
      text: 'The toy train was on time.',
      language: 'en',
      travelMonth: '2026-10',
      travelledWith: null,
      writtenAt: '2026-11-21T06:00:00.000Z',
      changedAt: null,
      answer: null,
      pictures: [],
    },
  ],
  page: 1,
  totalPages: 2,
  count: 11,
  hidden: 0,
  distribution: [0, 0, 0, 0, 11],
}

const catalogue = new Map<Endpoint, unknown>([
  [getFeatured, [cardOf(record)]],
  [getPlace, toPlace(record, [hotelRecord])],
  [getHotel, hotel],
  [getRental, rental],
  [
    listAround,
    {
      latitude: 11.4,
      longitude: 76.7,
      neighbours: [
        {
          packageId: 'coonoor',
          name: 'Coonoor by Toy Train',
          city: 'Coonoor',
          state: 'Tamil Nadu',
          latitude: 11.35,
          longitude: 76.8,
          distanceKm: 12,
        },
      ],
    },
  ],
  [
    getServices,
    { nearbyHotels: [toHotelCard(hotelRecord)], nearbyBikeRentals: [toRentalCard(rentalRecord)] },
  ],
  [listReviews, reviews],
  [listWays, { ways: { town: 'Delhi', distancesKm: [2_400], drivenKm: [2_400], pickUps: [null] } }],
  [
    searchPlaces,
    { packages: [cardOf(record)], totalPages: 3, currentPage: 2, totalResults: 20, exactResults: 20 },
  ],
])

type Call = { endpoint: Endpoint; input: unknown }

/** Renders on the server with these answers; an Error is thrown. */
type Seller = (typeof defaultConfig)['seller']

async function open(path: string, changed: [Endpoint, unknown][] = [], seller: Partial<Seller> = {}) {
  const calls: Call[] = []
  const answers = new Map([...catalogue, ...changed])
  const api = (async (endpoint: Endpoint, input: unknown) => {
    calls.push({ endpoint, input })
    const answer = answers.get(endpoint)
    if (answer instanceof Error) throw answer
    return answer
  }) as Api
  const config = { ...defaultConfig, seller: { ...defaultConfig.seller, ...seller } }
  const page = await renderPage(new Request(`http://localhost${path}`), api, config, async () => undefined)
  if ('redirect' in page) throw new Error(`redirected to ${page.redirect}`)
  const words = page.html
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s*\n\s*/g, '\n')
  return { ...page, words, calls }
}

const refused = (status: number, message: string) =>
  new ApiError({ message, status, code: null, details: {} })

describe('the home page', () => {
  it('HOME-01 HOME-04 shows carousel, search, and the featured cards under Best Ratings', async () => {
    const { html, words, status } = await open('/')
    expect(status).toBe(200)
    expect(html).toMatch(/aria-roledescription="carousel"/)
    expect(html).toMatch(/<form[^>]* action="\/search"/)
    for (const heading of ['Featured Destinations', 'Best Ratings', 'Blue Hills'])
      expect(words).toContain(heading)
    expect(html).toContain('href="/search/place/ooty"')
    expect(words).toContain('₹9,500')
  })

  it('HOME-03 says what failed, with status 503 when it cannot be reached now', async () => {
    const { words, status } = await open('/', [[getFeatured, refused(503, 'The press is closed')]])
    expect(words).toMatch(/Oops! Something went wrong:\s*The press is closed/)
    expect(status).toBe(503)
  })
})

describe('the results', () => {
  it('BAR-04 SRCH-01 SRCH-03 searches the address’ end and page and counts all results', async () => {
    const { words, calls, boot, html } = await open(
      '/search?start=Delhi&end=Ooty&date=2026-12-12&travelers=2&page=2',
    )
    expect(calls).toEqual([
      {
        endpoint: searchPlaces,
        input: {
          query: 'Ooty',
          page: 2,
          explain: '1',
          facets: '1',
          start: 'Delhi',
          date: '2026-12-12',
          people: 2,
        },
      },
    ])
    expect(words).toContain("20 journeys found for 'Ooty'")
    expect(words).toContain('Page 2 of 3')
    expect(rehydrate(boot.rendered?.state ?? {}).booking.bookingDetails).toMatchObject({
      startPoint: 'Delhi',
      endPoint: 'Ooty',
      travelDate: 'Sat Dec 12 2026',
      travelers: 2,
    })
    expect(html).toContain(
      'href="/search/place/ooty?start=Delhi&amp;end=Ooty&amp;date=2026-12-12&amp;travelers=2"',
    )
    expect(html).toContain(
      'href="/search?start=Delhi&amp;end=Ooty&amp;date=2026-12-12&amp;travelers=2&amp;page=3"',
    )
  })

  it('BAR-10 shows neither NaN nor Invalid Date for an impossible address', async () => {
    const { html, boot } = await open('/search?travelers=abc&date=2026-02-30&page=0&budget=x')
    expect(html).not.toMatch(/NaN|Invalid Date/)
    expect(rehydrate(boot.rendered?.state ?? {}).booking.bookingDetails).toMatchObject({
      travelers: 1,
      travelDate: '',
    })
  })

  it('SRCH-05 SRCH-06 says what was not found, with both ends of the pager disabled', async () => {
    const nothing = { packages: [], totalPages: 0, currentPage: 1, totalResults: 0, exactResults: 0 }
    const { words, html } = await open('/search?end=%3Cxyzzy%3E', [[searchPlaces, nothing]])
    expect(words).toContain("No journeys found for '&lt;xyzzy&gt;'")
    expect(html.match(/<button[^>]*disabled=""[^>]*>/g)?.length).toBeGreaterThanOrEqual(2)
    expect(html).not.toMatch(/rel="(next|prev)"/)
  })

  it('SRCH-07 shows the error of a failed search', async () => {
    const { words } = await open('/search?end=Ooty', [[searchPlaces, new TypeError('boom')]])
    expect(words).toContain('Searching failed')
    expect(words).not.toContain('boom')
  })
})

describe('a place', () => {
  it('PLACE-01 PLACE-03 shows every part of it', async () => {
    const { words, status, html } = await open('/search/place/ooty')
    expect(status).toBe(200)
    expect(html).toMatch(/aria-roledescription="carousel"/)
    const parts = [
      'Blue Hills',
      '2 days, 1 night',
      'Best time',
      'Nature',
      'Coonoor, Ooty, Tamil Nadu, India',
      'Ooty Lake',
    ]
    const prices = ['₹10,000', '10%', '₹500', '₹9,500']
    const details = ['Two days in all.', 'January', 'Free', '9:00 AM to 5:00 PM', 'Breakfast', 'Walking']
    for (const part of [...parts, ...prices, ...details, 'Sight 2']) expect(words).toContain(part)
  })

  it('says what the price covers and what it does not, ticks nothing else, and what a cancellation brings', async () => {
    const { words, html } = await open('/search/place/ooty')
    expect(words).toMatch(
      /Included\nYour stay for 1 night: one room for every two travelers, or for one alone\nBreakfast\n/,
    )
    expect(words).toMatch(
      /Not included\nGetting there .*\nActivities and entry fees .*\nA particular hotel.*\nEach further room: ₹50 for the whole stay/,
    )
    const { refundPercentage, deadlineInDays } = record.cancellationPolicy
    expect(words).toContain(
      `Cancellation: ${refundPercentage}% back until ${deadlineInDays} days before, nothing after that; fees of ₹500 per person are not refunded.`,
    )
    const days = /id="itinerary".*?<\/section>/s.exec(html)?.[0]
    expect(days).toContain('list-disc')
    expect(days).not.toContain('text-good')
  })

  it('PLACE-05 PLACE-06 shows four tags, and three amenities of a hotel', async () => {
    const { words } = await open('/search/place/ooty')
    expect(words).toMatch(/tea\ntrain\nlake\nwalks\n/)
    expect(words).not.toContain('secret tag')
    expect(words).toMatch(/Wi-Fi\nGarden\nFireplace\n\+ more/)
    expect(words).not.toContain('Sauna')
  })

  it('PLACE-04 PLACE-08 asks for the place, and for what is near it by package and city', async () => {
    const { calls, html } = await open('/search/place/ooty')
    expect(calls).toContainEqual({ endpoint: listReviews, input: { packageId: 'ooty', page: 1 } })
    // Reviews are requested alongside the others.
    expect(calls.filter(({ endpoint }) => endpoint !== listReviews)).toEqual([
      { endpoint: getPlace, input: { packageId: 'ooty' } },
      { endpoint: getServices, input: { packageId: 'ooty', city: 'Ooty' } },
      { endpoint: listAround, input: { city: 'Ooty', state: record.locations.state } },
    ])
    expect(html).toContain('href="/search/place/coonoor"')
    expect(html).toContain('href="/search/hotel/tea-house"')
    expect(html).toContain('href="/search/rental/hill-bikes"')
  })

  it('REVW-03 has the newest reviews in the page itself, and says where they fail to load', async () => {
    const { words } = await open('/search/place/ooty')
    expect(words).toMatch(/What guests say\n[^]*Meera\n[^]*The toy train was on time.\n[^]*Page 1 of 2/)
    const failed = await open('/search/place/ooty', [[listReviews, refused(500, 'Nobody answers')]])
    expect(failed.status).toBe(200)
    expect(failed.words).toContain('The reviews could not be loaded. Please try again.')
  })

  it('PLACE-10 leads to the review with what was chosen, and shows its total', async () => {
    const { html, words } = await open(
      '/search/place/ooty?start=Delhi&end=Nilgiris&date=2026-12-12&travelers=3',
    )
    const link =
      'href="/booking?packageId=ooty&amp;start=Delhi&amp;end=Nilgiris&amp;date=2026-12-12&amp;travelers=3"'
    expect(html).toContain(link)
    expect(words).toContain('₹28,500')
    expect(words).toContain('Back on Sun, 13 Dec 2026.')
    // At the bottom of a phone.
    expect(words).toContain('Sat, 12 Dec 2026 · for 3 travelers')
  })

  it.each([
    ['/search/place/nowhere', getPlace],
    ['/search/hotel/nowhere', getHotel],
    ['/search/rental/nowhere', getRental],
  ])('PLACE-09 HOTEL-03 RENT-02 shows the error card at %s with status 404', async (path, endpoint) => {
    const { words, status } = await open(path, [[endpoint, refused(404, 'No such thing')]])
    expect(status).toBe(404)
    expect(words).toMatch(/Oops! Something went wrong\.\nNo such thing\n/)
    expect(words).toMatch(/Go Back\nHome Page/)
  })

  it('PLACE-09 shows the default text where the failure has none', async () => {
    const { words, status } = await open('/search/place/ooty', [[getPlace, new TypeError('boom')]])
    expect(status).toBe(503)
    expect(words).toContain("we couldn't find the place")
  })

  it('shows the place although what is near it cannot be had', async () => {
    const { words, status } = await open('/search/place/ooty', [
      [getServices, refused(500, 'Nobody answers')],
    ])
    expect(status).toBe(200)
    expect(words).toContain('Blue Hills')
    expect(words).toContain('We could not load the hotels and bike rentals nearby.')
  })
})

describe('a hotel and a rental', () => {
  it('HOTEL-01 shows every part of a hotel', async () => {
    const { words, html } = await open('/search/hotel/tea-house')
    const { policies, contact, location } = hotelRecord
    const shown = [...Object.values(policies), contact.phone, contact.email, location.address]
    for (const part of [...shown, 'Sauna', '₹2,000', '₹200 off', 'Midweek', 'Ooty, Goa', '403001'])
      expect(words).toContain(part)
    expect(html).toContain('href="https://h.example"')
    expect(words).toContain('Watch the video')
    expect(words).toContain(`${hotelRecord.average_rating} out of 5 stars`)
    expect(html.split('Sauna')).toHaveLength(2)
    expect(html).toContain('&amp;stay="')
  })

  it.each([
    ['/search/hotel/tea-house', '&amp;hotel=Hotel+tea-house'],
    ['/search/rental/hill-bikes', ''],
  ])('says before anything else how %s is bought: with a journey, or by asking', async (path, wish) => {
    const { html } = await open(path, [], { phone: '+91 11 2345 6789', whatsapp: '919876543210' })
    const book = html.indexOf(`href="/booking?packageId=ooty${wish}"`)
    expect(book).toBeGreaterThan(html.indexOf('₹9,500'))
    expect(book).toBeLessThan(html.indexOf('Address'))
    expect(html).toContain('href="/search/place/ooty"')
    for (const way of ['/contactus?about=', 'tel:+911123456789', 'https://wa.me/919876543210?text='])
      expect(html).toContain(`href="${way}`)
  })

  it('a hotel that no journey has leads to the journeys of its town', async () => {
    const { html } = await open('/search/hotel/tea-house', [[getHotel, { ...hotel, journeys: [] }]])
    expect(html).toContain('href="/search?end=Ooty"')
    expect(html).not.toContain('/booking?')
  })

  it('CONT-01 a message about a hotel begins with its name', async () => {
    const { html } = await open('/contactus?about=Lake+Song')
    expect(html).toContain('My question is about Lake Song:</textarea>')
    const stay = await open('/contactus?about=Lake+Song&stay=')
    expect(stay.html).toContain('I would like to stay at Lake Song.</textarea>')
    expect(stay.words).toMatch(/Arrival\nDeparture\nNumber of People/)
    expect((await open('/contactus?about=Lake+Song')).words).not.toContain('Arrival')
  })

  it('never makes a link of what is no web address', async () => {
    const bad = {
      ...hotel,
      contact: { ...hotelRecord.contact, website: 'javascript:alert(1)' },
    }
    const { html } = await open('/search/hotel/tea-house', [[getHotel, bad]])
    expect(html).not.toContain('javascript:')
  })

  it('RENT-01 shows every part of a rental', async () => {
    const { words, html } = await open('/search/rental/hill-bikes')
    const { pricing, contact, availability, amenities, ratings, locationName } = rental
    const hours = availability.hours.replaceAll(' AM', '\u00A0AM').replaceAll(' PM', '\u00A0PM')
    const shown = [contact.phone_number, contact.email, hours, availability.days.join(', ')]
    for (const part of [...shown, ...amenities, `₹${pricing.price_per_day}`, `₹${pricing.price_per_hour}`])
      expect(words).toContain(part)
    // Nobody can read what guests wrote, so the rating is ours.
    expect(words).toMatch(new RegExp(`Our rating\\n.*${ratings.average_rating.toFixed(1)}`))
    expect(words).not.toContain('reviews')
    expect(words.split(locationName)).toHaveLength(3)
    expect(words).toContain(`Around ${city}`)
    // Only the journeys with which it can be used.
    expect(words).not.toContain('Coonoor by Toy Train')
    expect(html).toContain('href="/search/place/ooty"')
  })

  it('RENT-01 says the days of one that is open on all of them, and lists amenities that its vehicle names too', async () => {
    const open7 = { ...rentalRecord.availability, days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] }
    const vehicle = {
      kind: 'scooter',
      engineCc: 110,
      seats: 2,
      helmets: 2,
      fuelIncluded: false,
      depositRupees: 500,
    } as const
    const daily = { ...rentalRecord, availability: open7, amenities: ['Two helmets', 'Lock'], vehicle }
    const { words } = await open('/search/rental/hill-bikes', [
      [getRental, toRental(daily, { journeys: [] })],
    ])
    for (const part of ['Mon to Sun', 'Two helmets', 'Lock', '2 lent']) expect(words).toContain(part)
  })

  it('a rental of an unknown town without journeys leads nowhere, and has no map', async () => {
    const lost = toRental(rentalRecord, { journeys: [] })
    const { words } = await open('/search/rental/hill-bikes', [[getRental, lost]])
    expect(words).toContain('Availability')
    expect(words).not.toMatch(/Around|Journeys near this rental/)
  })
})

it('CALC-02 a journey leads to the calculator with its date', async () => {
  const near = { town: 'Delhi', distancesKm: [240], drivenKm: [240], pickUps: [null] }
  const linkIn = async (path: string) => {
    const { html } = await open(path, [[listWays, { ways: near }]])
    return /href="\/trip-calculator\?([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  const place = '/search/place/ooty?from=Delhi&travelers=2'
  expect(await linkIn(place)).toMatch(/&package=ooty$/)
  expect(await linkIn(`${place}&date=2026-12-24`)).toMatch(/&package=ooty&date=2026-12-24$/)
})

it('shows the error screen with status 500 and a title where a screen throws, and tells why', async () => {
  const { words, html, status, boot, failure } = await open('/', [[getFeatured, [null]]])
  expect(status).toBe(500)
  expect(html).toMatch(/<title>Oops! Something went wrong\.[^<]*<\/title>/)
  expect(words).toMatch(/Oops! Something went wrong\.\nSomething went wrong\n/)
  expect(words).toContain('Login')
  expect(failure).toBeInstanceOf(TypeError)
  expect(boot.rendered).toBeUndefined()
})

it('NAV-02 any other path is not found', async () => {
  const { words, status } = await open('/no/such/road')
  expect(status).toBe(404)
  expect(words).toMatch(/404\nOops! Page Not Found\n/)
  expect(words).toContain('Go Back Home')
})

it.each([
  '/',
  '/search',
  '/search/place/ooty',
  '/search/hotel/tea-house',
  '/search/rental/hill-bikes',
  '/lost',
])('has a title of its own, one main heading and no style attributes at %s', async (path) => {
  const { html } = await open(path)
  expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1)
  expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  expect(html).not.toContain(' style="')
})

it.each(['/contactus', '/help'])(
  'CONT-01 %s tells telephone and WhatsApp of the seller where they are set',
  async (path) => {
    const { html } = await open(path, [], { phone: '+91 11 2345 6789', whatsapp: '919876543210' })
    expect(html).toContain('href="tel:+911123456789"')
    expect(html).toContain('href="https://wa.me/919876543210"')
    expect((await open(path)).html).not.toMatch(/tel:(?!112)|wa\.me/)
  },
)
