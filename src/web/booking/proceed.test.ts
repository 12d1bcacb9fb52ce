import { describe, expect, it } from 'vitest'
import { text } from '#shared/messages/text.ts'
import { buildBooking, refuses, scriptedApi } from '#tests/support/booking-api.ts'
import { type Api, ApiError } from '#web/platform/api/api.ts'
import { makeStore } from '#web/state/store.ts'
import { emptyDetails } from './details.ts'
import { proceed, proposeId } from './proceed.ts'
import { detailsSet } from './slice.ts'

const now = new Date('2026-11-20T19:00:00Z')
const traveler = {
  name: 'Asha Rao',
  email: 'asha@example.org',
  contact: '9812345678',
  gender: 'Female' as const,
}
const chosen = {
  ...emptyDetails,
  startPoint: 'Kochi',
  endPoint: 'Havelock',
  travelDate: '2026-12-12',
  travelers: 2,
  extraRooms: 1,
  hotelName: 'Lake Song',
  packageId: 'havelock',
  packageName: 'Havelock Island Escape',
  packagePrice: 100,
  checkoutPrice: 250,
}
const id = 'THIE-20261121-4821'
const read = (more = {}) => ({ message: 'Read', booking: buildBooking(more) })

async function run(script: Record<string, readonly unknown[]>, bookingId = '', agreedRupees?: number) {
  const { api, calls } = scriptedApi(script)
  const store = makeStore(api)
  store.dispatch(detailsSet({ ...chosen, bookingId }))
  const details = store.getState().booking.bookingDetails
  const result = await proceed(
    store.dispatch,
    { details, traveler, userId: 'u1', proposedId: id, agreedRupees },
    now,
  )
  return { result, calls, names: calls.map(({ name }) => name), store }
}

describe('going on to the payment', () => {
  it('proposes an id of the package and the day in India', () => {
    expect(proposeId('Havelock Island Escape', now, () => 0)).toBe('THIE-20261121-1000')
    expect(proposeId('Havelock Island Escape', now, () => 0.9999999)).toBe('THIE-20261121-9999')
  })

  it.each([
    [
      'with it while it lasts',
      { heldUntil: '2026-11-20T19:10:00Z', heldFor: 'havelock 2026-12-12' },
      'Q2.x.y',
    ],
    [
      'without one that has ended',
      { heldUntil: '2026-11-20T18:59:00Z', heldFor: 'havelock 2026-12-12' },
      undefined,
    ],
    [
      'without one for another day',
      { heldUntil: '2026-11-20T19:10:00Z', heldFor: 'havelock 2026-12-13' },
      undefined,
    ],
  ])('claims the promised price %s', async (_how, promise, sent) => {
    const { api, calls } = scriptedApi({ createBooking: [read()] })
    const store = makeStore(api)
    store.dispatch(detailsSet({ ...chosen, quote: 'Q2.x.y', ...promise }))
    const details = store.getState().booking.bookingDetails
    await proceed(store.dispatch, { details, traveler, userId: 'u1', proposedId: id }, now)
    expect(calls.map(({ input }) => input['quote'])).toEqual([sent])
  })

  it('sends what we should know if there is something, and takes it back with a change', async () => {
    const { api, calls } = scriptedApi({
      createBooking: [read(), read()],
      getBooking: [read()],
      updateBooking: [read()],
    })
    const store = makeStore(api)
    for (const more of [{ travelerNeeds: 'Jain meals' }, { travelerNeeds: '' }, { bookingId: id }]) {
      store.dispatch(detailsSet({ ...chosen, ...more }))
      const details = store.getState().booking.bookingDetails
      await proceed(store.dispatch, { details, traveler, userId: 'u1', proposedId: id }, now)
    }
    const sent = calls.filter(({ name }) => name !== 'getBooking')
    expect(sent.map(({ input }) => input['travelerNeeds'])).toEqual(['Jain meals', undefined, ''])
  })

  it('sends no promise with a change, which keeps the price of the booking', async () => {
    const { api, calls } = scriptedApi({ getBooking: [read()], updateBooking: [read()] })
    const store = makeStore(api)
    const promise = { quote: 'Q2.x.y', heldUntil: '2026-11-20T19:10:00Z', heldFor: 'havelock 2026-12-12' }
    store.dispatch(detailsSet({ ...chosen, ...promise, bookingId: id }))
    const details = store.getState().booking.bookingDetails
    await proceed(store.dispatch, { details, traveler, userId: 'u1', proposedId: id }, now)
    expect(calls.at(-1)?.name).toBe('updateBooking')
    expect(calls.at(-1)?.input).not.toHaveProperty('quote')
  })

  it('keeps what the booking costs and until when that is held, for the way back', async () => {
    const { store } = await run({ createBooking: [read({ totalCost: 250 })] })
    expect(store.getState().booking.bookingDetails).toMatchObject({
      quote: '',
      heldFor: 'havelock 2026-12-12',
      heldPrice: 100,
      heldUntil: '2026-11-21T12:30:00.000Z',
      packagePrice: 100,
    })
  })

  it('CHK-04 creates the booking and goes on with the id that the server answers', async () => {
    const created = {
      message: 'Booking created successfully',
      booking: buildBooking({ bookingId: 'THIE-20261121-7777', totalCost: 250 }),
    }
    const { result, calls, store } = await run({ createBooking: [created] })
    expect(result).toEqual({ kind: 'ready', bookingId: 'THIE-20261121-7777' })
    expect(calls).toEqual([
      {
        name: 'createBooking',
        input: {
          bookingId: id,
          bookingDate: '2026-11-21',
          acceptedTerms: text('terms.version'),
          packageId: 'havelock',
          package: 'Havelock Island Escape',
          userId: 'u1',
          startPoint: 'Kochi',
          endPoint: 'Havelock',
          travelDate: '2026-12-12',
          numberOfPeople: 2,
          numberOfRooms: 1,
          commuteType: 'on your own',
          hotelName: 'Lake Song',
          travelersDetails: traveler,
          totalCost: 250,
        },
      },
    ])
    expect(store.getState().booking).toMatchObject({
      message: 'Booking created successfully',
      bookingDetails: { bookingId: 'THIE-20261121-7777', checkoutPrice: 250 },
    })
  })

  it('CHK-04 changes the booking of this visit and makes no second one', async () => {
    const { result, names, calls } = await run({ getBooking: [read()], updateBooking: [read()] }, id)
    expect(result).toEqual({ kind: 'ready', bookingId: id })
    expect(names).toEqual(['getBooking', 'updateBooking'])
    expect(calls[1]?.input).toMatchObject({ bookingId: id, numberOfPeople: 2, totalCost: 250 })
  })

  it('CHK-04 a booking whose answer was lost is found by the next attempt and changed, also after a reload', async () => {
    for (const lost of [refuses(0), refuses(503)]) {
      const made: string[] = []
      const { api, calls } = scriptedApi({ getBooking: [read()], updateBooking: [read()] })
      const store = makeStore((async (endpoint, input) => {
        if (endpoint.name !== 'createBooking') return api(endpoint, input)
        made.push(String((input as { bookingId?: string }).bookingId))
        throw new ApiError({ ...lost, code: null })
      }) as Api)
      store.dispatch(detailsSet({ ...chosen }))
      const attempt = async (proposedId: string) => {
        const details = store.getState().booking.bookingDetails
        return proceed(store.dispatch, { details, traveler, userId: 'u1', proposedId }, now)
      }
      expect(await attempt(id)).toMatchObject({ kind: 'failed' })
      store.dispatch(detailsSet({ travelers: 3 }))
      // The page that was loaded anew proposes another id.
      expect(await attempt('THIE-20261121-9999')).toEqual({ kind: 'ready', bookingId: id })
      expect(made).toEqual([id])
      expect(calls.map(({ name }) => name)).toEqual(['getBooking', 'updateBooking'])
      expect(calls.at(-1)?.input).toMatchObject({ bookingId: id, numberOfPeople: 3 })
    }
  })

  it('one that was refused is not looked for', async () => {
    const { store } = await run({ createBooking: [refuses(409, 'Full.')] })
    expect(store.getState().booking.bookingDetails.bookingId).toBe('')
  })

  it.each([
    ['expired', read({ bookingStatus: 'Expired' })],
    ['cancelled', read({ bookingStatus: 'Cancelled' })],
    ['gone', refuses(404)],
    ['of another package', read({ packageId: 'ooty' })],
    ['paid for another day', read({ bookingStatus: 'Confirmed', travelDate: '2026-12-13' })],
  ])('creates a booking anew where the held one is %s', async (_, held) => {
    const { result, names } = await run({ getBooking: [held], createBooking: [read()] }, id)
    expect(result.kind).toBe('ready')
    expect(names).toEqual(['getBooking', 'createBooking'])
  })

  it('creates it anew where it expires just then', async () => {
    const { result, names } = await run(
      {
        getBooking: [read(), read({ bookingStatus: 'Expired' })],
        updateBooking: [refuses(409)],
        createBooking: [read()],
      },
      id,
    )
    expect(result.kind).toBe('ready')
    expect(names).toEqual(['getBooking', 'updateBooking', 'getBooking', 'createBooking'])
  })

  it('creates it anew where its hold is over, and leads to the payment where an attempt may still be paid', async () => {
    const script = {
      getBooking: [read(), read()],
      createBooking: [read({ bookingId: 'THIE-20261121-7777' })],
    }
    const over = await run({ ...script, updateBooking: [refuses(409, 'Over.', { reason: 'expired' })] }, id)
    expect(over.result).toEqual({ kind: 'ready', bookingId: 'THIE-20261121-7777' })
    const open = await run(
      { ...script, updateBooking: [refuses(409, 'Open.', { reason: 'confirming' })] },
      id,
    )
    expect(open.result).toEqual({ kind: 'ready', bookingId: id })
    expect(open.names).toEqual(['getBooking', 'updateBooking'])
    expect(open.store.getState().booking.bookingDetails.bookingId).toBe(id)
  })

  it('does not book twice what is paid already', async () => {
    const { result, names } = await run({ getBooking: [read({ bookingStatus: 'Confirmed' })] }, id)
    expect(result).toEqual({ kind: 'settled', bookingId: id })
    expect(names).toEqual(['getBooking'])
  })

  it('makes no booking where it cannot be known whether there is one', async () => {
    const { result, names } = await run({ getBooking: [refuses(503, 'Busy.')] }, id)
    expect(result).toMatchObject({ kind: 'failed', failure: { message: 'Busy.' } })
    expect(names).toEqual(['getBooking'])
  })

  it('asks about a changed price and sends the agreed one', async () => {
    const asked = await run({ createBooking: [refuses(409, 'Changed.', { totalCost: 260 })] })
    expect(asked.result).toEqual({ kind: 'priceChanged', totalRupees: 260 })
    const agreed = await run({ createBooking: [read()] }, '', 260)
    expect(agreed.calls[0]?.input).toMatchObject({ totalCost: 260, bookingId: id })
  })

  it('CHK-05 says why a booking was not made and keeps what was chosen', async () => {
    const { result, store } = await run({ createBooking: [refuses(400, 'This date cannot be booked.')] })
    expect(result).toMatchObject({ kind: 'failed', failure: { message: 'This date cannot be booked.' } })
    expect(store.getState().booking.bookingDetails).toEqual(chosen)
    const words = 'Too many attempts. Please wait 60 minutes and try again.'
    const often = await run({ createBooking: [refuses(429, words)] })
    expect(often.result).toMatchObject({ kind: 'failed', failure: { message: words } })
    expect(often.store.getState().booking.bookingDetails).toEqual(chosen)
    const unreachable = await run({})
    expect(unreachable.result).toMatchObject({ failure: { message: 'Booking creation failed' } })
  })
})
