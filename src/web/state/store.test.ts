import { describe, expect, test } from 'vitest'
import { emptyDetails } from '#web/booking/details.ts'
import { makeStore } from './store.ts'

const nobody = () => Promise.reject(new Error('nothing is called here'))

describe('the store', () => {
  test('ST-01 has exactly four areas: auth, search, place, booking', () => {
    expect(Object.keys(makeStore(nobody).getState()).toSorted()).toEqual([
      'auth',
      'booking',
      'place',
      'search',
    ])
  })

  test('every visit has one of its own', () => {
    const [one, other] = [makeStore(nobody), makeStore(nobody)]
    one.dispatch({ type: 'booking/detailsSet', payload: { hotelName: 'Tea Valley Rest' } })
    expect(one.getState().booking.bookingDetails.hotelName).toBe('Tea Valley Rest')
    expect(other.getState().booking.bookingDetails).toEqual(emptyDetails)
  })
})
