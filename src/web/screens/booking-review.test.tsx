import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import {
  createMemoryRouter,
  type LoaderFunctionArgs,
  RouterContextProvider,
  RouterProvider,
} from 'react-router'
import { expect, test, vi } from 'vitest'
import { toPlace } from '#server/catalogue/browse/answers.ts'
import { getPlace } from '#shared/contract/places.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { buildPackage } from '#tests/support/catalogue.ts'
import { type Api, ApiError } from '#web/platform/api/api.ts'
import { detailsSet } from '#web/booking/slice.ts'
import { fetchPlace } from '#web/package/slice.ts'
import { makeStore, storeContext } from '#web/state/store.ts'
import { loader } from './booking-review.tsx'
import { Component as PlacePage } from './place.tsx'

const record = (packageId: string) =>
  buildPackage(packageId, {
    packagePricing: { basePrice: 10_000, additionalFees: 0, discount: 0, finalPrice: 10_000 },
    departures: {
      seasons: [{ name: 'Winter', from: '12-20', to: '01-05', basePrice: 12_000 }],
    },
  })

const api = (async (endpoint: Endpoint, { packageId }: { packageId: string }) => {
  await Promise.resolve()
  if (endpoint !== getPlace) throw new ApiError({ message: 'No.', status: 503, code: null, details: {} })
  return { ...toPlace(record(packageId), []), pricesVary: true }
}) as unknown as Api

/** A visitor who has chosen two rooms more, and said a need, for Ooty. */
function visitor() {
  const store = makeStore(api)
  store.dispatch(detailsSet({ packageId: 'ooty', extraRooms: 2, travelerNeeds: 'A ramp', travelers: 2 }))
  return store
}

async function review(query: string) {
  const store = visitor()
  const context = new RouterContextProvider(new Map([[storeContext, store]]))
  const request = new Request(`https://safarnama.test/booking?${query}`)
  await loader({ request, context, params: {} } as unknown as LoaderFunctionArgs)
  return store.getState().booking.bookingDetails
}

test('the review of another package begins without the rooms and needs of the last one', async () => {
  expect(await review('packageId=leh')).toMatchObject({
    extraRooms: 0,
    travelerNeeds: '',
    checkoutPrice: 20_000,
  })
  expect(await review('packageId=leh&rooms=1')).toMatchObject({ extraRooms: 1, travelerNeeds: '' })
  expect(await review('packageId=ooty')).toMatchObject({ extraRooms: 2, travelerNeeds: 'A ramp' })
})

async function placePage(packageId: string, found = packageId) {
  const store = visitor()
  await store.dispatch(fetchPlace({ packageId: found }))
  const router = createMemoryRouter([{ id: 'place', path: '/', Component: PlacePage, loader: () => null }], {
    hydrationData: { loaderData: { place: { packageId, from: '', ways: null, reviews: null } } },
  })
  const page = renderToStaticMarkup(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  // Other files use the parts that begin to load here.
  await vi.dynamicImportSettled()
  return page
}

test('the page of a place counts no rooms of another package, and says from which sum on it costs that', async () => {
  expect(await placePage('ooty')).toContain('for 2 travelers, 2 extra rooms')
  const page = await placePage('leh')
  expect(page).not.toContain('extra room')
  // Beside the lines and at the bottom of a phone's screen.
  expect(page.split('from ₹20,000')).toHaveLength(3)
})

test('the page of a place shows no other one that an abandoned navigation has brought', async () => {
  expect(await placePage('ooty', 'leh')).toBe('')
})
