import { minuteMs } from '#shared/domain/durations.ts'
import { createHmac } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiSession, book, type Booked, newAccount, pay, sessionOf } from '#tests/support/account.ts'
import { filledData } from '#tests/support/built.ts'
import { dateAhead } from '#tests/support/journey.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
let owner: ApiSession
let thief: ApiSession
let packageId: string

type Answer = { status: number; body: Record<string, unknown>; text: string; headers: Headers }

async function ask(method: string, path: string, token?: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  const parsed = isJson ? (JSON.parse(text) as Record<string, unknown>) : {}
  return { status: response.status, body: parsed, text, headers: response.headers }
}

type Wire = Booked & Record<string, unknown>
const read = async (session: ApiSession, id: string) =>
  (await ask('GET', `/booking/get-booking/${id}`, session.token)).body['booking'] as Wire

type Order = { id: string; keyId: string; checkoutScriptUrl: string; amount: number }
async function order(session: ApiSession, booked: Booked): Promise<Order> {
  const amount = Math.round(booked.totalCost * 100)
  const wanted = { amount, currency: 'INR', receipt: booked.bookingId }
  const answer = await ask('POST', '/payment/create-payment', session.token, wanted)
  expect(answer.status).toBe(200)
  return answer.body as unknown as Order
}

type Paid = { razorpay_payment_id: string; razorpay_signature: string }
async function payInWindow({ id, keyId, checkoutScriptUrl }: Order): Promise<Paid> {
  const response = await fetch(new URL('window/attempts', checkoutScriptUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ keyId, orderId: id, method: 'upi', vpa: 'success@razorpay' }),
  })
  return ((await response.json()) as { response: Paid }).response
}

beforeAll(async () => {
  product = await startProduct({ template: await filledData() })
  owner = await sessionOf(product.url, await newAccount(product.url))
  thief = await sessionOf(product.url, await newAccount(product.url))
  const [first] = (await (await fetch(`${product.url}/api/places/place/featured`)).json()) as {
    packageId: string
  }[]
  packageId = first?.packageId ?? ''
})
afterAll(() => product.stop())

const journey = () => ({
  packageId,
  startPoint: 'Bengaluru',
  endPoint: 'Kerala',
  travelDate: dateAhead(40),
  numberOfPeople: 2,
  hotelName: 'Rest House',
  travelersDetails: { name: 'A B', email: 'a@example.com', contact: '9876543210', gender: 'Female' },
})

describe('the price is the server’s', () => {
  test('no claim of the client makes a booking cheaper or paid', async () => {
    const honest = await book(product.url, owner, packageId)
    const claims = {
      price: 1,
      finalPrice: 1,
      total_paise: 100,
      totalPaise: 100,
      bookingStatus: 'Confirmed',
      paymentStatus: 'Confirmed',
      paymentId: 'pay_AAAAAAAAAAAAAA',
      status: 'Confirmed',
      settled_by: 'x',
      hold_until: '2999-01-01T00:00:00.000Z',
      holdUntil: '2999-01-01T00:00:00.000Z',
      history: [],
      cancellationPolicy: { refundPercentage: 100, deadlineInDays: 0 },
    }
    const { status, body } = await ask('POST', '/booking/create-booking', owner.token, {
      ...journey(),
      ...claims,
    })
    expect(status).toBe(200)
    const made = body['booking'] as Wire
    expect(made.totalCost).toBe(honest.totalCost)
    expect(made).toMatchObject({ bookingStatus: 'Pending', paymentStatus: 'Pending', paymentId: null })
    expect(Date.parse(String(made['holdUntil']))).toBeLessThan(Date.now() + 31 * minuteMs)
  })

  test.each([
    ['a rupee', 1],
    ['nothing', 0],
    ['less than nothing', -1],
    ['a list', [1]],
    ['a text that is no number', '1e1'],
    ['an object', { $gt: 0 }],
    ['more than there is', 1e300],
  ])('a total of %s is refused', async (_, totalCost) => {
    const { status } = await ask('POST', '/booking/create-booking', owner.token, { ...journey(), totalCost })
    expect([400, 409]).toContain(status)
  })

  test.each([
    ['numberOfPeople', [0, -1, 1.5, 51, '2e0', [2], { a: 1 }, null, true]],
    ['numberOfRooms', [-1, 0.5, 51, '-0x1', [0], {}, null, true]],
  ])('%s that would turn the sum around is refused', async (name, values) => {
    for (const value of values) {
      const { status } = await ask('POST', '/booking/create-booking', owner.token, {
        ...journey(),
        [name]: value,
      })
      expect(`${name} ${JSON.stringify(value)} ${status}`).toMatch(/ 400$/)
    }
  })

  test('an order is made for the booking’s amount only', async () => {
    const booked = await book(product.url, owner, packageId)
    for (const amount of [1, 100, booked.totalCost, '100', [booked.totalCost * 100], -5, 1e14]) {
      const wanted = { amount, currency: 'INR', receipt: booked.bookingId }
      const { status } = await ask('POST', '/payment/create-payment', owner.token, wanted)
      expect(`${JSON.stringify(amount)} ${status}`).toMatch(/ (400|409)$/)
    }
    for (const currency of ['USD', 'inr', ['INR'], null]) {
      const wanted = { amount: booked.totalCost * 100, currency, receipt: booked.bookingId }
      expect((await ask('POST', '/payment/create-payment', owner.token, wanted)).status).toBe(400)
    }
  })

  test('a larger journey is not paid with the order of the smaller one', async () => {
    const booked = await book(product.url, owner, packageId)
    const cheap = await order(owner, booked)
    const change = { bookingId: booked.bookingId, numberOfPeople: 9 }
    expect((await ask('PUT', '/booking/update-booking', owner.token, change)).status).toBe(200)
    const paid = await payInWindow(cheap)
    const proof = {
      order_id: cheap.id,
      payment_id: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    }
    const answer = await ask('POST', '/payment/verify-payment', owner.token, proof)
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ success: false, refund: { amount: booked.totalCost } })
    expect(await read(owner, booked.bookingId)).toMatchObject({ bookingStatus: 'Pending', numberOfPeople: 9 })
  })
})

describe('other people’s bookings, orders and payments', () => {
  test('are as unknown as those that never were, by every call', async () => {
    const booked = await book(product.url, owner, packageId)
    const open = await order(owner, booked)
    const paid = await payInWindow(open)
    const amount = Math.round(booked.totalCost * 100)
    const calls = (bookingId: string, orderId: string): [string, string, unknown?][] => [
      ['GET', `/booking/get-booking/${bookingId}`],
      ['PUT', '/booking/update-booking', { bookingId, numberOfPeople: 1 }],
      ['PUT', '/booking/update-booking', { bookingId, paymentStatus: 'Completed' }],
      ['POST', '/payment/create-payment', { amount, currency: 'INR', receipt: bookingId }],
      [
        'POST',
        '/payment/verify-payment',
        { order_id: orderId, payment_id: paid.razorpay_payment_id, signature: paid.razorpay_signature },
      ],
      ['DELETE', `/payment/delete-payment/${bookingId}`],
      ['DELETE', `/payment/delete-payment/${orderId}`],
    ]
    const real = calls(booked.bookingId, open.id)
    const made = calls('ABCD-20260101-0000', 'order_AAAAAAAAAAAAAA')
    for (const [at, [method, path, body]] of real.entries()) {
      const answer = await ask(method, path, thief.token, body)
      const unknown = await ask(made[at]?.[0] ?? '', made[at]?.[1] ?? '', thief.token, made[at]?.[2])
      expect(`${method} ${path} ${answer.status}`).toBe(`${method} ${path} 404`)
      expect(answer.text).toBe(unknown.text)
      expect((await ask(method, path, undefined, body)).status).toBe(401)
    }
    expect(await read(owner, booked.bookingId)).toMatchObject({ numberOfPeople: 2 })
  })

  test('somebody else’s payment, or one’s own of another booking, pays for nothing', async () => {
    const theirs = await order(owner, await book(product.url, owner, packageId))
    const paid = await payInWindow(theirs)
    const mine = await book(product.url, thief, packageId)
    const open = await order(thief, mine)
    const other = await book(product.url, thief, packageId)
    await pay(product.url, thief, other)
    const { paymentId } = await read(thief, other.bookingId)
    for (const proof of [
      { order_id: open.id, payment_id: paid.razorpay_payment_id, signature: paid.razorpay_signature },
      { order_id: open.id, payment_id: paymentId, signature: paid.razorpay_signature },
      { order_id: open.id, payment_id: paymentId, signature: 'a'.repeat(64) },
      { order_id: open.id, payment_id: paymentId, signature: '' },
      { order_id: open.id, payment_id: paymentId, signature: ['a'] },
      { order_id: { $ne: null }, payment_id: paymentId, signature: 'a' },
    ]) {
      const answer = await ask('POST', '/payment/verify-payment', thief.token, proof)
      expect(`${JSON.stringify(proof)} ${answer.status}`).toMatch(/ 400$/)
    }
    const claim = { bookingId: mine.bookingId, paymentStatus: 'Completed', paymentId, signature: 'x' }
    expect((await ask('PUT', '/booking/update-booking', thief.token, claim)).status).toBe(409)
    expect(await read(thief, mine.bookingId)).toMatchObject({
      bookingStatus: 'Pending',
      paymentStatus: 'Pending',
    })
  })

  test('nobody books in another person’s name', async () => {
    const asOwner = { ...journey(), userId: owner.user._id }
    expect((await ask('POST', '/booking/create-booking', thief.token, asOwner)).status).toBe(403)
    for (const path of [`/auth/fetch/${owner.user._id}`, `/auth/fetch/${owner.user._id}/`]) {
      expect((await ask('GET', path, thief.token)).status).toBe(404)
    }
    const put = await ask('PUT', `/auth/users/${owner.user._id}`, thief.token, {
      userId: thief.user._id,
      name: 'Thief',
    })
    expect(put.status).toBe(404)
    const own = await ask('PUT', `/auth/users/${thief.user._id}`, thief.token, {
      userId: owner.user._id,
      name: 'Me',
      email: 'other@example.com',
      isVerified: false,
      is_verified: 0,
      password_hash: 'x',
      profile_image_id: 'x',
      _id: owner.user._id,
    })
    expect(own.status).toBe(200)
    const { email, _id } = thief.user
    expect(own.body['user']).toMatchObject({ _id, email, name: 'Me', isVerified: true })
    const stored = await ask('GET', `/auth/fetch/${owner.user._id}`, owner.token)
    expect(stored.body['user']).toMatchObject({ name: owner.user.name })
  })
})

describe('POST /api/payment/webhook', () => {
  const deliver = async (raw: string, headers: Record<string, string>) =>
    fetch(`${product.url}/api/payment/webhook`, { method: 'POST', body: raw, headers })

  function webhookSecret(): string {
    const folder = join(product.dataDir, 'sandbox')
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
      const found = /"webhookSecret":\s*"([^"]+)"/.exec(readFileSync(join(folder, name), 'utf8'))?.[1]
      if (found) return found
    }
    throw new Error(`no webhook secret in ${folder}`)
  }

  const forged = (orderId: string, id: string, amount: number) =>
    JSON.stringify({
      entity: 'event',
      event: 'payment.captured',
      contains: ['payment'],
      created_at: 1,
      payload: {
        payment: {
          entity: {
            id,
            entity: 'payment',
            amount,
            currency: 'INR',
            status: 'captured',
            order_id: orderId,
            method: 'upi',
            captured: true,
            created_at: 1,
          },
        },
      },
    })

  test('without the right signature it is refused, and nothing follows', async () => {
    const booked = await book(product.url, owner, packageId)
    const { id, amount } = await order(owner, booked)
    const raw = forged(id, 'pay_AAAAAAAAAAAAAA', amount)
    const right = createHmac('sha256', webhookSecret()).update(raw).digest('hex')
    for (const signature of [
      '',
      'x',
      '0'.repeat(64),
      right.toUpperCase(),
      `${right} `.repeat(2),
      `${right.slice(0, -1)}${right.endsWith('0') ? '1' : '0'}`,
    ]) {
      const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature }
      expect((await deliver(raw, headers)).status).toBe(400)
    }
    expect((await deliver(raw, { 'content-type': 'application/json' })).status).toBe(400)
    expect((await deliver(`${raw} `, { 'x-razorpay-signature': right })).status).toBe(400)
  })

  test('even a rightly signed lie confirms nothing: the provider is asked', async () => {
    const booked = await book(product.url, owner, packageId)
    const { id, amount } = await order(owner, booked)
    const raw = forged(id, 'pay_BBBBBBBBBBBBBB', amount)
    const signature = createHmac('sha256', webhookSecret()).update(raw).digest('hex')
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': signature,
      'x-razorpay-event-id': 'evt_forged',
    }
    for (let times = 0; times < 3; times++) expect((await deliver(raw, headers)).status).toBe(200)
    await new Promise((resolve) => {
      setTimeout(resolve, 1_000)
    })
    expect(await read(owner, booked.bookingId)).toMatchObject({ bookingStatus: 'Pending', paymentId: null })
  })

  test('a body that is too large is refused', async () => {
    const { status } = await deliver('x'.repeat(300_000), { 'x-razorpay-signature': '0'.repeat(64) })
    expect(status).toBe(413)
  })
})

describe('ids that are no ids', () => {
  const odd = [{}, [], ['a'], { $ne: null }, 1, true, null, '__proto__', 'constructor', "' OR 1=1 --", '%00']

  test('are refused or unknown, and never a fault', async () => {
    for (const id of odd) {
      const typed = encodeURIComponent(typeof id === 'string' ? id : JSON.stringify(id))
      const answers = [
        await ask('PUT', '/booking/update-booking', owner.token, { bookingId: id, numberOfPeople: 1 }),
        await ask('POST', '/booking/create-booking', owner.token, { ...journey(), packageId: id }),
        await ask('POST', '/payment/create-payment', owner.token, {
          amount: 100,
          currency: 'INR',
          receipt: id,
        }),
        await ask('POST', '/payment/verify-payment', owner.token, {
          order_id: id,
          payment_id: id,
          signature: id,
        }),
        await ask('GET', `/booking/get-booking/${typed}`, owner.token),
        await ask('GET', `/places/${typed}`),
        await ask('GET', `/places/hotel/${typed}`),
        await ask('GET', `/auth/profile/image/${typed}`),
      ]
      for (const { status, text } of answers) {
        expect(`${JSON.stringify(id)} ${status} ${text}`).toMatch(/ (400|404) /)
      }
    }
  })

  test('a parameter twice is refused, not picked from', async () => {
    for (const query of ['page=1&page=2', 'query=a&query=b', 'limit=1&limit=1000']) {
      expect((await ask('GET', `/places/search?${query}`)).status).toBe(400)
    }
    expect((await ask('GET', '/places/place/services?packageId=a&packageId=b')).status).toBe(400)
    const odd = await ask('GET', `/booking/get-booking/NOPE?id=TDAIS-20261121-4075`, owner.token)
    expect(odd.status).toBe(404)
  })
})

test('what is personal is kept by no cache', async () => {
  const booked = await book(product.url, owner, packageId)
  for (const path of [`/booking/get-booking/${booked.bookingId}`, `/auth/fetch/${owner.user._id}`]) {
    const { headers, status } = await ask('GET', path, owner.token)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await ask('GET', path)).headers.get('cache-control')).toBe('no-store')
  }
})
