import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { login, logout } from '#shared/contract/auth.ts'
import { getBooking } from '#shared/contract/bookings.ts'
import { searchPlaces } from '#shared/contract/places.ts'
import { text } from '#shared/messages/text.ts'
import type { ApiError } from './api.ts'
import { browserApi } from './client.ts'

type Sent = { url: string; init: RequestInit }

/** A fake of the browser's fetch: each request takes the next answer. */
function playedFetch(...answers: (() => Promise<Response>)[]) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return (answers.shift() ?? (() => Promise.reject(new TypeError('no network'))))()
  })
  return sent
}

const json = (status: number, body: unknown) => () =>
  Promise.resolve(
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  )

function client(token: string | null) {
  const tokens = { token, ended: 0 }
  const person = { _id: 'u1' }
  const api = browserApi({
    read: () => ({ token: tokens.token, user: tokens.token === null ? null : { ...person } }),
    write: (next) => (tokens.token = next),
    sessionEnded: () => (tokens.ended += 1),
  })
  return { api, tokens, person }
}

const headerOf = ({ init }: Sent, name: string) => new Headers(init.headers).get(name)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the calls of the browser', () => {
  test('API-27 carry JSON and set no time-out: an answer after more than 60 s is used', async () => {
    const sent = playedFetch(
      () =>
        new Promise((resolve) =>
          setTimeout(() => void json(200, { token: 't', message: 'ok' })().then(resolve), 61_000),
        ),
    )
    const { api } = client(null)
    const answer = api(login, { email: 'a@example.com', password: 'secret' })
    await vi.advanceTimersByTimeAsync(61_000)
    await expect(answer).resolves.toMatchObject({ token: 't' })
    expect(headerOf(sent[0]!, 'content-type')).toBe('application/json')
    expect(sent[0]!.init.signal).toBeUndefined()
    expect(JSON.parse(sent[0]!.init.body as string)).toEqual({ email: 'a@example.com', password: 'secret' })
  })

  test('put names of the path into the path and the rest into the query', async () => {
    const sent = playedFetch(json(200, {}), json(200, {}))
    const { api } = client(null)
    await api(searchPlaces, { query: 'north goa & more', page: 2 })
    await api(getBooking, { id: 'T/1 ?' })
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/places/search?query=north+goa+%26+more&page=2',
      '/api/booking/get-booking/T%2F1%20%3F',
    ])
  })

  test('AUTH-11 carry the token, renew an expired one once for all that wait, and go on', async () => {
    const sent = playedFetch(
      json(401, { error: 'Please log in to continue.' }),
      json(401, { error: 'Please log in to continue.' }),
      json(200, { token: 'new', user: { _id: 'u1' } }),
      json(200, { message: 'one' }),
      json(200, { message: 'two' }),
    )
    const { api, tokens } = client('old')
    const answers = await Promise.all([api(getBooking, { id: 'A' }), api(getBooking, { id: 'B' })])
    expect(answers.map(({ message }) => message).toSorted()).toEqual(['one', 'two'])
    expect(tokens).toEqual({ token: 'new', ended: 0 })
    expect(sent.filter(({ url }) => url === '/api/auth/refresh')).toHaveLength(1)
    expect(sent.map((request) => headerOf(request, 'authorization'))).toEqual([
      'Bearer old',
      'Bearer old',
      null,
      'Bearer new',
      'Bearer new',
    ])
  })

  test('NAV-09 a logout takes the token along and goes on when its page is gone', async () => {
    const sent = playedFetch(json(200, {}))
    const { api, tokens } = client('old')
    const answered = api(logout, {})
    tokens.token = null
    await answered
    expect([headerOf(sent[0]!, 'authorization'), sent[0]!.init.keepalive]).toEqual(['Bearer old', true])
    expect(sent[0]!.init.signal?.aborted).toBe(false)
  })

  test('NAV-09 whoever signs out while a call is under way is not signed in again by a renewal', async () => {
    for (const at of [0, 1]) {
      const { api, tokens } = client('old')
      const answers = [json(401, {}), json(200, { token: 'new', user: { _id: 'u1' } })]
      const sent = playedFetch(
        ...answers.map((answer, turn) => () => {
          if (turn === at) tokens.token = null
          return answer()
        }),
      )
      await expect(api(getBooking, { id: 'A' })).rejects.toMatchObject({ failure: { status: 401 } })
      expect([tokens.token, sent.length]).toEqual([null, at + 1])
    }
  })

  test('SESS-01 a renewal for another person than the stored one is not used, and ends only its own session', async () => {
    const renewed = json(200, { token: 'of u2', user: { _id: 'u2' } })
    // The cookie is of whoever has logged in beside this tab.
    const { api, tokens } = client('old')
    const sent = playedFetch(json(401, {}), renewed)
    await expect(api(getBooking, { id: 'A' })).rejects.toMatchObject({ failure: { status: 401 } })
    expect([tokens, sent.length]).toEqual([{ token: 'old', ended: 1 }, 2])
    // The next person has logged in, in the storage of both tabs, while it was under way.
    for (const answer of [json(401, {}), json(200, { token: 'new', user: { _id: 'u1' } }), renewed]) {
      const { api, tokens, person } = client('old')
      const sent = playedFetch(json(401, {}), () => {
        person._id = 'u2'
        return answer()
      })
      await expect(api(getBooking, { id: 'A' })).rejects.toMatchObject({ failure: { status: 401 } })
      expect([tokens.token, tokens.ended, sent.length]).toEqual([answer === renewed ? 'of u2' : 'old', 0, 2])
    }
  })

  test('SESS-01 a renewal whose answer is lost is asked for again while its spent cookie is accepted', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    const lost = () => Promise.reject(new TypeError('no network'))
    const answers = [
      lost,
      lost,
      json(200, { token: 'new', user: { _id: 'u1' } }),
      json(200, { message: 'one' }),
    ]
    const sent = playedFetch(json(401, {}), ...answers)
    const { api, tokens } = client('old')
    const answer = api(getBooking, { id: 'A' })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await answer).toMatchObject({ message: 'one' })
    expect(tokens).toEqual({ token: 'new', ended: 0 })
    // Each arrives though its page has been left meanwhile.
    expect(sent.map(({ init }) => init.keepalive)).toEqual([false, true, true, true, false])
  })

  const ended = async (token: string | null, ...answers: Parameters<typeof playedFetch>) => {
    playedFetch(...answers)
    const { api, tokens } = client(token)
    await expect(api(getBooking, { id: 'A' })).rejects.toMatchObject({ failure: { status: 401 } })
    return tokens.ended
  }

  test('NAV-10 a 401 ends the session where it cannot be renewed, without a token, and after a renewal', async () => {
    expect(await ended('old', json(401, {}), json(401, {}))).toBe(1)
    expect(await ended(null, json(401, {}))).toBe(1)
    expect(
      await ended('old', json(401, {}), json(200, { token: 'new', user: { _id: 'u1' } }), json(401, {})),
    ).toBe(1)
  })

  test('NAV-10 a renewal that fails for the moment keeps the session and is no 401, which would lead to the login', async () => {
    // Then nothing is waited for, whose place a saved trip could take.
    vi.stubGlobal('navigator', { onLine: false })
    const missing = () => Promise.reject(new TypeError('no network'))
    const failures = [
      [json(503, {}), { status: 503, details: {} }],
      [json(429, { retryAfterSeconds: 9 }), { status: 429, details: { retryAfterSeconds: 9 } }],
      [missing, { status: 0 }],
      [json(502, {}), { status: 502 }],
    ] as const
    for (const [renewal, failure] of failures) {
      playedFetch(json(401, {}), renewal)
      const { api, tokens } = client('old')
      const message = text('session.notRenewed')
      await expect(api(getBooking, { id: 'A' })).rejects.toMatchObject({ failure: { message, ...failure } })
      expect(tokens).toEqual({ token: 'old', ended: 0 })
    }
  })

  test("API-24 an error carries the body's text, else the call's own", async () => {
    playedFetch(json(409, { error: 'The price is now ₹1. Continue?', code: 'conflict', totalCost: 1 }), () =>
      Promise.resolve(new Response('<html>502</html>', { status: 502 })),
    )
    const { api } = client(null)
    const failureOf = async () =>
      (await api(getBooking, { id: 'A' }).catch((error: ApiError) => error)) as ApiError
    expect((await failureOf()).failure).toEqual({
      message: 'The price is now ₹1. Continue?',
      status: 409,
      code: 'conflict',
      details: { totalCost: 1 },
    })
    expect((await failureOf()).failure).toMatchObject({ message: 'Booking retrieval failed', status: 502 })
  })

  test("an answer that was cut off, or is not the server's, counts as none: what was done is not known", async () => {
    const cut = new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"message":'))
        body.error(new TypeError('terminated'))
      },
    })
    for (const body of [cut, '<html>Log in to this network</html>', '']) {
      playedFetch(() => Promise.resolve(new Response(body, { status: 200 })))
      const failure = { message: 'Booking retrieval failed', status: 0 }
      await expect(client(null).api(getBooking, { id: 'A' })).rejects.toMatchObject({ failure })
    }
  })
})
