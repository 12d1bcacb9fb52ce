import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import type { PlanAnswer } from '#shared/contract/plan-schemas.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import { buildCatalogue, buildPackage } from '#tests/support/catalogue.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { bookingsApp, type BookingsApp } from '#tests/support/bookings-app.ts'
import { placesApp } from '#tests/support/places-app.ts'
import { seededRandom } from '#tests/support/seed.ts'
import { monthPrices, type Priced } from './prices.ts'

const today = '2026-11-21'
const pricing = { basePrice: 10_000, additionalFees: 500, discount: 10, finalPrice: 9_500 }
const [november, december, january, march, may] = [10, 11, 0, 2, 4]

describe('the price of a month', () => {
  const priceIn = (departures: Departures | undefined, month: number, day = today, days = 1) => {
    const prices = monthPrices(1)
    prices.add(0, { packagePricing: pricing, departures, duration: { days } } as Priced)
    return prices.priceIn(0, month, day)
  }

  test('is the one price of a package without departures, on any day', () => {
    expect(priceIn(undefined, may)).toEqual({ paise: 950_000, date: null })
  })

  test('is that of its cheapest day, the first of those that cost as much', () => {
    const departures: Departures = {
      weekdays: ['Friday', 'Saturday'],
      seasons: [{ name: 'Feast', from: '12-20', to: '01-05', basePrice: 20_000 }],
    }
    expect(priceIn(departures, december)).toEqual({ paise: 950_000, date: '2026-12-04' })
    const dear: Departures = { seasons: [{ name: 'Feast', from: '12-01', to: '01-31', basePrice: 20_000 }] }
    expect(priceIn(dear, january)).toEqual({ paise: 1_850_000, date: '2027-01-01' })
  })

  test('is none where no day of it starts, in any year within reach', () => {
    const departures: Departures = {
      seasons: [{ name: 'Snow', from: '12-01', to: '03-31', closed: true }],
      horizonDays: 200,
    }
    expect(priceIn(departures, march).paise).toBe(Number.POSITIVE_INFINITY)
    expect(priceIn(departures, may)).toEqual({ paise: 950_000, date: '2027-05-01' })
    expect(priceIn({ horizonDays: 100 }, may).paise).toBe(Number.POSITIVE_INFINITY)
  })

  test('of the running month is that of the days to come, and after them that of the next year', () => {
    expect(priceIn({ leadDays: 3 }, november).date).toBe('2026-11-24')
    const late = { leadDays: 20, horizonDays: 364 }
    expect(priceIn(late, november).date).toBe('2027-11-01')
    expect(priceIn({ leadDays: 3 }, november, '2026-11-29').date).toBe('2027-11-01')
  })

  test('is that of a day from which the journey ends within the month, as long as there is one', () => {
    expect(priceIn({}, november, '2026-11-27', 3).date).toBe('2026-11-28')
    expect(priceIn({}, november, '2026-11-28', 3).date).toBe('2027-11-01')
    const cheapAtLast: Departures = {
      seasons: [{ name: 'Usual', from: '12-01', to: '12-29', basePrice: 20_000 }],
    }
    expect(priceIn(cheapAtLast, december, today, 2).date).toBe('2026-12-30')
    expect(priceIn(cheapAtLast, december, today, 3).date).toBe('2026-12-01')
    expect(priceIn({ horizonDays: 5 }, november, '2026-11-27', 5).date).toBe('2026-11-28')
    expect(priceIn({}, december, today, 40).date).toBe('2026-12-01')
  })
})

const cities = ['Munnar', 'Agra', 'Jaipur', 'Goa', 'Nashik', 'Mahabaleshwar', 'Udaipur', 'Hampi']
const months = ['January', 'March', 'May', 'July', 'October', 'December'] as const

function offers() {
  const random = seededRandom('offers')
  const below = (most: number) => Math.floor(random() * most)
  return buildCatalogue(
    Array.from({ length: 40 }, (_, index) => {
      const basePrice = 2_000 + 100 * below(80)
      const more = (base: number) => base + 100 * below(40)
      const packagePricing = { basePrice, additionalFees: 99.5, discount: 15, finalPrice: 0 }
      packagePricing.finalPrice = Math.round(basePrice * 85 + 9_950) / 100
      return buildPackage(`p${index}`, {
        name: `${cities[index % cities.length]} ${index}`,
        packagePricing,
        bestTimeToVisit: { season: 'Any', months: [...months] },
        locations: {
          village: null,
          city: cities[index % cities.length] ?? '',
          state: 'Anywhere',
          country: 'India',
          coordinates: { latitude: 17 + below(10), longitude: 73 + below(6) },
        },
        ...(index % 4 > 0 && {
          departures: {
            weekdays: index % 2 ? ['Friday', 'Sunday'] : undefined,
            seasons: [
              { name: 'Feast', from: '12-15', to: '01-10', basePrice: more(basePrice) },
              { name: 'Rain', from: '07-01', to: '08-15', ...(index % 3 ? { closed: true } : {}) },
              { name: 'Heat', from: '04-20', to: '05-31', basePrice: more(basePrice) },
            ],
          } as Departures,
        }),
      })
    }),
  )
}

eachDatabase((_, open) => {
  let places: FastifyInstance
  let app: BookingsApp
  beforeAll(async () => {
    const database = await open()
    app = await bookingsApp(database)
    places = (await placesApp(database, offers(), app.now)).app
  })
  afterAll(async () => {
    await places.close()
    await app.close()
  })

  test('FIND-10 a total is the quote of its day, whatever seasons and weekdays there are', async () => {
    const random = seededRandom('days')
    const below = (most: number) => Math.floor(random() * most)
    let [compared, dated] = [0, 0]
    for (let party = 0; party < 40; party += 1) {
      const query = new URLSearchParams({
        from: ['Pune', 'Bhopal', 'Nagpur', 'Indore'][below(4)] ?? 'Pune',
        adults: String(1 + below(6)),
        children: Array.from({ length: below(3) }, () => below(18)).join(),
        rupees: String(10_000 + below(90_000)),
        days: String(2 + below(5)),
        month: String([1, 3, 5, 7, 10, 12][below(6)]),
      })
      const answer = (await places.inject({ url: `/api/places/plan?${query}` })).json<PlanAnswer>()
      for (const { card, packageRupees, travelDate } of [...answer.fits, ...answer.almost]) {
        const asked = new URLSearchParams({
          packageId: card.packageId,
          travelDate: travelDate ?? '2027-01-15',
          numberOfPeople: String(answer.people),
        })
        const { status, body } = await app.call(null, 'GET', `/booking/quote?${asked}`)
        expect([card.packageId, travelDate, status, body['totalCost']]).toEqual([
          card.packageId,
          travelDate,
          200,
          packageRupees,
        ])
        compared += 1
        if (travelDate !== null) dated += 1
      }
    }
    expect(compared).toBeGreaterThan(100)
    expect(dated).toBeGreaterThan(50)
  })
})
