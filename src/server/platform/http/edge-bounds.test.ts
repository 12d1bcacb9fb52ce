import { pino } from 'pino'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/start/app.ts'
import { memoryLimiter } from '#server/platform/limits/memory.ts'
import { endpoints } from '#shared/contract/all.ts'
import { type Endpoint, travelsInQuery, usualBodyBytes } from '#shared/endpoint.ts'
import { textIn } from '#shared/messages/text.ts'
import { rawHead, sendRaw } from '#tests/support/raw-http.ts'
import { rejectionCount } from './rejections.ts'

let nowMs = 0
let asked = 0
const reached: unknown[] = []
const app = await buildApp({
  routes: endpoints.map((endpoint) => ({
    endpoint,
    handle: (input: unknown, caller) => {
      reached.push(input)
      caller.setCookie('seen', caller.cookie('own') ?? 'none')
      return Promise.resolve({})
    },
  })),
  authenticate: (token) => {
    asked += 1
    return Promise.resolve(token === 'good' ? { userId: 'me', sessionId: 's' } : null)
  },
  publicUrl: 'http://safarnama.test',
  log: pino({ level: 'silent' }),
  trustProxy: 'loopback',
  rejections: rejectionCount(
    memoryLimiter(() => new Date(nowMs)),
    1,
  ),
})
let port = 0
beforeAll(async () => {
  app.post('/pays', { config: { takesUnsized: true } }, (_request, reply) => reply.send('paid'))
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
beforeEach(() => {
  // Moves to another window, so that earlier rejections are forgotten.
  nowMs += 100_000
  asked = 0
  reached.splice(0)
})
afterAll(() => app.close())

const text = (key: Parameters<typeof textIn>[1], params = {}) => textIn('en', key, params)
const addressOf = ({ path }: Endpoint) => `/api${path.replace(/\{\w+\}/g, 'an-id')}`
type Sent = { headers?: Record<string, string>; body?: string | Buffer; token?: string; from?: string }

async function send(
  method: string,
  url: string,
  { headers = {}, body, token = 'good', from = '203.0.113.7' }: Sent = {},
) {
  const answer = await app.inject({
    method: method as 'GET',
    url,
    remoteAddress: from,
    headers: { host: 'safarnama.test', ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { payload: body }),
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return {
    status: answer.statusCode,
    headers: answer.headers,
    message: isJson ? answer.json<{ message?: string }>().message : '',
  }
}
const json = { 'content-type': 'application/json' }
const named = (name: string) => endpoints.find((endpoint) => endpoint.name === name)!

const withBody = endpoints.filter((endpoint) => endpoint.method === 'DELETE' || !travelsInQuery(endpoint))
const withJson = withBody.filter(({ body }) => body !== 'multipart')

describe('SEC a body is bounded', () => {
  test.each(withBody)(
    '$name refuses one that is larger than it says, by its length alone',
    async (endpoint) => {
      const length = (endpoint.maxBodyBytes ?? usualBodyBytes) + 1
      const type = endpoint.body === 'multipart' ? 'multipart/form-data; boundary=x' : 'application/json'
      const head = rawHead(`${endpoint.method} ${addressOf(endpoint)}`, [
        'Authorization: Bearer good',
        `Content-Type: ${type}`,
        `Content-Length: ${length}`,
      ])
      const answer = await sendRaw(port, head)
      expect(answer.status).toBe(413)
      expect(answer.body).toContain(text('error.tooLarge'))
      expect(reached).toEqual([])
    },
  )

  test.each(withJson)('$name refuses one of very many small values', async (endpoint) => {
    const body = `{"name":[${'1,'.repeat(3_000)}1]}`
    const answer = await send(endpoint.method, addressOf(endpoint), { headers: json, body })
    expect(answer).toMatchObject({ status: 413, message: text('error.tooManyParts') })
  })

  test.each(withBody.filter(({ signIn }) => signIn))(
    '$name reads nothing of who has no login',
    async (endpoint) => {
      for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain'])
        expect(
          (
            await send(endpoint.method, addressOf(endpoint), {
              token: '',
              headers: { 'content-type': type },
              body: '{',
            })
          ).status,
        ).toBe(401)
    },
  )

  test('what is not there reads none', async () => {
    for (const url of ['/api/nothing', '/nothing', '/api'])
      expect((await send('POST', url, { headers: json, body: '{' })).status).toBe(404)
  })

  test('texts that cannot be stored are looked for in what the call takes', async () => {
    const contact = { name: 'Asha', email: 'asha@example.com', message: 'Hello' }
    const post = (body: object) => send('POST', '/api/contact', { headers: json, body: JSON.stringify(body) })
    expect((await post({ ...contact, 'other\u0000': '\u0000' })).status).toBe(200)
    for (const message of ['a\u0000b', 'a\ud800b'])
      expect(await post({ ...contact, message })).toMatchObject({
        status: 400,
        message: text('error.badText'),
      })
  })

  test('without its length it is refused, but for who signs it; the connection ends', async () => {
    const chunked = (path: string) =>
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`
    const answer = await sendRaw(port, chunked('/api/contact'))
    expect(answer).toMatchObject({ status: 400, headers: { connection: 'close' } })
    expect(answer.body).toContain(text('error.lengthMissing'))
    expect(
      (await sendRaw(port, chunked('/pays').replace('Host', 'Connection: close\r\nHost'))).body,
    ).toContain('paid')
  })
})

describe('SEC an upload is bounded', () => {
  const { path } = named('updateProfileImage')
  const part = (disposition: string, content: string, more = '') =>
    `--x\r\ncontent-disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`
  const file = part('name="profileImage"; filename="me.png"', 'picture')
  const upload = (body: string, type = 'multipart/form-data; boundary=x') =>
    send('PUT', `/api${path}`, { headers: { 'content-type': type }, body: `${body}--x--\r\n` })

  test('a file, alone or with a few fields, is taken', async () => {
    for (const body of [file, part('name="a"', 'b').repeat(5) + file])
      expect((await upload(body)).status).toBe(200)
    expect(
      reached.map((input) => Buffer.from((input as { profileImage: Uint8Array }).profileImage).toString()),
    ).toEqual(['picture', 'picture'])
  })

  test.each([
    ['parts', part('name="a"', '').repeat(20)],
    ['boundaries', '--x\r\n\r\n'.repeat(1_000)],
  ])('many %s are refused', async (_, body) => {
    expect(await upload(body)).toMatchObject({ status: 413, message: text('error.tooManyParts') })
  })

  test.each([
    ['multipart/form-data; xboundary=y; boundary=x', 'error.tooManyParts'],
    [String.raw`multipart/form-data; boundary="x\"`, 'error.tooManyParts'],
    [`multipart/form-data; boundary*=utf-8''x; a="boundary=y"`, 'error.badRequest'],
  ] as const)('of no boundary but the one that is counted: %s', async (type, key) => {
    const body = part('name="a"', '').repeat(20)
    expect(await upload(body, type)).toMatchObject({ message: text(key) })
  })

  test('a field of JSON stays a text, however large', async () => {
    const body = part('name="a"', `[${'1,'.repeat(5_000)}1]`, 'content-type: application/json\r\n')
    expect((await upload(body + file)).status).toBe(200)
  })

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(90)}`,
  ])('a form of type %s cannot be read', async (type) => {
    expect(await upload(file, type)).toMatchObject({ status: 400, message: text('error.badRequest') })
  })

  test('a form that breaks off cannot be read', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await send('PUT', `/api${path}`, { headers, body: file.slice(0, -4) })).status).toBe(400)
  })
})

describe('SEC an address is bounded', () => {
  const search = '/api/places/search'
  test.each([
    ['of 100 parameters', `${search}?${'a=1&'.repeat(99)}a=1`, 200],
    ['of 101 parameters', `${search}?${'a=1&'.repeat(100)}a=1`, 400],
    ['of 8,192 signs', `${search}?query=`.padEnd(8_192, 'a'), 200],
    ['of 8,193 signs', `${search}?query=`.padEnd(8_193, 'a'), 400],
    ['of a page of 4,096 signs', '/search?query='.padEnd(4_096, 'a'), 404],
    ['of a page of 4,097 signs', '/search?query='.padEnd(4_097, 'a'), 400],
    ['with a path of 1,024 signs', '/api/nothing/'.padEnd(1_024, 'a'), 404],
    ['with a path of 1,025 signs', '/api/nothing/'.padEnd(1_025, 'a'), 400],
  ])('one %s', async (_, url, status) => {
    const answer = await send('GET', url)
    expect(answer.status).toBe(status)
    expect(answer.message === text('error.addressTooLong')).toBe(status === 400)
  })

  test('of very many cookies the one that is wanted is found, and of none none', async () => {
    const many = Array.from({ length: 2_000 }, (_, at) => `a${at}=1`).join('; ')
    const seen = async (cookie: string) => {
      const contact = JSON.stringify({ name: 'Asha', email: 'asha@example.com', message: 'Hello' })
      const { headers } = await send('POST', '/api/contact', { headers: { ...json, cookie }, body: contact })
      return /^seen=([^;]*)/.exec(String(headers['set-cookie']))?.[1]
    }
    expect(await seen(`${many}; own=mine; other=1`)).toBe('mine')
    expect(await seen('own=mine')).toBe('mine')
    expect(await seen(`${many}; disown=1; ownother=2`)).toBe('none')
  })
})

describe('SEC refusals count', () => {
  const wrong = (from: string) => send('POST', '/api/contact', { headers: json, body: '{}', from })

  test('an address is refused unread after 300 wrong bodies a minute; others, and what has no body, are not', async () => {
    for (let count = 1; count <= 300; count++) expect((await wrong('198.51.100.1')).status).toBe(400)
    const refused = await wrong('198.51.100.1')
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    expect((await send('GET', '/api/places/search', { from: '198.51.100.1' })).status).toBe(200)
    expect((await wrong('198.51.100.2')).status).toBe(400)
    nowMs += 60_000
    expect((await wrong('198.51.100.1')).status).toBe(400)
  })

  test('what is right, not allowed or not there does not count', async () => {
    const from = '198.51.100.3'
    for (let count = 1; count <= 310; count++) {
      await send('POST', '/api/nothing', { headers: json, body: '{}', from })
      await send('PUT', '/api/shortlist', { headers: json, body: '{}', from, token: '' })
    }
    expect((await wrong(from)).status).toBe(400)
  })
})

describe('SEC a connection is answered in order', () => {
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

  test('one request after the other', async () => {
    const paths = Array.from({ length: 8 }, (_, at) => `/api/nothing/${at}`)
    const last = 'GET /api/places/search HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
    const { body } = await sendRaw(port, paths.map(get).join('') + last)
    const statuses = body.match(/HTTP\/1\.1 \d+/g) ?? []
    expect(statuses).toHaveLength(8)
    expect(statuses.at(-1)).toBe('HTTP/1.1 200')
  })

  test('which sends more than it could wait for is closed, and after ten the next is not taken', async () => {
    const flood = () => sendRaw(port, get('/api/places/search').repeat(50)).catch(() => undefined)
    for (let count = 1; count <= 10; count++) await flood()
    expect(reached.length).toBeLessThan(10 * 12)
    const closed = await sendRaw(port, rawHead('GET /api/places/search')).catch(() => ({
      status: Number.NaN,
    }))
    expect(closed.status).toBeNaN()
    nowMs += 60_000
    expect((await sendRaw(port, rawHead('GET /api/places/search'))).status).toBe(200)
  })
})

test('SEC an open call asks for the session once, before the body', async () => {
  await send('POST', '/api/contact', { headers: json, body: '{' })
  expect(asked).toBe(1)
})
