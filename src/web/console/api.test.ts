import { afterEach, expect, it, vi } from 'vitest'
import { getStaffBooking, noteBooking } from '#shared/contract/console/bookings.ts'
import { call } from './api.ts'
import { say } from './say.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['no answer', () => Promise.reject(new TypeError('no network')), 0],
  ['an answer that was cut off', () => Promise.resolve(new Response('{"bo', { status: 200 })), 0],
  ['one of a proxy', () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 })), 502],
])('%s says of a deed that it may have been done', async (_, answer, status) => {
  vi.stubGlobal('fetch', answer)
  await expect(call(noteBooking, { code: 'T-1', note: 'Called' })).rejects.toMatchObject({
    message: say('noAnswerToDeed'),
    status,
  })
  await expect(call(getStaffBooking, { code: 'T-1' })).rejects.toMatchObject({
    message: say('noAnswer'),
    status,
  })
})
