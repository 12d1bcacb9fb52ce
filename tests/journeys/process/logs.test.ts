import { beforeAll, expect, test } from 'vitest'
import { filledData } from '#tests/support/built.ts'
import { call, signIn } from '#tests/support/calls.ts'
import { dateAhead, linkIn, mailTo } from '#tests/support/journey.ts'
import { codeOf } from '#tests/support/mailed-codes.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { rawHead, sendRaw } from '#tests/support/raw-http.ts'

let template = ''
beforeAll(async () => {
  template = await filledData()
})

const person = { name: 'Zymurgia Quell', email: 'zymurgia@markedmail.example', password: 'xylophone-marks-7' }

/** A person's whole use of an account; returns the data that a log must not contain. */
async function liveWithAccount(product: Product): Promise<string[]> {
  await call(product, 'POST', '/auth/register', { body: person })
  const link = linkIn(await mailTo(product.url, person.email, /verif/i), '/verify')
  const verification = new URL(link).searchParams.get('token') ?? ''
  expect((await fetch(link)).status).toBe(200)
  expect((await call(product, 'GET', `/auth/verify/${verification}`)).status).toBe(200)
  await call(product, 'POST', '/auth/login', { body: { ...person, password: 'wrong-marked-word' } })
  const login = await call(product, 'POST', '/auth/login', { body: person })
  expect(login.status).toBe(200)
  const token = String(login.body['token'])
  const userId = (login.body['user'] as { _id: string })._id
  await call(product, 'PUT', `/auth/users/${userId}`, { token, body: { contact: '9871234567' } })
  await call(product, 'GET', `/auth/fetch/${userId}?email=${person.email}`, { token })
  const refresh = login.cookies.find((cookie) => cookie.startsWith('refresh=')) ?? ''
  await call(product, 'POST', '/auth/refresh', { cookie: refresh })
  const sent = await call(product, 'POST', '/auth/send-otp', { body: { email: person.email } })
  const code = codeOf(await mailTo(product.url, person.email, /\b\d{4} \d{4}\b/))
  const reset = { otp: code, password: 'another-marked-9' }
  const cookie = sent.cookies.join('; ')
  expect((await call(product, 'POST', '/auth/reset-password', { body: reset, cookie })).status).toBe(200)
  return [
    verification,
    token,
    refresh.slice('refresh='.length),
    code,
    reset.password,
    'wrong-marked-word',
    '9871234567',
  ]
}

async function book(product: Product): Promise<string[]> {
  const token = await signIn(product)
  const traveler = {
    name: 'Wilhelmina Marked',
    email: 'w@markedmail.example',
    contact: '9812345678',
    gender: 'Female',
  }
  const body = {
    packageId: 'havelock',
    startPoint: 'Markedstart',
    endPoint: 'Port Blair',
    travelDate: dateAhead(30),
    numberOfPeople: 1,
    hotelName: 'any',
    travelersDetails: traveler,
    travelerNeeds: 'Markedmeals',
  }
  expect((await call(product, 'POST', '/booking/create-booking', { body, token })).status).toBeLessThan(300)
  await call(product, 'GET', '/booking/get-booking/MARKEDBOOKING', { token })
  return [
    token,
    traveler.name,
    traveler.email,
    traveler.contact,
    'Markedstart',
    'Markedmeals',
    'MARKEDBOOKING',
  ]
}

/** Invalid requests whose text a framework might repeat in its log. */
async function goWrong(product: Product): Promise<string[]> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'markedagent',
    referer: 'http://markedreferer/',
  }
  await fetch(`${product.url}/api/auth/login?next=markedquery`, {
    method: 'POST',
    headers,
    body: '{"markedjson":',
  })
  for (const path of [
    '/search?query=markedsearch',
    '/markedpath/x',
    '/api/markedcall',
    '/search/place/markedplace',
  ])
    await fetch(`${product.url}${path}`, { headers })
  await fetch(`${product.url}/api/places/search?query=markedsearch`)
  for (const head of [
    'GET /markedbroken%ff',
    'MARKEDMETHOD /markedbroken',
    `GET /${'markedlong'.repeat(2_000)}`,
  ])
    await sendRaw(product.port, rawHead(head))
  return [
    'markedquery',
    'markedagent',
    'markedreferer',
    'markedjson',
    'markedsearch',
    'markedpath',
    'markedcall',
    'markedplace',
    'markedbroken',
    'MARKEDMETHOD',
    'markedlong',
  ]
}

test('OPS-02 logs are JSON lines with request ids and without anything of a person', async () => {
  const product = await startProduct({ template, env: { LOG_LEVEL: 'trace' } })
  const marks = [
    ...Object.values(person),
    encodeURIComponent(person.email),
    'markedmail',
    ...(await liveWithAccount(product)),
    ...(await book(product)),
    ...(await goWrong(product)),
  ]
  // A mail server's rejection contains the address.
  const unknown = { ...person, email: 'nobody@markedmail.example' }
  await call(product, 'POST', '/auth/register', { body: unknown })
  await expect.poll(() => product.log(), { timeout: 5_000 }).toContain('550')
  const answered = await fetch(`${product.url}/api/places/search?query=goa`)
  expect(await product.stop()).toBe(0)

  for (const mark of marks) {
    expect(mark.length).toBeGreaterThanOrEqual(6)
    expect(product.output()).not.toContain(mark)
  }
  expect(product.log()).not.toContain('remoteAddress')
  const lines = product
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const requests = lines.filter(({ msg }) => msg === 'answered')
  expect(requests.length).toBeGreaterThan(20)
  for (const line of requests)
    expect(line).toMatchObject({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/) as unknown,
      reqId: expect.stringMatching(/^[\da-f-]{36}$/) as unknown,
      path: expect.stringMatching(/^(\/|unknown)/) as unknown,
      status: expect.any(Number) as unknown,
      ms: expect.any(Number) as unknown,
    })
  expect(requests).toContainEqual(
    expect.objectContaining({
      reqId: answered.headers.get('x-request-id'),
      method: 'GET',
      path: '/api/places/search',
      status: 200,
    }),
  )
})
