import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOwnForm } from './own-origin.ts'
import { buildApp } from '#server/start/app.ts'

const publicUrl = 'https://safarnama.test'
const app = await buildApp({
  routes: [],
  authenticate: () => Promise.resolve(null),
  publicUrl,
  log: pino({ level: 'silent' }),
  trustProxy: undefined,
})
beforeAll(() => {
  app.all('/api/call', (_, reply) => reply.send({ done: true }))
})
afterAll(() => app.close())

const statusOf = async (
  headers: Record<string, string>,
  method: 'POST' | 'GET' | 'DELETE' = 'POST',
  url = '/api/call',
) => (await app.inject({ method, url, headers: { host: 'safarnama.test', ...headers } })).statusCode

describe('SEC calls that change something', () => {
  test.each([
    { origin: 'https://evil.example' },
    { origin: 'https://safarnama.test.evil.example' },
    { origin: 'https://evil.safarnama.test' },
    { origin: 'https://safarnama.test@evil.example' },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: publicUrl, 'sec-fetch-site': 'same-site' },
  ])('are refused from a page of another origin: %j', async (headers) => {
    expect(await statusOf(headers)).toBe(403)
    expect(await statusOf(headers, 'DELETE')).toBe(403)
    expect(await statusOf(headers, 'POST', '/%61pi/c%61ll')).toBe(403)
  })

  test.each([
    {},
    { origin: publicUrl, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://behind-a-proxy.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
  ])('are taken from our own pages and from programs: %j', async (headers) => {
    expect(await statusOf(headers)).toBe(200)
  })

  test('a form of a page without referrer is known by what the browser says of it', () => {
    const isOwn = (headers: Record<string, string>) => isOwnForm(headers, publicUrl)
    expect(isOwn({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(true)
    expect(isOwn({ origin: publicUrl })).toBe(true)
    for (const headers of [
      { origin: 'null' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'same-site' },
      { origin: 'null', 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ])
      expect(isOwn(headers)).toBe(false)
  })

  test('what only reads is answered, and shared with no other origin', async () => {
    const answer = await app.inject({ url: '/api/call', headers: { origin: 'https://evil.example' } })
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  test('no header of the request makes another method of it', async () => {
    for (const name of ['x-http-method-override', 'x-method-override', 'x-http-method'])
      expect(await statusOf({ [name]: 'DELETE', origin: 'https://evil.example' }, 'GET')).toBe(200)
  })
})
