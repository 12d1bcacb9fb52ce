import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getTicket } from '#shared/contract/tickets.ts'
import type { Api } from '#web/platform/api/api.ts'
import { buildBooking } from '#tests/support/booking-api.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { readOfflineTrip, saveOfflineTrip } from './offline-trip.ts'

const origin = 'https://safarnama.test'
const booking = buildBooking()
let stored: Map<string, Response>
let writesLeft: number

beforeEach(() => {
  stored = new Map()
  writesLeft = Infinity
  const match = (address: string) => Promise.resolve(stored.get(address)?.clone())
  const cache = {
    match,
    keys: () => Promise.resolve([...stored.keys()].map((address) => ({ url: origin + address }))),
    delete: (url: string) => Promise.resolve(stored.delete(url.slice(origin.length))),
    put(address: string, answer: Response) {
      writesLeft -= 1
      if (writesLeft < 0) return Promise.reject(new Error('no space left'))
      stored.set(address, answer)
      return Promise.resolve()
    },
  }
  vi.stubGlobal('caches', { match, open: () => Promise.resolve(cache) })
  vi.stubGlobal('localStorage', memoryStorage())
  localStorage.setItem('user', JSON.stringify({ _id: booking.userId }))
  localStorage.setItem('isAuthenticated', 'true')
})
afterEach(() => vi.unstubAllGlobals())

/** Has tickets only, whose files are this one, or answers nothing. */
const apiOf = (file: object | null) =>
  ((call: object) =>
    file && call === getTicket ? Promise.resolve({ file }) : Promise.reject(new Error('no answer'))) as Api
const saveWith = (file: object | null, saved = booking) =>
  saveOfflineTrip(apiOf(file), saved, () => Promise.resolve())

describe('an offline trip', () => {
  const changed = { ...booking, numberOfPeople: booking.numberOfPeople + 1 }

  test('is as it was where a file of its update cannot be had', async () => {
    await saveWith({ name: 'old' })
    await expect(saveWith(null, changed)).rejects.toThrow('no answer')
    expect((await readOfflineTrip(booking.bookingId))?.value.booking).toEqual(booking)
  })

  test('is none where its update stops halfway, instead of a mixture of two', async () => {
    await saveWith({ name: 'old' })
    writesLeft = 1
    await expect(saveWith({ name: 'new' }, changed)).rejects.toThrow('no space left')
    expect(await readOfflineTrip(booking.bookingId)).toBeNull()
  })
})
