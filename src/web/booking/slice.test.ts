import { describe, expect, it } from 'vitest'
import { buildBooking, refuses, scriptedApi } from '#tests/support/booking-api.ts'
import type { Api } from '#web/platform/api/api.ts'
import { makeStore, type Store } from '#web/state/store.ts'
import { emptyDetails } from './details.ts'
import {
  createBooking,
  createPayment,
  detailsCleared,
  detailsSet,
  getBooking,
  initialBooking,
  updateBooking,
  verifyPayment,
} from './slice.ts'

const booking = buildBooking()
const order = { id: 'order_1', amount: 1, currency: 'INR', receipt: 'r', keyId: 'k', checkoutScriptUrl: 's' }
const verified = { success: true, details: { paymentMethod: 'card' }, message: 'Paid' }

const calls: Record<string, (store: Store) => Promise<unknown>> = {
  createBooking: (store) => store.dispatch(createBooking({})),
  updateBooking: (store) => store.dispatch(updateBooking({})),
  getBooking: (store) => store.dispatch(getBooking({ id: booking.bookingId })),
  createPayment: (store) => store.dispatch(createPayment({ amount: 1, currency: 'INR', receipt: 'r' })),
  verifyPayment: (store) => store.dispatch(verifyPayment({ order_id: 'o', payment_id: 'p', signature: 's' })),
}
const loadings = {
  createBooking: 'creating',
  updateBooking: 'updating',
  getBooking: 'gettingDetails',
  createPayment: 'createBooking',
  verifyPayment: 'updateBooking',
}
const fallbacks: Record<string, string> = {
  createBooking: 'Booking creation failed',
  updateBooking: 'Booking update failed',
  getBooking: 'Booking retrieval failed',
  createPayment: 'Booking retrieval failed',
  verifyPayment: 'Booking retrieval failed',
}

function storeOf(script: Record<string, readonly unknown[]>): Store {
  return makeStore(scriptedApi(script).api)
}

describe('the booking state', () => {
  it('ST-05 keeps the message and the booking of create, update and get', async () => {
    const store = storeOf({
      createBooking: [{ message: 'Booking created successfully', booking }],
      updateBooking: [{ message: 'Changed', booking: buildBooking({ numberOfPeople: 3 }) }],
      getBooking: [{ message: 'Read', booking: buildBooking({ numberOfPeople: 4 }) }],
    })
    await calls['createBooking']?.(store)
    expect(store.getState().booking.message).toBe('Booking created successfully')
    expect(store.getState().booking.bookingDetails.bookingId).toBe(booking.bookingId)
    await calls['updateBooking']?.(store)
    expect(store.getState().booking).toMatchObject({
      message: 'Changed',
      updateBooking: { numberOfPeople: 3 },
    })
    await calls['getBooking']?.(store)
    expect(store.getState().booking).toMatchObject({ message: 'Read', updateBooking: { numberOfPeople: 4 } })
  })

  it('ST-05 keeps what was read last, though an older answer or failure comes after it', async () => {
    const asked: ((answer: unknown) => void)[] = []
    const store = makeStore((() => new Promise<unknown>((answer) => asked.push(answer))) as Api)
    const reading = ['A', 'B', 'C'].map((id) => store.dispatch(getBooking({ id })))
    asked[2]?.({ message: 'Read', booking })
    await reading[2]
    asked[0]?.({ message: 'Late', booking: buildBooking({ numberOfPeople: 4 }) })
    asked[1]?.(Promise.reject(new TypeError('Failed to fetch')))
    await Promise.all(reading)
    expect(store.getState().booking).toMatchObject({ message: 'Read', updateBooking: booking, error: null })
  })

  it('ST-05 keeps the whole answer of payment creation and verification as the message', async () => {
    const store = storeOf({ createPayment: [order], verifyPayment: [verified] })
    await calls['createPayment']?.(store)
    expect(store.getState().booking.message).toEqual(order)
    await calls['verifyPayment']?.(store)
    expect(store.getState().booking.message).toEqual(verified)
  })

  it.each(Object.keys(calls))(
    'ST-05 keeps the text of a failed %s, or its fallback without one',
    async (name) => {
      const store = storeOf({ [name]: [refuses(400, 'Said by the server.')] })
      await calls[name]?.(store)
      expect(store.getState().booking.error).toBe('Said by the server.')
      const silent = storeOf({})
      await calls[name]?.(silent)
      expect(silent.getState().booking.error).toBe(fallbacks[name])
    },
  )

  it.each(Object.entries(loadings))(
    'ST-09 during %s loading is %s, and idle after success and failure',
    async (name, loading) => {
      const store = storeOf({
        [name]: [name.endsWith('Booking') ? { message: 'm', booking } : verified, refuses(400)],
      })
      for (let turn = 0; turn < 2; turn++) {
        const done = calls[name]?.(store)
        expect(store.getState().booking).toMatchObject({ loading, error: null })
        await done
        expect(store.getState().booking.loading).toBe('idle')
      }
      expect(store.getState().booking.error).toBe('No.')
    },
  )

  it('ST-09 holds updateBooking, loading, message, error, bookingDetails and the open request', () => {
    expect(Object.keys(initialBooking).toSorted()).toEqual([
      'bookingDetails',
      'error',
      'loading',
      'message',
      'open',
      'updateBooking',
    ])
  })

  it('ST-07 starts with one traveler, no extra room, the own transport and no price', () => {
    expect(storeOf({}).getState().booking.bookingDetails).toMatchObject({
      travelers: 1,
      extraRooms: 0,
      commuteType: 'on your own',
      packagePrice: 0,
      checkoutPrice: 0,
    })
  })

  it('ST-03 merges what is set into the details and empties them when they are cleared', () => {
    const store = storeOf({})
    store.dispatch(detailsSet({ hotelName: 'Lake Song' }))
    store.dispatch(detailsSet({ travelers: 3 }))
    expect(store.getState().booking.bookingDetails).toEqual({
      ...emptyDetails,
      hotelName: 'Lake Song',
      travelers: 3,
    })
    store.dispatch(detailsCleared())
    expect(store.getState().booking.bookingDetails).toEqual(emptyDetails)
  })
})
