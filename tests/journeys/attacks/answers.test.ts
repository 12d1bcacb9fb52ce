import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { razorpay } from '#server/providers/payment/razorpay/vendor.ts'
import { filledData } from '#tests/support/built.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { type RawAnswer, rawHead, sendRaw } from '#tests/support/raw-http.ts'

const root = join(import.meta.dirname, '../../..')

/** Every secret setting, with values that occur nowhere else. */
const secrets = {
  AUTH_SECRET: 'auth-secret-Zq7vX1mK9pL3tR5wY8bN2cD4fG6hJ0',
  TICKET_KEY: 'ticket-key-Hn4kS8dF2gJ6lQ0wE3rT7yU1iO5pA9zX',
  RAZORPAY_KEY_SECRET: 'keysecretWb5nM9xC3vB7kZ1q',
  RAZORPAY_WEBHOOK_SECRET: 'hooksecretPd8fG2hJ6kL0z',
  ORS_API_KEY: 'orskeyTy6uI0oP4aS8dF2gH',
}
const mailPassword = 'mailpasswordRt3yU7iO1p'
const settings = {
  ...secrets,
  PUBLIC_URL: 'https://safarnama.example',
  RAZORPAY_KEY_ID: 'rzp_test_abcdefghijklmn',
  GOOGLE_CLIENT_ID: 'client.apps.example',
  SMTP_URL: `smtp://mailer:${mailPassword}@127.0.0.1:9`,
  LOG_LEVEL: 'trace',
}

let product: Product
let kinds: Map<string, RawAnswer>

const ask = (line: string, headers: string[] = [], body = '') =>
  sendRaw(
    product.port,
    Buffer.from(rawHead(line, [...headers, `Content-Length: ${Buffer.byteLength(body)}`]) + body),
  )

const json = 'Content-Type: application/json'
const form = 'Content-Type: application/x-www-form-urlencoded'

async function askEverything(): Promise<Map<string, RawAnswer>> {
  const page = await ask('GET /')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.body)?.[1] ?? ''
  const etag = (await ask(`GET ${script}`)).headers['etag'] ?? ''
  const asked: [string, Parameters<typeof ask>][] = [
    ['a page', ['GET /']],
    ['a page compressed', ['GET /search', ['Accept-Encoding: br']]],
    ['a page with a sign-in window', ['GET /login']],
    ['a page with a payment window', ['GET /booking/checkout/payment']],
    ['a shell', ['GET /settings']],
    ['a page that is not there', ['GET /nothing']],
    ['a place that is not there', ['GET /search/place/nothing']],
    ['a page that leads on', ['GET /contact']],
    ['a page for HEAD', ['HEAD /']],
    [
      'a page after a form',
      ['POST /contactus', [form, 'Origin: https://safarnama.example'], 'name=&email=&message='],
    ],
    ['a form of a strange page', ['POST /contactus', [form, 'Origin: https://evil.example'], 'name=a']],
    ['the API’s page', ['GET /api/docs']],
    ['the API’s document', ['GET /api/openapi.json']],
    ['an answer of the API', ['GET /api/places/place/featured']],
    ['a refusal of input', ['POST /api/auth/login', [json], '{"email":1}']],
    [
      'a refusal of a wrong login',
      ['POST /api/auth/login', [json], '{"email":"a@b.example","password":"wrong one"}'],
    ],
    ['a refusal of an anonymous', ['GET /api/auth/sessions']],
    ['a refusal of a strange page', ['POST /api/auth/logout', ['Origin: https://evil.example']]],
    ['a call that is not there', ['GET /api/nothing']],
    ['a call too large', ['POST /api/auth/login', [json], JSON.stringify({ email: 'a'.repeat(1_100_000) })]],
    [
      'an upload by nobody',
      ['PUT /api/auth/profile/image', ['Content-Type: multipart/form-data; boundary=x'], '--x--'],
    ],
    ['a picture that is not there', ['GET /api/auth/profile/image/nothing']],
    ['a cookie that is set', ['GET /api/auth/google-nonce']],
    ['the webhook', ['POST /api/payment/webhook', [json], '{}']],
    ['a script', [`GET ${script}`]],
    ['a script that is still good', [`GET ${script}`, [`If-None-Match: ${etag}`]]],
    ['a part of a script', [`GET ${script}`, ['Range: bytes=0-9']]],
    ['a part that is not there', [`GET ${script}`, ['Range: bytes=99999999-']]],
    ['a script that is not there', ['GET /assets/nothing.js']],
    ['a drawing', ['GET /favicon.svg']],
    ['the manifest', ['GET /site.webmanifest']],
    ['robots.txt', ['GET /robots.txt']],
    ['the sitemap', ['GET /sitemap.xml']],
    ['the health', ['GET /healthz']],
    ['the readiness', ['GET /readyz']],
    ['an address that is none', ['GET /%ff']],
    ['an address out of the folder', ['GET /assets/..%2f..%2fpackage.json']],
    ['a method that is none', ['TRACE /']],
    ['what is no HTTP', ['GET / HTTP/9.9\r\n\r\nGET /']],
  ]
  const answers = new Map<string, RawAnswer>()
  for (const [kind, request] of asked) answers.set(kind, await ask(...request))
  return answers
}

beforeAll(async () => {
  product = await startProduct({ template: await filledData(), env: settings })
  kinds = await askEverything()
})
afterAll(() => product.stop())

const each = (look: (answer: RawAnswer, kind: string) => void) => {
  expect(kinds.size).toBeGreaterThan(30)
  for (const [kind, answer] of kinds) look(answer, kind)
}
const pages = () => [...kinds].filter(([, { headers }]) => headers['content-type']?.startsWith('text/html'))

describe('SEC every kind of answer', () => {
  test('comes as it was meant: pages, calls, files, refusals and redirects', () => {
    const statuses = new Set([...kinds.values()].map(({ status }) => status))
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([
      200, 206, 302, 304, 400, 401, 403, 404, 413, 416,
    ])
  })

  test('SEC is sniffed by no browser, framed by nobody and known to no other site by more than its origin', () => {
    each(({ headers }, kind) => {
      expect([kind, headers['x-content-type-options']]).toEqual([kind, 'nosniff'])
      expect([kind, headers['referrer-policy']]).toEqual([kind, 'strict-origin-when-cross-origin'])
      expect([kind, headers['cross-origin-resource-policy']]).toEqual([kind, 'same-origin'])
      const policy = headers['content-security-policy'] ?? ''
      for (const part of ["frame-ancestors 'none'", "base-uri 'none'"])
        expect([kind, policy]).toEqual([kind, expect.stringContaining(part)])
      expect([kind, policy]).toEqual([kind, expect.stringMatching(/(object|default)-src 'none'/)])
      expect([kind, policy]).not.toEqual([kind, expect.stringMatching(/unsafe-|\*(?!\.)/)])
    })
  })

  test('SEC keeps browsers on https for two years, where the address is one of https', () => {
    each(({ headers }, kind) => {
      expect([kind, headers['strict-transport-security']]).toEqual([
        kind,
        'max-age=63072000; includeSubDomains',
      ])
    })
  })

  test('SEC tells nothing of what it is made by, and is shared with no other origin', () => {
    each(({ headers, body }, kind) => {
      for (const name of [
        'server',
        'x-powered-by',
        'access-control-allow-origin',
        'access-control-allow-credentials',
      ])
        expect([kind, name, headers[name]]).toEqual([kind, name, undefined])
      const json = headers['content-type']?.startsWith('application/json') ? body : ''
      expect(json).not.toMatch(/node_modules|\.[jt]s:\d|fastify|sqlite|stack/i)
    })
  })

  test('SEC with a body says its type, and its charset where it is text', () => {
    each(({ headers, body }, kind) => {
      const type = body === '' ? 'none/none' : (headers['content-type'] ?? '')
      expect([kind, type]).toEqual([kind, expect.stringMatching(/^[a-z]+\/[a-z.+-]+/)])
      const charset = /^text\/|xml|javascript/.test(type) ? /charset=utf-8/i : /^/
      expect([kind, type]).toEqual([kind, expect.stringMatching(charset)])
    })
  })

  test('SEC pages ask for no camera, microphone or place, and keep the way back for the windows of providers', () => {
    expect(pages().length).toBeGreaterThan(7)
    for (const [kind, { headers }] of pages()) {
      expect([kind, headers['permissions-policy']]).toEqual([
        kind,
        expect.stringContaining('camera=(), microphone=(), geolocation=()'),
      ])
      expect([kind, headers['permissions-policy']]).not.toEqual([kind, expect.stringContaining('payment')])
      expect([kind, headers['cross-origin-opener-policy']]).toEqual([kind, 'same-origin-allow-popups'])
      expect([kind, headers['cross-origin-embedder-policy']]).toEqual([kind, undefined])
    }
    const policyOf = (kind: string) => kinds.get(kind)?.headers['content-security-policy'] ?? ''
    expect(policyOf('a page with a payment window')).toContain(
      'frame-src https://checkout.razorpay.com https://api.razorpay.com',
    )
    expect(policyOf('a page with a sign-in window')).toContain('frame-src https://accounts.google.com/gsi/')
    expect(policyOf('a page')).toContain("frame-src 'none'")
  })

  test('SEC leads to our own site only, and sets cookies of this host only', () => {
    each(({ headers }, kind) => {
      expect([kind, headers['location'] ?? '/contactus']).toEqual([kind, '/contactus'])
      const cookie = headers['set-cookie'] ?? '__Host-a=b; Path=/; HttpOnly; Secure; SameSite=Strict'
      const strict = /^__Host-\w+=[^;]*;.*Path=\/; HttpOnly; Secure; SameSite=Strict$/
      expect([kind, cookie]).toEqual([kind, expect.stringMatching(strict)])
    })
    expect(kinds.get('a cookie that is set')?.headers['set-cookie']).toBeDefined()
    expect(kinds.get('a page that leads on')?.status).toBe(302)
  })

  test('SEC of the API is kept by no cache', () => {
    // Except for answers that are the same for everybody, which are revalidated every time.
    expect(kinds.get('an answer of the API')?.headers['cache-control']).toBe('no-cache')
    for (const kind of [
      'a refusal of a wrong login',
      'a refusal of an anonymous',
      'a cookie that is set',
      'the webhook',
      'what is no HTTP',
    ])
      expect([kind, kinds.get(kind)?.headers['cache-control']]).toEqual([kind, 'no-store'])
  })
})

describe('SEC secrets', () => {
  const values = [...Object.values(secrets), mailPassword]

  test('every setting that is named like one is looked for', () => {
    const folder = join(root, 'src/server/platform/config')
    const text = readdirSync(folder)
      .filter((name) => !name.includes('.test.'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join()
    const named = new Set(
      [...text.matchAll(/'([A-Z_]*(?:SECRET|KEY|PASSWORD|TOKEN)[A-Z_]*)'/g)].map(([, name = '']) => name),
    )
    // Every browser passes the key's id to the provider's window.
    const { keyId: _shown, ...ofPayment } = razorpay.keys
    for (const name of Object.values(ofPayment)) named.add(name)
    expect([...named].toSorted()).toEqual(Object.keys(secrets).toSorted())
  })

  test('stand in no answer, no page and no line of the log', () => {
    expect(product.output()).toContain('answered')
    for (const value of values) {
      each(({ headers, body }, kind) => {
        expect([kind, (JSON.stringify(headers) + body).includes(value)]).toEqual([kind, false])
      })
      expect(product.output()).not.toContain(value)
    }
  })

  test('and names of settings stand in no file that browsers are given', () => {
    const folder = join(root, 'dist/web')
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    expect(files.length).toBeGreaterThan(20)
    for (const { parentPath, name } of files) {
      const content = readFileSync(join(parentPath, name), 'latin1')
      for (const word of [...values, ...Object.keys(secrets), 'process.env'])
        expect([name, word, content.includes(word)]).toEqual([name, word, false])
      expect(name).not.toMatch(/\.map$/)
    }
  })
})
