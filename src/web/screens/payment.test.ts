import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { buildBooking, type Call, refuses, scriptedApi } from '#tests/support/booking-api.ts'
import { detailsSet } from '#web/booking/slice.ts'
import { makeStore, storeContext } from '#web/state/store.ts'
import { loader } from './payment.tsx'

type Opened = { to: string | null; calls: Call[]; stored: string }

/** Opens the page in a browser in which a tab has stored the booking T-2. */
async function open(query: string, answer: unknown): Promise<Opened> {
  const { api, calls } = scriptedApi({ getBooking: [answer] })
  const store = makeStore(api)
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ bookingId: 'T-2' }) })
  store.dispatch(detailsSet({ bookingId: 'T-2', packageId: 'havelock' }))
  const context = new RouterContextProvider(new Map([[storeContext, store]]))
  const request = new Request(`http://localhost/booking/checkout/payment${query}`)
  const opened = await Promise.resolve(loader({ context, request } as LoaderFunctionArgs)).catch(
    (thrown: unknown) => thrown,
  )
  const to = opened instanceof Response ? opened.headers.get('location') : null
  return { to, calls, stored: store.getState().booking.bookingDetails.bookingId }
}

const read = (bookingId: string, bookingStatus: 'Pending' | 'Confirmed') => ({
  message: 'ok',
  booking: buildBooking({ bookingId, bookingStatus }),
})
const asked = ({ calls }: Opened) =>
  calls.flatMap(({ name, input }) => (name === 'getBooking' ? [input['id']] : []))

test('PAY-01 the booking is that of the address, else the one that was made last in this browser', async () => {
  expect(asked(await open('?booking=T-1', read('T-1', 'Pending')))).toEqual(['T-1'])
  expect(asked(await open('', read('T-2', 'Pending')))).toEqual(['T-2'])
})

test('PAY-11 one that is paid leads to its ticket and leaves what another tab has stored', async () => {
  const paid = await open('?booking=T-1', read('T-1', 'Confirmed'))
  expect([paid.to, paid.stored]).toEqual(['/booking/thank-you/T-1', 'T-2'])
  const own = await open('', read('T-2', 'Confirmed'))
  expect([own.to, own.stored]).toEqual(['/booking/thank-you/T-2', ''])
})

test('a login and a booking that is not to be found lead on with the booking of the address', async () => {
  const { to } = await open('?booking=T-1', refuses(401))
  expect(to).toBe('/login?redirect=%2Fbooking%2Fcheckout%2Fpayment%3Fbooking%3DT-1')
  const missing = await open('?booking=T-1', refuses(404))
  expect([missing.to, missing.stored]).toEqual(['/booking/thank-you/T-1', 'T-2'])
  const own = await open('', refuses(404))
  expect([own.to, own.stored]).toEqual([expect.stringMatching(/^\/booking\?.*packageId=havelock/), ''])
})
