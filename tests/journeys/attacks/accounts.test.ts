import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox } from '#stand-ins/server.ts'
import { type ApiSession, newAccount, sessionOf } from '#tests/support/account.ts'
import { filledData } from '#tests/support/built.ts'
import { mailTo, newPerson, type Person } from '#tests/support/journey.ts'
import { blankPng } from '#tests/support/pictures.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
let person: Person
let session: ApiSession

beforeAll(async () => {
  product = await startProduct({ template: await filledData() })
  person = await newAccount(product.url)
  session = await sessionOf(product.url, person)
})
afterAll(() => product.stop())

type Sent = { url?: string; headers?: Record<string, string>; body?: unknown; method?: string }

async function send(path: string, { url = product.url, headers = {}, body, method = 'POST' }: Sent = {}) {
  return fetch(`${url}/api${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

const cookiesOf = (response: Response) => response.headers.getSetCookie()
const cookieNamed = (response: Response, name: string) =>
  cookiesOf(response).find((line) => line.startsWith(`${name}=`)) ?? ''
const pairOf = (line: string) => line.split(';')[0] ?? ''

describe('the refresh cookie', () => {
  const logIn = () => send('/auth/login', { body: { email: person.email, password: person.password } })

  test('is kept from scripts and other sites, and on https from plain connections', async () => {
    const line = cookieNamed(await logIn(), 'refresh')
    expect(line).toMatch(/; Path=\/api\/auth(;|$)/)
    expect(line).toContain('HttpOnly')
    expect(line).toContain('SameSite=Strict')
    expect(line).not.toContain('Secure')
    expect(line).not.toMatch(/Domain=/i)
    const secure = await startProduct({
      env: { PUBLIC_URL: 'https://safarnama.example' },
      template: product.dataDir,
    })
    const answer = await send('/auth/login', {
      url: secure.url,
      body: { email: person.email, password: person.password },
    })
    expect(answer.status).toBe(200)
    const secured = cookieNamed(answer, '__Host-refresh')
    expect(secured).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    expect(secured).not.toMatch(/Domain=/i)
    await secure.stop()
  })

  test('does nothing with a form of a strange page', async () => {
    const cookie = pairOf(cookieNamed(await logIn(), 'refresh'))
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ]) {
      for (const path of ['/auth/refresh', '/auth/logout']) {
        const answer = await fetch(`${product.url}/api${path}`, {
          method: 'POST',
          headers: { 'content-type': type, cookie, origin: 'https://evil.example' },
          body: 'a=b',
        })
        expect(`${type} ${path} ${answer.status}`).toMatch(/ 4\d\d$/)
        expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      }
    }
    expect((await send('/auth/refresh', { headers: { cookie } })).status).toBe(200)
  })

  test('that an attacker has planted is not the one that a login uses', async () => {
    const planted = pairOf(cookieNamed(await logIn(), 'refresh'))
    const answer = await send('/auth/login', {
      headers: { cookie: planted },
      body: { email: person.email, password: person.password },
    })
    const own = pairOf(cookieNamed(answer, 'refresh'))
    expect(own).not.toBe('')
    expect(own.split('.')[0]).not.toBe(planted.split('.')[0])
  })

  test('made up or changed is worth nothing', async () => {
    const pair = pairOf(cookieNamed(await logIn(), 'refresh'))
    const value = decodeURIComponent(pair.slice('refresh='.length))
    const [id = '', nonce = '', tag = ''] = value.split('.')
    for (const bad of [
      '',
      'x',
      '..',
      `${id}..${tag}`,
      `${id}.${nonce}.`,
      `${id}.${nonce}.${tag}.x`,
      `${id}.${nonce}x.${tag}`,
      `__proto__.${nonce}.${tag}`,
    ]) {
      const headers = { cookie: `refresh=${encodeURIComponent(bad)}` }
      expect((await send('/auth/refresh', { headers })).status).toBe(401)
    }
    expect((await send('/auth/refresh', { headers: { cookie: pair } })).status).toBe(200)
  })
})

describe('access tokens', () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  test('unsigned, signed by others or changed are refused', async () => {
    const [head = '', payload = '', signature = ''] = session.token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    const later = { ...claims, exp: 9_999_999_999 }
    for (const token of [
      `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${part({ alg: 'None' })}.${payload}.${signature}`,
      `${part({ alg: 'HS256', kid: '../../dev/null' })}.${payload}.${signature}`,
      `${head}.${part(later)}.${signature}`,
      `${head}.${payload}.${signature.slice(0, -2)}`,
      `${head}.${payload}`,
      `${head}.${payload}.${signature}.${signature}`,
      'null',
      '{}',
    ]) {
      const answer = await send(`/auth/fetch/${session.user._id}`, {
        method: 'GET',
        headers: { authorization: `Bearer ${token}` },
      })
      expect(answer.status).toBe(401)
    }
  })
})

describe('names that would be more than names', () => {
  const nasty = [
    'Asha\r\nBcc: victim@example.com',
    'Asha <victim@example.com>, Eve',
    'a@b.example, "x" <y@example.com>',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'You won: https://evil.example',
    '{{7*7}}${7*7}<%= 7 %>',
  ]

  test('reach nobody else by mail, and no page as markup', async () => {
    for (const name of nasty) {
      const { email, password } = newPerson()
      const answer = await send('/auth/register', { body: { name, email, password } })
      expect([200, 400]).toContain(answer.status)
      if (answer.status === 400) continue
      const mail = await mailTo(product.url, email, /verif/i)
      expect(mail.to).toEqual([email])
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/evil\.example|<script|onerror|victim@/)
      const page = await fetch(`${product.url}/sandbox/mail?to=${encodeURIComponent(email)}`)
      expect(await page.text()).not.toMatch(/<script>alert|<img src=x/)
    }
    const strange = await fetch(`${product.url}/sandbox/mail/messages?to=victim%40example.com`)
    expect(((await strange.json()) as { messages: unknown[] }).messages).toEqual([])
  })

  test.each([
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example,c@d.example',
    'a@b.example;c@d.example',
    '<a@b.example>',
    'a@b.example c@d.example',
    '"a@b.example c"@d.example',
    'a@@b.example',
    'a@b',
    ['a@b.example'],
    { $gt: '' },
  ])('%j is no e-mail address', async (email) => {
    for (const path of ['/auth/register', '/auth/login', '/auth/send-otp', '/auth/resend-verification']) {
      const answer = await send(path, { body: { name: 'A', email, password: 'monsoon over Munnar' } })
      expect(answer.status).toBe(400)
    }
  })

  test.each([
    '//evil.example',
    String.raw`/\evil.example`,
    'javascript:alert(1)',
    'https://evil.example',
    '/\t/evil.example',
    '/..//evil.example',
  ])('a mail leads nobody to %j', async (redirect) => {
    const { name, email, password } = newPerson()
    await send('/auth/register', { body: { name, email, password, redirect } })
    const mail = await mailTo(product.url, email, /verif/i)
    const target = new URL(/https?:\S+\/verify\S*/.exec(mail.text)?.[0] ?? '').searchParams.get('redirect')
    expect(target ?? '/').toMatch(/^\/(?![/\\])/)
    expect(new URL(target ?? '/', product.url).origin).toBe(product.url)
  })
})

describe('the profile picture', () => {
  async function upload(bytes: Uint8Array, name = 'me.png', type = 'image/png') {
    const form = new FormData()
    form.append('profileImage', new Blob([Uint8Array.from(bytes)], { type }), name)
    return fetch(`${product.url}/api/auth/profile/image`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${session.token}` },
      body: form,
    })
  }
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>'
  const html = '<html><script>alert(1)</script></html>'

  test.each([
    ['an SVG', Buffer.from(svg)],
    [
      'an SVG in a picture’s clothes',
      Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), Buffer.from(svg)]),
    ],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a page', Buffer.from(html)],
    ['nothing', Buffer.alloc(0)],
    ['half a picture', blankPng(4000, 4000, false)],
  ])('%s is refused', async (_, bytes) => {
    const answer = await upload(bytes)
    expect(`${answer.status}`).toBe('400')
  })

  test('a bomb is refused before it is unpacked', async () => {
    for (const bytes of [
      blankPng(30_000, 30_000),
      blankPng(2_147_483_647, 2_147_483_647, false),
      blankPng(60_000, 401),
    ]) {
      const before = performance.now()
      const answer = await upload(bytes)
      expect([400, 413]).toContain(answer.status)
      expect(performance.now() - before).toBeLessThan(3_000)
    }
  })

  test('what was hidden in a picture is gone, and it is served as nothing else', async () => {
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: html } })
      .png()
      .toBuffer()
    const answer = await upload(Buffer.concat([png, Buffer.from(html)]), '../../x.html', 'text/html')
    expect(answer.status).toBe(200)
    const { profileImage } = (await answer.json()) as { profileImage: string }
    const served = await fetch(new URL(profileImage, product.url))
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from(await served.arrayBuffer()).toString('latin1')).not.toContain('script')
  })

  test('more than 5 MiB are refused', async () => {
    for (const more of [1, 1_000_000])
      expect((await upload(Buffer.alloc(5 * 1024 * 1024 + more, 1))).status).toBe(413)
  })

  const edge = 'multipart/form-data; boundary=x'
  const head = '--x\r\ncontent-disposition: form-data; name="profileImage"; filename="a.png"\r\n'
  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['that never begins', edge, 'x'],
    ['that is broken off in the head', edge, head],
    ['that is broken off in the file', edge, `${head}content-type: image/png\r\n\r\nabc`],
    [
      'that holds no file',
      edge,
      '--x\r\ncontent-disposition: form-data; name="profileImage"\r\n\r\na\r\n--x--\r\n',
    ],
    ['with a field of an odd name', edge, `${head.replace('profileImage', '__proto__')}\r\na\r\n--x--\r\n`],
  ])('a form %s is refused', async (_, type, body) => {
    const answer = await fetch(`${product.url}/api/auth/profile/image`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${session.token}`, 'content-type': type },
      body,
    })
    expect(answer.status).toBe(400)
  })
})

describe('limits', () => {
  const wrong = (email: string) => ({ email, password: 'not the password' })
  const tries = async (url: string, count: number, headers: (at: number) => Record<string, string>) => {
    const statuses: number[] = []
    for (let at = 0; at < count; at++)
      statuses.push(
        (await send('/auth/login', { url, body: wrong(person.email), headers: headers(at) })).status,
      )
    return statuses
  }
  const spoofed = (at: number) => ({
    'x-forwarded-for': `198.51.100.${at}`,
    'x-real-ip': `198.51.100.${at}`,
    forwarded: `for=198.51.100.${at}`,
    'cf-connecting-ip': `198.51.100.${at}`,
  })

  test('are not evaded by headers that nobody trusts', async () => {
    const limited = await startProduct({ env: { LIMIT_FACTOR: '1' }, template: product.dataDir })
    const statuses = await tries(limited.url, 12, spoofed)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
    expect(statuses.slice(10)).toEqual([429, 429])
    await limited.stop()
  })

  test('behind one proxy count the address that the proxy has seen, not those before it', async () => {
    const env = { LIMIT_FACTOR: '1', TRUST_PROXY: '1' }
    const limited = await startProduct({ env, template: product.dataDir })
    const evading = await tries(limited.url, 11, (at) => ({
      'x-forwarded-for': `198.51.100.${at}, 203.0.113.9`,
    }))
    expect(evading[10]).toBe(429)
    const other = await send('/auth/login', {
      url: limited.url,
      body: { email: person.email, password: person.password },
      headers: { 'x-forwarded-for': '203.0.113.10' },
    })
    expect(other.status).toBe(200)
    await limited.stop()
  })

  test('nobody is kept from their own mailbox by registrations from one other address', async () => {
    const env = { LIMIT_FACTOR: '1', TRUST_PROXY: '1' }
    const limited = await startProduct({ env, template: product.dataDir })
    for (let at = 0; at < 25; at++) {
      const body = { name: 'Eve', email: person.email, password: 'monsoon over Munnar' }
      await send('/auth/register', { url: limited.url, body, headers: { 'x-forwarded-for': '203.0.113.66' } })
    }
    const own = await send('/auth/send-otp', {
      url: limited.url,
      body: { email: person.email },
      headers: { 'x-forwarded-for': '203.0.113.10' },
    })
    expect(own.status).toBe(200)
    await limited.stop()
  })
})

test('the stand-ins of real parties are not served beside them', async () => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:9' }
  const real = await startProduct({ env, template: product.dataDir })
  for (const path of ['/sandbox/mail', '/sandbox/mail/messages?to=x']) {
    expect(`${path} ${(await fetch(`${real.url}${path}`)).status}`).toBe(`${path} 404`)
  }
  await real.stop()
})

const wordsOf = (page: string) => page.replaceAll(/<[^>]*>/g, '')

test('nothing of the sandbox is there in production', async () => {
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://safarnama.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    RAZORPAY_KEY_ID: 'rzp_test_abcdefghijklmn',
    RAZORPAY_KEY_SECRET: 'x'.repeat(24),
    RAZORPAY_WEBHOOK_SECRET: 'y'.repeat(24),
  }
  const real = await startProduct({ env, template: product.dataDir })
  for (const path of [
    '/sandbox',
    '/sandbox/',
    '/sandbox/mail',
    '/sandbox/mail/messages',
    '/sandbox/google/jwks',
    '/sandbox/razorpay/v1/orders',
    '/sandbox/razorpay/control/faults',
    '/SANDBOX/mail',
    '/%73andbox/mail',
    '//sandbox/mail',
  ]) {
    const answer = await fetch(`${real.url}${path}`, { redirect: 'manual' })
    expect(`${path} ${answer.status}`).toBe(`${path} 404`)
  }
  const page = await (await fetch(real.url)).text()
  expect(page).not.toMatch(/\/sandbox\//)
  expect(wordsOf(page)).toContain('Demo: no money moves. Real emails.')
  await real.stop()
})

describe('production with SANDBOX=true plays mail and payment, and nobody signs in at a stand-in', () => {
  const trial = { NODE_ENV: 'production', SANDBOX: 'true', PUBLIC_URL: 'https://safarnama.example' }
  const askedFor = async (url: string) => {
    const [mail, script] = await Promise.all(
      ['/sandbox/mail', '/sandbox/google/gsi.js'].map((path) => fetch(url + path)),
    )
    return [mail?.status, script?.status]
  }
  const expectNoButton = async (url: string) => {
    for (const path of ['/login', '/register'])
      expect(await (await fetch(url + path)).text()).not.toMatch(/gsi|sandbox\/google/)
  }

  test('that would be part of it', async () => {
    const real = await startProduct({ env: trial, template: product.dataDir })
    expect(await askedFor(real.url)).toEqual([200, 404])
    await expectNoButton(real.url)
    await real.stop()
  })

  test('and never says that no money moves where it does', { tags: ['deep'] }, async () => {
    const live = {
      RAZORPAY_KEY_ID: 'rzp_live_abcdefghijklmn',
      RAZORPAY_KEY_SECRET: 'x'.repeat(24),
      RAZORPAY_WEBHOOK_SECRET: 'y'.repeat(24),
      SELLER_NAME: 'Himalaya Journeys',
      SELLER_ADDRESS: '4 Mall Road, Shimla 171001',
      SELLER_GSTIN: '27AAPFU0939F1ZV',
      GST_RATE: '5',
      GRIEVANCE_OFFICER: 'R. Negi, r.negi@himalaya.in',
      MAIL_FROM: 'bookings@himalaya.in',
      OPERATOR_MAIL: 'desk@himalaya.in',
    }
    const real = await startProduct({ env: { ...trial, ...live }, template: product.dataDir })
    const page = wordsOf(await (await fetch(real.url)).text())
    expect(page).toMatch(/Payments are real: you will be charged\. +No emails are sent\./)
    expect(page).not.toContain('no money moves')
    await real.stop()
  })

  test('that runs beside it, with the same keys', { tags: ['deep'] }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-trial-'))
    cpSync(product.dataDir, dataDir, { recursive: true })
    const sandbox = await startSandbox({ PORT: '0', DATA_DIR: dataDir })
    const token = await sandbox.standIns.controls.google.mint('workspace')
    const real = await startProduct({ env: { ...trial, SANDBOX_URL: sandbox.localUrl }, dataDir })
    const answer = await send('/auth/google-login', { url: real.url, body: { token } })
    expect(answer.status).toBe(503)
    expect(cookiesOf(answer)).toEqual([])
    await expectNoButton(real.url)
    await real.stop()
    await sandbox.close()
    rmSync(dataDir, { recursive: true })
  })

  test('that is started alone in production', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-trial-'))
    const sandbox = await startSandbox({ PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'production' })
    expect(await askedFor(sandbox.localUrl)).toEqual([200, 404])
    await sandbox.close()
    rmSync(dataDir, { recursive: true })
  })
})

test('login takes as long for an account as for none', async () => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let at = 0; at < 12; at++)
    for (const kind of ['known', 'unknown'] as const) {
      const email = kind === 'known' ? person.email : newPerson().email
      const before = performance.now()
      await send('/auth/login', { body: { email, password: 'not the password' } })
      times[kind].push(performance.now() - before)
    }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[6] ?? 0
  const ratio = median(times.known) / median(times.unknown)
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.6)
})
