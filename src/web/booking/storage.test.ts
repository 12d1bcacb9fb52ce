import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scriptedApi } from '#tests/support/booking-api.ts'
import { makeStore } from '#web/state/store.ts'
import { emptyDetails } from './details.ts'
import { detailsCleared, detailsSet } from './slice.ts'
import { storedDetails, storeDetails } from './storage.ts'

function memoryStorage() {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
}

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
      travelers: 3,
      extraRooms: 2,
      hotelName: 'Lake Song',
      commuteType: 'flight' as const,
      packageId: 'havelock',
      bookingId: 'THIE-20261121-4821',
      travelersDetails: { name: 'Asha', email: 'a@example.org', contact: '9812345678', gender: 'Female' },
    }
    storeDetails(details)
    const { startPoint, endPoint, travelDate, travelers, departureDate, ...stored } = details
    expect(storedDetails()).toEqual(stored)
    expect([startPoint, endPoint, travelDate, travelers, departureDate]).toEqual([
      'Kochi',
      'Havelock',
      '2026-12-12',
      3,
      '',
    ])
    for (const lost of ['startPoint', 'endPoint', 'travelDate', 'travelers'])
      expect(storage.stored.get('bookingDetails')).not.toContain(lost + '"')
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
