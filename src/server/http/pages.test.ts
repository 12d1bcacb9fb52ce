import Fastify, { type FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, ApiError } from '#web/api/api.ts'
import { defaultConfig } from '#web/app/context.ts'
import { servePages } from './pages.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'safarnama-pages-'))
let answer: () => unknown
let app: FastifyInstance
const logged: string[] = []

beforeAll(async () => {
  mkdirSync(join(webFolder, '.vite'))
  const manifest = { 'src/web/entry-client.tsx': { file: 'entry.js', isEntry: true } }
  writeFileSync(join(webFolder, '.vite/manifest.json'), JSON.stringify(manifest))
  const stream = { write: (line: string) => void logged.push(line) }
  app = Fastify({ logger: { level: 'error', stream } })
  const api = (async () => answer()) as Api
  await servePages(app, {
    webFolder,
    apiFor: () => api,
    pageConfig: defaultConfig,
    checkoutScriptUrl: 'http://127.0.0.1/checkout.js',
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
