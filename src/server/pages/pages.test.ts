import Fastify, { type FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, ApiError } from '#web/platform/api/api.ts'
import { defaultConfig } from '#web/platform/context.ts'
import { picturesVersion } from '#shared/pictures-version.ts'
import { textCache } from '#server/platform/http/text-cache.ts'
import { servePages } from './pages.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'safarnama-pages-'))
let answer: () => unknown
let state = '1'
let app: FastifyInstance
const logged: string[] = []

beforeAll(async () => {
  mkdirSync(join(webFolder, '.vite'))
  mkdirSync(join(webFolder, 'pictures'))
  writeFileSync(join(webFolder, 'pictures/a.webp'), 'a picture')
  writeFileSync(join(webFolder, 'sw.js'), 'a worker')
  writeFileSync(join(webFolder, 'fonts.css'), '@font-face{font-family:Jakarta}')
  const manifest = {
    'src/web/entry-client.tsx': { file: 'entry.js', isEntry: true },
    'src/web/styles/fonts.css': { file: 'fonts.css' },
    'src/web/styles/fonts-hi.css': { file: 'fonts.css' },
  }
  for (const name of ['manifest.json', 'manifest.hi.json'])
    writeFileSync(join(webFolder, '.vite', name), JSON.stringify(manifest))
  const stream = { write: (line: string) => void logged.push(line) }
  app = Fastify({ logger: { level: 'error', stream } })
  const api = (async () => answer()) as Api
  await servePages(app, {
    webFolder,
    apiFor: () => api,
    pageConfig: defaultConfig,
    checkoutSources: { script: [], frame: [], connect: [] },
    cacheableCalls: new Map<string, (input: unknown) => boolean>([
      ['getFeatured', () => true],
      ['listRegions', () => true],
      ['searchPlaces', (input) => !('date' in (input as object))],
    ]),
    cache: textCache(() => state, 'test', 1_000_000),
  })
})

afterAll(async () => {
  await app.close()
  rmSync(webFolder, { recursive: true, force: true })
})

it('answers a page with 500 where a screen throws, and logs the cause', async () => {
  answer = () => [null]
  const { statusCode, headers, body } = await app.inject('/')
  expect(statusCode).toBe(500)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toMatch(/<title>Oops! Something went wrong\./)
  expect(body).not.toContain('TypeError')
  expect(logged.join('\n')).toMatch(/TypeError.*a page could not be rendered/)
})

it('answers a page with 503 and Retry-After where a loader cannot reach the database', async () => {
  answer = () => {
    throw new ApiError({ message: 'Busy.', status: 503, code: 'unavailable', details: {} })
  }
  for (const path of ['/', '/search', '/search/place/ooty']) {
    const { statusCode, headers, body } = await app.inject(path)
    expect(`${path} ${statusCode} ${headers['retry-after']}`).toBe(`${path} 503 5`)
    expect(body).toContain('Busy.')
  }
})

it('lets a picture be cached for a year under the version that lies here, for an hour under another address', async () => {
  const caching = async (address: string) => {
    const { statusCode, headers } = await app.inject(address)
    return `${statusCode} ${headers['cache-control']}`
  }
  expect(await caching(`/pictures/a.webp?v=${picturesVersion}`)).toBe(
    '200 public, max-age=31536000, immutable',
  )
  expect(await caching('/pictures/a.webp?v=of-another-release')).toBe('200 public, max-age=3600')
  expect(await caching('/pictures/a.webp')).toBe('200 public, max-age=3600')
  expect(await caching(`/pictures/b.webp?v=${picturesVersion}`)).toBe('404 no-store')
  const { headers } = await app.inject('/pictures/a.webp')
  const again = await app.inject({ url: '/pictures/a.webp', headers: { 'if-none-match': headers.etag } })
  expect(again.statusCode).toBe(304)
})

it('renders a page that is the same for everybody once, and sends it to nobody who has it', async () => {
  let calls = 0
  answer = () => {
    calls += 1
    return { packages: [], totalPages: 0, currentPage: 1, totalResults: 0 }
  }
  const ask = (headers = {}) => app.inject({ url: '/search?end=Goa', headers })
  await ask()
  const first = await ask()
  const rendered = calls
  expect(rendered).toBeGreaterThan(0)
  const cached = await ask()
  expect([calls, cached.headers['etag']]).toEqual([rendered, first.headers['etag']])
  expect(cached.body === first.body).toBe(true)
  expect(cached.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  const known = await ask({ 'if-none-match': first.headers['etag'] })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  expect(known.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  state = '2'
  const later = await ask({ 'if-none-match': first.headers['etag'] })
  expect(later.statusCode).toBe(200)
  expect(calls).toBeGreaterThan(rendered)
})

it('SEAT-08 stores nowhere a page whose seats are of now', async () => {
  answer = () => ({ packages: [], totalPages: 0, currentPage: 1, totalResults: 0 })
  const { headers } = await app.inject('/search?end=Goa&date=2026-12-05')
  expect([headers['cache-control'], headers['etag']]).toEqual(['no-store', undefined])
})

it('caches no page that needed a call of its own, and none of which a call failed', async () => {
  let calls = 0
  answer = () => {
    calls += 1
    throw new ApiError({ message: 'Busy.', status: 503, code: 'unavailable', details: {} })
  }
  for (const path of ['/search?end=Pune', '/route-finder?start=Pune&end=Goa']) {
    for (let time = 1; time <= 3; time += 1) {
      calls = 0
      const { headers } = await app.inject(path)
      expect([path, calls > 0, headers['etag']]).toEqual([path, true, undefined])
    }
  }
})

it('sends the worker with a policy of its own, and lets nobody take an old one for new', async () => {
  const { body, headers } = await app.inject('/sw.js')
  expect(body).toBe('a worker')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-security-policy']).toBe("default-src 'none'; script-src 'self'; connect-src 'self'")
})
