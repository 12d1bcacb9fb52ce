import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxKeys } from '#server/providers/sandbox-settings.ts'
import { filledData } from '#tests/support/built.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { type RawAnswer, rawHead, sendRaw } from '#tests/support/raw-http.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ template: await filledData() })
})
afterAll(() => product.stop())

/** API-23: the same readable text twice and a code, without internals. */
function expectRejection(body: string, code: string): void {
  const rejection = JSON.parse(body) as { error: string; message: string; code: string }
  expect(rejection.code).toBe(code)
  expect(rejection.message).toMatch(/^[A-Z].{5,}$/)
  expect(rejection.error).toBe(rejection.message)
  expect(body).not.toMatch(/node_modules|\.js:|stack|FST_|Error:/)
}

const requestId = /^[\da-f-]{36}$/

async function post(path: string, body: string | Buffer, type = 'application/json') {
  const headers = { 'content-type': type }
  const answer = await fetch(`${product.url}${path}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(Buffer.from(body)),
  })
  expect(answer.headers.get('x-request-id')).toMatch(requestId)
  return { status: answer.status, body: await answer.text() }
}

const nested = (depth: number) => `{"email":${'['.repeat(depth)}${']'.repeat(depth)},"password":"x"}`

describe('API-23 bodies that are wrong are refused as JSON', () => {
  const wrong: [string, string | Buffer, string?][] = [
    ['malformed JSON', '{"email":'],
    ['no JSON at all', 'hello'],
    ['an empty body', ''],
    ['an array', '[]'],
    ['a filled array', '[1,2]'],
    ['null', 'null'],
    ['a text', '"text"'],
    ['a number', '12'],
    ['wrong types', '{"email":1,"password":{}}'],
    ['a huge number', '{"email":1e999,"password":1}'],
    ['a NUL character', String.raw`{"email":"a\u0000@b.example","password":"x"}`],
    ['a lone surrogate', String.raw`{"email":"a\ud800@b.example","password":"x"}`],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['a prototype', '{"__proto__":{"isAdmin":true},"email":"a@b.example"}'],
    ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['brackets only', nested(900)],
    ['plain text', 'email=a', 'text/plain'],
    ['a form', 'email=a&password=b', 'application/x-www-form-urlencoded'],
    ['an unknown type', '<a/>', 'application/xml'],
    ['no type that could be read', '{}', 'nonsense'],
  ]
  test.each(wrong)('%s: 400', async (_, body, type) => {
    const answer = await post('/api/auth/login', body, type)
    expect(answer.status).toBe(400)
    expectRejection(answer.body, 'invalid')
  })

  test('API-23 a body over 64 KiB, or of very many parts: 413', async () => {
    for (const body of [JSON.stringify({ email: 'a'.repeat(64 * 1024) }), nested(10_000)]) {
      const answer = await post('/api/auth/login', body)
      expect(answer.status).toBe(413)
      expectRejection(answer.body, 'too_large')
    }
  })

  test('a body that claims to be over its bound is refused before it is sent', async () => {
    const head = rawHead('POST /api/auth/login', [
      'Content-Type: application/json',
      'Content-Length: 99999999',
    ])
    const answer = await sendRaw(product.port, head)
    expect(answer.status).toBe(413)
    expectRejection(answer.body, 'too_large')
  })

  test('two lengths, or a length that is none: 400', async () => {
    for (const lengths of [
      ['Content-Length: 5', 'Content-Length: 6'],
      ['Content-Length: x'],
      ['Content-Length: -1'],
    ]) {
      const answer = await sendRaw(product.port, rawHead('POST /api/auth/login', lengths))
      expect(answer.status).toBe(400)
      expectRejection(answer.body, 'invalid')
    }
  })
})

describe('API-23 addresses that are wrong', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['DELETE', '/api/auth/login'],
    ['GET', '/api/auth/login'],
    ['PATCH', '/api/places/search'],
    ['OPTIONS', '/api/auth/login'],
    ['POST', '/'],
    ['PUT', '/search'],
    ['DELETE', '/assets/x.js'],
    ['PROPFIND', '/api/places/search'],
    ['TRACE', '/api/auth/login'],
    ['TRACE', '/'],
  ])('%s %s: 404 as JSON', async (method, path) => {
    const answer = await sendRaw(
      product.port,
      rawHead(`${method} ${path}`, ['Content-Length: 0', 'X-Mark: secret']),
    )
    expect(answer.status).toBe(404)
    expect(answer.headers['x-request-id']).toMatch(requestId)
    expectRejection(answer.body, 'not_found')
    expect(answer.body).not.toContain('secret')
  })

  test('API-23 percent signs that mean nothing: 400', async () => {
    for (const path of ['/%ff', '/api/%ff', '/search/place/%', '/%E0%A4%A', '/assets/%ff', '/sandbox/%ff']) {
      const answer = await sendRaw(product.port, rawHead(`GET ${path}`))
      expect(`${path} ${answer.status}`).toMatch(/ 40[034]$/)
      expect(answer.headers['x-request-id']).toMatch(requestId)
      expect(answer.body).not.toMatch(/node_modules|\.js:\d/)
    }
    expectRejection((await sendRaw(product.port, rawHead('GET /api/%ff'))).body, 'invalid')
  })

  test('NUL characters, spaces and line ends in a path lead to nothing', async () => {
    for (const path of [
      '/%00',
      '/search/place/%00',
      '/search/place/a%00b',
      '/%0d%0aset-cookie:a=b',
      '/%20',
      '/assets/%00',
    ]) {
      const answer = await sendRaw(product.port, rawHead(`GET ${path}`))
      expect(`${path} ${answer.status}`).toMatch(/ 40[034]$/)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    const answer = await sendRaw(product.port, rawHead('GET /api/places/a%00b'))
    expect(answer.status).toBe(400)
    expectRejection(answer.body, 'invalid')
    for (const path of [
      '/api/auth/profile/image/%00',
      '/api/reviews/pictures/%00/small',
      '/api/reviews/pictures/a/%00',
      '/og/place/a%00b.jpg',
      '/og/hotel/%00.jpg',
      '/og/rental/%00.jpg',
    ]) {
      const { status, body } = await sendRaw(product.port, rawHead(`GET ${path}`))
      expect(`${path} ${status}`).toBe(`${path} 404`)
      expectRejection(body, 'not_found')
    }
  })

  test('queries of any shape are answered', async () => {
    for (const query of [
      'a=1&a=2',
      '%ff=%ff',
      'page=1e999',
      '__proto__[a]=1',
      'q=%00',
      '=',
      '&&&',
      'q'.repeat(8_000),
    ]) {
      const answer = await fetch(`${product.url}/api/places/search?${query}`)
      expect(answer.status).toBeLessThan(500)
      const page = await fetch(`${product.url}/search?${query}`)
      expect(page.status).toBeLessThan(500)
    }
  })

  test('a long path is a page that is not there, longer ones are too much', async () => {
    const long = await fetch(`${product.url}/${'a'.repeat(1_000)}`)
    expect(long.status).toBe(404)
    expect(long.headers.get('content-type')).toContain('text/html')
    const tooLong = await fetch(`${product.url}/${'a'.repeat(2_000)}`)
    expect(tooLong.status).toBe(400)
    expectRejection(await tooLong.text(), 'invalid')
    const longer = await sendRaw(product.port, rawHead(`GET /${'a'.repeat(20_000)}`))
    expect(longer.status).toBe(431)
    expect(longer.headers['x-request-id']).toMatch(requestId)
    expectRejection(longer.body, 'invalid')
  })

  test('what is no HTTP at all: 400', async () => {
    for (const bytes of [
      'hello\r\n\r\n',
      '\x16\x03\x01\x02\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      'GET / HTTP/1.1\r\n\r\n',
    ]) {
      const answer = await sendRaw(product.port, bytes)
      expect(answer.status).toBe(400)
      expect(answer.body).not.toMatch(/node_modules|\.js:\d/)
    }
  })
})

describe('nobody is led away from this site', () => {
  test.each([
    'GET //evil.example',
    'GET //evil.example/%2e%2e',
    'GET ///evil.example/search',
    String.raw`GET /\evil.example`,
    'GET /%5cevil.example',
    'GET /%2f%2fevil.example',
    'GET http://evil.example/',
    'GET http://evil.example//evil.example/',
    'GET https://evil.example/profile',
    'GET *',
  ])('%s', async (line) => {
    const answer = await sendRaw(product.port, rawHead(line))
    expect([200, 400, 404]).toContain(answer.status)
    expect(answer.headers['location']).toBeUndefined()
    expect(answer.headers['content-security-policy'] ?? '').not.toContain('evil')
    expect(answer.body).not.toMatch(/(href|src|action|content)="[^"]*\/\/evil\.example/)
  })

  test('the Host header is not believed', async () => {
    for (const path of ['/', '/search', '/nothing']) {
      const head = rawHead(`GET ${path}`).replace('Host: localhost', 'Host: evil.example')
      const answer = await sendRaw(product.port, head)
      expect(answer.status).toBeLessThan(500)
      expect(JSON.stringify(answer.headers) + answer.body).not.toContain('evil.example')
    }
  })
})

/** The address of a script that the home page loads. */
async function assetPath(): Promise<string> {
  const page = await (await fetch(product.url)).text()
  return /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
}

const ask = (path: string, headers: string[] = [], method = 'GET'): Promise<RawAnswer> =>
  sendRaw(product.port, rawHead(`${method} ${path}`, headers))

describe('pages and files', () => {
  test.each(['/', '/search', '/login', '/profile/x', '/nothing', '/booking/checkout/payment'])(
    'SEC the page %s carries the security headers',
    async (path) => {
      const { headers, status } = await ask(path)
      expect([200, 404]).toContain(status)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['content-security-policy']).toContain("default-src 'self'")
      expect(headers['content-security-policy']).toContain("object-src 'none'")
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
      expect(headers['x-request-id']).toMatch(requestId)
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers['set-cookie']).toBeUndefined()
    },
  )

  test('HEAD answers as GET does, without a body', async () => {
    const asset = await assetPath()
    for (const path of ['/', '/nothing', '/healthz', '/api/places/featured', '/api/nothing', asset]) {
      const [head, get] = [await ask(path, [], 'HEAD'), await ask(path)]
      expect(`${path} ${head.status}`).toBe(`${path} ${get.status}`)
      expect(head.headers['content-type']).toBe(get.headers['content-type'])
      expect(head.body).toBe('')
    }
  })

  test('a file is sent compressed, whole, in part, or not again', async () => {
    const path = await assetPath()
    const whole = await ask(path)
    expect(whole.status).toBe(200)
    expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(whole.headers['x-request-id']).toMatch(requestId)
    expect((await ask(path, ['Accept-Encoding: br'])).headers['content-encoding']).toBe('br')
    const part = await ask(path, ['Range: bytes=0-9'])
    expect(part.status).toBe(206)
    expect(part.body).toBe(whole.body.slice(0, 10))
    expect((await ask(path, ['Range: bytes=99999999-'])).status).toBe(416)
    expect((await ask(path, ['Range: nonsense'])).status).toBe(200)
    const again = await ask(path, [`If-None-Match: ${whole.headers['etag']}`])
    expect(again.status).toBe(304)
    expect(again.body).toBe('')
  })

  test.each([
    '/../package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    String.raw`/assets/..\..\package.json`,
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/.env',
    '/assets/',
    '/pictures/',
    '/assets/nothing.js',
    '/../data/safarnama.db',
  ])('%s gives no file', async (path) => {
    const answer = await ask(path)
    expect([400, 403, 404]).toContain(answer.status)
    expect(answer.body).not.toContain('"dependencies"')
    expect(answer.body).not.toContain('isEntry')
  })

  test('every answer of the stand-ins has a request id as well', async () => {
    for (const path of ['/sandbox/mail/', '/sandbox/nothing']) {
      const { headers } = await ask(path)
      expect(headers['x-request-id']).toMatch(requestId)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })
})

test('a Host that is not ours: 421, stand-ins too; health is told under any', async () => {
  const status = async (path: string, host: string) => {
    const head = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
    const answer = await sendRaw(product.port, head)
    if (answer.status === 421) expectRejection(answer.body, 'misdirected')
    return answer.status
  }
  for (const path of ['/', '/api/places/featured', '/sandbox/mail/', '/robots.txt', '/nothing'])
    expect(`${path} ${await status(path, `evil.example:${product.port}`)}`).toBe(`${path} 421`)
  for (const host of ['localhost', `127.0.0.1:${product.port}`, '[::1]'])
    expect(await status('/', host)).toBe(200)
  for (const path of ['/healthz', '/readyz']) expect(await status(path, 'evil.example')).toBe(200)
})

test('where others can reach it a loopback name that is not PUBLIC_URL is 421, and its own stand-ins are heard', async () => {
  const open = await startProduct({ template: await filledData(), env: { HOST: '0.0.0.0' } })
  const call = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    return await fetch(open.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  for (const host of ['localhost', `127.0.0.1:${open.port}`, `evil.example:${open.port}`]) {
    const head = `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
    expect(`${host} ${(await sendRaw(open.port, head)).status}`).toBe(`${host} 421`)
  }
  const { clientId } = sandboxKeys(open.dataDir).google
  const minted = await call('/sandbox/google/credential', { client_id: clientId, person: 'gmail' })
  const { credential } = (await minted.json()) as { credential: string }
  expect((await call('/api/auth/google-login', { token: credential })).status).toBe(200)
  await open.stop()
})

test('nothing of all this was a fault of ours: the log is empty', () => {
  expect(product.log()).toBe('')
})
