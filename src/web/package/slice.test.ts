import { describe, expect, it } from 'vitest'
import { getFeatured, getHotel, getPlace, getRental, getServices } from '#shared/contract/places.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Api } from '#web/platform/api/api.ts'
import { makeStore, type Store } from '#web/state/store.ts'
import { fetchFeatured, fetchHotel, fetchPlace, fetchRental, fetchServices } from './slice.ts'

const answers = new Map<Endpoint, unknown>([
  [getFeatured, [{ packageId: 'a' }]],
  [getPlace, { packageId: 'a' }],
  [getHotel, { hotel_id: 'h' }],
  [getRental, { bike_rental_id: 'r' }],
  [getServices, { nearbyHotels: [{ hotel_id: 'h' }], nearbyBikeRentals: [{ bike_rental_id: 'r' }] }],
])

function storeThatMayFail() {
  const line = { isDown: false }
  const api = (async (endpoint: Endpoint) => {
    if (line.isDown) throw new TypeError('Failed to fetch')
    return answers.get(endpoint)
  }) as Api
  return { store: makeStore(api), line }
}

const calls: [string, (store: Store) => Promise<unknown>, object, object, string][] = [
  [
    'featured places',
    (store) => store.dispatch(fetchFeatured({})),
    { featured: [{ packageId: 'a' }] },
    { featured: [] },
    'Searching failed',
  ],
  [
    'the place',
    (store) => store.dispatch(fetchPlace({ packageId: 'a' })),
    { place: { packageId: 'a' } },
    { place: null },
    "we couldn't find the place",
  ],
  [
    'hotels and rentals nearby',
    (store) => store.dispatch(fetchServices({ packageId: 'a' })),
    { nearbyHotels: [{ hotel_id: 'h' }], nearbyRentals: [{ bike_rental_id: 'r' }], servicesOf: 'a' },
    { nearbyHotels: [], nearbyRentals: [], servicesOf: null },
    'Searching failed',
  ],
  [
    'the hotel',
    (store) => store.dispatch(fetchHotel({ hotelId: 'h' })),
    { hotel: { hotel_id: 'h' } },
    { hotel: null },
    "we couldn't find the place",
  ],
  [
    'the rental',
    (store) => store.dispatch(fetchRental({ rentalId: 'r' })),
    { rental: { bike_rental_id: 'r' } },
    { rental: null },
    "we couldn't find the place",
  ],
]

describe('the place area of the state', () => {
  it.each(calls)('ST-11 ST-04 holds %s, and empties it on failure', async (_, fetch, held, emptied, said) => {
    const { store, line } = storeThatMayFail()
    const loading = fetch(store)
    expect(store.getState().place).toMatchObject({ loading: true, error: null })
    await loading
    expect(store.getState().place).toMatchObject({ loading: false, error: null, ...held })
    line.isDown = true
    await fetch(store)
    expect(store.getState().place).toMatchObject({ loading: false, error: said, ...emptied })
  })

  it.each(calls)(
    'ST-04 a late answer for %s changes nothing, nor does a late failure',
    async (_, fetch, held) => {
      const asked: { endpoint: Endpoint; answer: (value: unknown) => void; fail: (error: Error) => void }[] =
        []
      const store = makeStore(
        ((endpoint: Endpoint) =>
          new Promise<unknown>((answer, fail) => {
            asked.push({ endpoint, answer, fail })
          })) as Api,
      )
      const loading = [fetch(store), fetch(store), fetch(store)]
      const [first, second, latest] = asked
      first?.answer({ nearbyHotels: [], nearbyBikeRentals: [] })
      await loading[0]
      expect(store.getState().place).toMatchObject({ loading: true })
      latest?.answer(answers.get(latest.endpoint))
      await loading[2]
      second?.fail(new TypeError('Failed to fetch'))
      await loading[1]
      expect(store.getState().place).toMatchObject({ loading: false, error: null, ...held })
    },
  )
})
