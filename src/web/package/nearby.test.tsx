import { configureStore } from '@reduxjs/toolkit'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Nearby } from './nearby.tsx'

const rental = (name: string, roadKm?: number) => ({
  bike_rental_id: name,
  name,
  locationName: 'Bus stand',
  rating: 4.4,
  vehicle: { kind: 'motorcycle', engineCc: 200 },
  pricing: { price_per_day: 900, price_per_hour: 150 },
  media: { photos: [] },
  ...(roadKm !== undefined && { roadKm }),
})

/** The headings of the services, in order. */
function headings(...rentals: ReturnType<typeof rental>[]): string[] {
  const state = {
    place: {
      place: null,
      nearbyHotels: [],
      nearbyRentals: rentals,
      servicesOf: 'munnar',
      loading: false,
      error: null,
    },
  }
  const store = configureStore({ reducer: () => state })
  const page = renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>
        <Nearby tab="services" hrefOf={(tab) => `#${tab}`} />
      </MemoryRouter>
    </Provider>,
  )
  return [...page.matchAll(/<(?:h3|summary)[^>]*>(?:<a[^>]*>)?([^<]*)/g)]
    .map(([, words = '']) => words)
    .filter(Boolean)
}

test('what is in town stands apart from what is farther away, and alone without a heading of its own', () => {
  expect(headings(rental('Ridge'), rental('Far Hills', 92), rental('Edge', 4))).toEqual([
    'Bike rentals nearby',
    'In town',
    'Ridge',
    'Edge',
    'Farther away (1)',
    'Far Hills',
  ])
  expect(headings(rental('Ridge'))).toEqual(['Bike rentals nearby', 'Ridge'])
})
