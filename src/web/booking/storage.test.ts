import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scriptedApi } from '#tests/support/booking-api.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { makeStore } from '#web/state/store.ts'
import { emptyDetails } from './details.ts'
import { detailsCleared, detailsSet } from './slice.ts'
import { restoredDetails, storedDetails, storeDetails } from './storage.ts'

describe('the stored booking details', () => {
  let storage = memoryStorage()
  beforeEach(() => {
    storage = memoryStorage()
    vi.stubGlobal('localStorage', storage)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('ST-02 survive a reload, except start, end, travel date and travelers', () => {
    const details = {
      ...emptyDetails,
      startPoint: 'Kochi',
      endPoint: 'Havelock',
      travelDate: '2026-12-12',
      departureDate: '2026-12-12',
      travelers: 3,
      extraRooms: 2,
      hotelName: 'Lake Song',
      commuteType: 'flight' as const,
      packageId: 'havelock',
      bookingId: 'THIE-20261121-4821',
      travelersDetails: { name: 'Asha', email: 'a@example.org', contact: '9812345678', gender: 'Female' },
    }
    storeDetails(details)
    const { startPoint, endPoint, travelDate, travelers, ...stored } = details
    expect(storedDetails()).toEqual(stored)
    expect([startPoint, endPoint, travelDate, travelers]).toEqual(['Kochi', 'Havelock', '2026-12-12', 3])
    for (const lost of ['startPoint', 'endPoint', 'travelDate', 'travelers'])
      expect(storage.stored.get('bookingDetails')).not.toContain(`"${lost}"`)
  })

  it('begin a page beside the choices of its address, which win; another package and a share leave theirs out', () => {
    const stored = {
      packageId: 'havelock',
      packagePrice: 100,
      bookingId: 'THIE-20261121-4821',
      hotelName: 'Lake Song',
      extraRooms: 2,
      departureDate: 'Sat Dec 12 2026',
      commuteType: 'flight',
      travelerNeeds: 'A room downstairs',
      supplyState: 'Kerala',
    }
    const restored = (packageId: string, address = '', more = {}) => {
      storage.stored.set('bookingDetails', JSON.stringify({ ...stored, ...more }))
      return restoredDetails(packageId, address)
    }
    const { packageId, packagePrice, ...choices } = stored
    expect(restored('')).toEqual({ packageId, packagePrice, ...choices })
    // The way back from the payment.
    expect(restored('havelock')).toEqual(choices)
    const { hotelName, ...others } = choices
    expect(restored('havelock', '?packageId=havelock&hotel=Tea+Valley')).toEqual(others)
    const { extraRooms, commuteType, departureDate, ...unnamed } = others
    expect(restored('havelock', '?hotel=Tea+Valley&rooms=0&commute=on+your+own&date=2026-12-13')).toEqual(
      unnamed,
    )
    const { travelerNeeds, ...ofAny } = unnamed
    expect(restored('munnar')).toEqual(ofAny)
    const { bookingId, ...unbooked } = choices
    expect(restored('havelock', '', { share: 'a-share' })).toEqual(unbooked)
    expect([hotelName, extraRooms, commuteType, departureDate, travelerNeeds, bookingId]).not.toContain(
      undefined,
    )
  })

  it('ST-03 leave no stored copy once they are cleared', () => {
    const store = makeStore(scriptedApi({}).api)
    store.subscribe(() => storeDetails(store.getState().booking.bookingDetails))
    store.dispatch(detailsSet({ hotelName: 'Lake Song' }))
    expect(storage.stored.get('bookingDetails')).toContain('Lake Song')
    store.dispatch(detailsCleared())
    expect(storage.stored.has('bookingDetails')).toBe(false)
  })

  it.each(['not json', 'null', '[1]', '{"travelersDetails":null,"extraRooms":"2","odd":1}'])(
    'are as good as none where they read %s',
    (text) => {
      storage.stored.set('bookingDetails', text)
      expect(storedDetails()).toEqual({})
    },
  )
})
