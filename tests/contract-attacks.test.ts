import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/start/app.ts'
import { endpoints, schemasOf } from '#shared/contract/all.ts'
import { type Endpoint, travelsInQuery } from '#shared/endpoint.ts'

/** The whole contract with handlers that only tell that they were reached. */
const reached: string[] = []
const app = await buildApp({
  routes: endpoints.map((endpoint) => ({
    endpoint,
    handle: (input: unknown) => {
      reached.push(`${endpoint.name} ${JSON.stringify(input)}`)
      return Promise.resolve({})
    },
  })),
  authenticate: (token) => Promise.resolve(token === 'good' ? { userId: 'me', sessionId: 's' } : null),
  publicUrl: 'https://safarnama.test',
  log: pino({ level: 'silent' }),
  trustProxy: undefined,
})
beforeEach(() => void reached.splice(0))
afterAll(() => app.close())

const addressOf = ({ path }: Endpoint) => `/api${path.replace(/\{\w+\}/g, 'an-id')}`
type Sent = { type?: string; body?: string; headers?: Record<string, string>; query?: string; token?: string }

async function send(endpoint: Endpoint, { type, body, headers = {}, query = '', token = 'good' }: Sent) {
  const answer = await app.inject({
    method: endpoint.method,
    url: addressOf(endpoint) + query,
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(type !== undefined && { 'content-type': type }),
      ...headers,
    },
    ...(body !== undefined && { payload: body }),
  })
  return answer.statusCode
}

const closed = endpoints.filter(({ signIn }) => signIn)
const withBody = endpoints.filter((endpoint) => !travelsInQuery(endpoint))
const withJson = withBody.filter(({ body }) => body !== 'multipart')

test.each(closed)(
  'SEC API-25 $name is 401 for anonymous, with a made-up token, and in every other way to show one',
  async (endpoint) => {
    const ways: Sent[] = [
      { token: '' },
      { token: 'bad' },
      { token: '', headers: { authorization: 'Basic good' } },
      { token: '', headers: { authorization: 'good' } },
      { token: '', headers: { cookie: 'token=good; refresh=good; __Host-refresh=good' } },
      { token: '', headers: { 'x-user-id': 'me', 'x-forwarded-user': 'me', 'x-original-url': '/' } },
      { token: '', query: '?token=good&access_token=good&authorization=Bearer%20good' },
    ]
    for (const way of ways) expect(`${JSON.stringify(way)} ${await send(endpoint, way)}`).toMatch(/ 401$/)
    expect(reached).toEqual([])
  },
)

describe('SEC a body that is no JSON object', () => {
  const types = [
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'text/plain; application/json',
    'application/jsonx',
    'application/json/',
    '*/*',
  ]
  test.each(withJson)('is not read by $name, whatever its type is called', async (endpoint) => {
    for (const type of types)
      expect(`${type} ${await send(endpoint, { type, body: '{"a":1}' })}`).toMatch(/ (400|415)$/)
    for (const body of ['[]', '[{}]', '"text"', '1', '{"a":1}{"b":2}', '{"a":1,}', '\ufeff{'])
      expect(`${body} ${await send(endpoint, { type: 'application/json', body })}`).toMatch(/ 400$/)
    expect(reached).toEqual([])
  })

  test('is no upload either', async () => {
    const uploads = withBody.filter(({ body }) => body === 'multipart')
    expect(uploads.length).toBeGreaterThan(0)
    for (const endpoint of uploads)
      for (const type of [...types.filter((name) => !name.startsWith('multipart')), 'application/json'])
        expect(`${type} ${await send(endpoint, { type, body: '{"profileImage":"x"}' })}`).toMatch(
          / (400|415)$/,
        )
    expect(reached).toEqual([])
  })
})

describe('SEC nothing that is sent becomes a part of every object', () => {
  const bodies = [
    '{"__proto__":{"polluted":1}}',
    '{"a":{"__proto__":{"polluted":1}}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"__proto__":[],"polluted":1}',
  ]
  const queries = [
    '?__proto__[polluted]=1',
    '?__proto__.polluted=1',
    '?constructor[prototype][polluted]=1',
    '?__proto__=1',
  ]

  test.each(endpoints)('by $name', async (endpoint) => {
    for (const body of withJson.includes(endpoint) ? bodies : [])
      expect(await send(endpoint, { type: 'application/json', body })).toBe(400)
    for (const query of queries) expect(await send(endpoint, { query })).toBeLessThan(500)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(reached.join()).not.toContain('polluted')
  })
})

describe('an empty body that is called JSON', () => {
  const type = 'application/json'
  const needsNothing = (endpoint: Endpoint) => {
    const ids = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'an-id'])
    return schemasOf(endpoint).input.safeParse(Object.fromEntries(ids)).success
  }
  const calls = endpoints.filter(({ body }) => body !== 'multipart')

  test.each(calls.filter(needsNothing))('API-24 is none to $name', async (endpoint) => {
    for (const body of [undefined, ''])
      expect(await send(endpoint, { type, ...(body !== undefined && { body }) })).toBe(200)
    expect(reached).toHaveLength(2)
  })

  test.each(withJson.filter((endpoint) => !needsNothing(endpoint)))(
    'API-24 is 400 by the schema of $name',
    async (endpoint) => {
      expect(await send(endpoint, { type, body: '' })).toBe(400)
      expect(reached).toEqual([])
    },
  )
})

test('SEC no handler is given a field that its call does not name: not from body, query or path', async () => {
  const extra = {
    isAdmin: true,
    is_verified: 1,
    role: 'admin',
    password_hash: 'x',
    user_id: 'another',
    _id: 'another',
  }
  for (const endpoint of endpoints) {
    const query = `?${new URLSearchParams({ isAdmin: 'true', role: 'admin', user_id: 'another' }).toString()}`
    const body = withJson.includes(endpoint)
      ? { type: 'application/json', body: JSON.stringify({ ...plausible, ...extra }) }
      : {}
    await send(endpoint, { query, ...body })
  }
  expect(reached.length).toBeGreaterThan(20)
  for (const call of reached) for (const name of Object.keys(extra)) expect(call).not.toContain(`"${name}"`)
})

/** Values that most calls take under these names. */
const plausible = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  message: 'Hello',
  password: 'lotus-river-42-kite',
  currentPassword: 'lotus-river-42-kite',
  otp: '123456',
  token: 'a.b.c',
  contact: '9876543210',
  gender: 'Female',
  bookingId: 'TDAIS-20261121-4075',
  packageId: 'havelock',
  startPoint: 'Goa',
  endPoint: 'Goa',
  travelDate: '2999-01-01',
  numberOfPeople: 1,
  hotelName: 'Any',
  travelersDetails: { name: 'Asha', email: 'asha@example.com', contact: '9876543210', gender: 'Female' },
  amount: 100,
  currency: 'INR',
  receipt: 'TDAIS-20261121-4075',
  order_id: 'order_1',
  payment_id: 'pay_1',
  signature: 'x',
  refundAmount: 1,
}

test('SEC a body names nobody else than the path does', async () => {
  for (const endpoint of withJson.filter(({ path }) => path.includes('{'))) {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const other = Object.fromEntries(names.map((name) => [name, 'another']))
    await send(endpoint, { type: 'application/json', body: JSON.stringify({ ...plausible, ...other }) })
  }
  expect(reached.length).toBeGreaterThan(0)
  expect(reached.join()).not.toContain('"another"')
})
