import { hourMs } from '#shared/domain/durations.ts'
import { DatabaseSync } from '@photostructure/sqlite'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Group } from '#shared/contract/groups-schemas.ts'
import { type ApiSession, bookShare, newAccount, pay, sessionOf } from '#tests/support/account.ts'
import { filledData } from '#tests/support/built.ts'
import { call } from '#tests/support/calls.ts'
import { dateAhead, mailTo } from '#tests/support/journey.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
let organiser: ApiSession
let friend: ApiSession
let stranger: ApiSession
beforeAll(async () => {
  product = await startProduct({ template: await filledData(), env: { LIMIT_FACTOR: '0' } })
  const person = async () => sessionOf(product.url, await newAccount(product.url))
  ;[organiser, friend, stranger] = [await person(), await person(), await person()]
})
afterAll(() => product.stop())

type Seen = Group & { booked: NonNullable<Group['booked']> }
type Asks = { token?: string; cookie?: string }

const see = (code: string, as: Asks = {}) => call(product, 'GET', `/groups/${code}`, as)
const seen = async (code: string, as: Asks = {}) => (await see(code, as)).body['group'] as Seen
const say = (code: string, body: Record<string, unknown>, as: Asks = {}) =>
  call(product, 'POST', `/groups/${code}/${'text' in body ? 'comments' : 'votes'}`, { body, ...as })
const shareOf = (code: string, as: Asks = {}) => call(product, 'GET', `/groups/shares/${code}`, as)
const codesOf = ({ booked }: Seen) => booked.shares.map(({ code }) => code ?? '')

/** Each group has a day of its own, so that they do not compete for seats. */
let days = 41
let travelDate = ''

async function made(): Promise<string> {
  travelDate = dateAhead((days += 1))
  const body = { name: 'Cousins', packageIds: ['munnar'], dates: [travelDate], people: 4 }
  const answer = await call(product, 'POST', '/groups', { token: organiser.token, body })
  return (answer.body['group'] as Group).code
}

const wanted = () => ({
  packageId: 'munnar',
  travelDate,
  shares: [
    { name: 'Asha', email: organiser.user.email, people: 1, numberOfRooms: 0 },
    { name: 'Ravi', email: friend.user.email, people: 2, numberOfRooms: 1 },
    { name: 'Meera', email: 'meera.secret@example.com', people: 1, numberOfRooms: 0 },
  ],
  payBy: new Date(Date.now() + 40 * hourMs).toISOString(),
  rule: 'all',
  minimum: 1,
})

const askToBook = (code: string) =>
  call(product, 'POST', `/groups/${code}/book`, { token: organiser.token, body: wanted() })

/** Joins a group from a device; returns its cookie. */
async function joined(code: string, name: string): Promise<string> {
  const { status, cookies } = await say(code, { name, text: `Said by ${name}` })
  expect(status).toBe(200)
  return cookies.join('; ')
}

/** A booking whose organiser has paid, so that the other shares can be paid. */
async function booked(): Promise<string> {
  const code = await made()
  expect((await askToBook(code)).status).toBe(200)
  const [own = ''] = codesOf(await seen(code, organiser))
  await pay(product.url, organiser, await bookShare(product.url, organiser, own))
  return code
}

function endJourneys(): void {
  const database = new DatabaseSync(join(product.dataDir, 'safarnama.db'))
  // The product writes, too.
  database.exec('pragma busy_timeout = 5000')
  database.exec(`update group_journeys set state = 'ended', seats_taken = 0, seats_date = null`)
  database.close()
}

/** An account may have two undecided groups. */
afterEach(endJourneys)

describe('SEC GRP-09 a link of a group or a share', () => {
  test('is not guessed: near codes, old ones and other kinds of codes are all the same unknown', async () => {
    const code = await booked()
    const [, share = ''] = codesOf(await seen(code, organiser))
    const turned = await call(product, 'POST', `/groups/${code}/turn`, { token: organiser.token, body: {} })
    const now = (turned.body['group'] as Group).code
    const near = (word: string) => word.slice(0, -1) + (word.endsWith('0') ? '1' : '0')
    const unknown = await see('0'.repeat(32))
    expect(unknown.status).toBe(404)
    for (const guess of [near(now), code, share, near(code)]) expect(await see(guess)).toEqual(unknown)
    const noShare = await shareOf('0'.repeat(32))
    expect(noShare.status).toBe(404)
    for (const guess of [near(share), now, code]) expect(await shareOf(guess)).toEqual(noShare)
    const page = await fetch(`${product.url}/group/${near(now)}`)
    expect(page.status).toBe(404)
    expect(await page.text()).not.toMatch(/Cousins|Asha/)
  })

  test.each(['', '/hi'])(
    'is named by no search engine, referrer or cache: page and calls%s',
    async (language) => {
      const code = await booked()
      const [, share = ''] = codesOf(await seen(code, organiser))
      for (const path of [`/group/${code}`, `/group/${code}?share=${share}`]) {
        const page = await fetch(product.url + language + path)
        const text = await page.text()
        expect(page.status).toBe(200)
        expect(page.headers.get('cache-control')).toBe('no-store')
        expect(page.headers.get('referrer-policy')).toBe('no-referrer')
        expect(page.headers.get('etag')).toBeNull()
        expect(text).toMatch(/<meta name="robots" content="noindex/)
      }
      for (const path of [`/groups/${code}`, `/groups/shares/${share}`]) {
        const answer = await fetch(`${product.url}/api${path}`)
        expect(answer.headers.get('cache-control')).toBe('no-store')
        expect(answer.headers.get('etag')).toBeNull()
      }
      expect(await (await fetch(`${product.url}/sitemap.xml`)).text()).not.toMatch(/\/group/)
    },
  )
})

test('SEC GRP-09 no page and no answer tells another’s address, telephone or sum, nor a way to their booking', async () => {
  const code = await booked()
  const ravi = await joined(code, 'Ravi')
  const [, share = ''] = codesOf(await seen(code, { cookie: ravi }))
  const theirs = await bookShare(product.url, friend, share)
  await pay(product.url, friend, theirs)
  const page = async (as: Record<string, string>) =>
    (await fetch(`${product.url}/group/${code}`, { headers: as })).text()
  const said = [
    await page({}),
    await page({ cookie: ravi }),
    await (await fetch(`${product.url}/group/${code}?share=${share}`)).text(),
    ...(await Promise.all(
      [{}, { cookie: ravi }, stranger, organiser].map(async (as) =>
        JSON.stringify((await see(code, as)).body),
      ),
    )),
    JSON.stringify((await shareOf(share, stranger)).body),
  ].join('\n')
  const secrets = [organiser, friend].flatMap(({ user }) => [user.email, user._id])
  for (const secret of [...secrets, 'meera.secret', '9876543210', theirs.bookingId])
    expect(said).not.toContain(secret)
  // The only amounts left are those of a share, for people with its code.
  const answers = await Promise.all([{}, { cookie: ravi }, stranger].map((as) => seen(code, as)))
  for (const { booked: journey } of answers)
    for (const one of journey.shares)
      expect(Object.keys(one).toSorted()).toEqual([
        'bookingId',
        'canBePaid',
        'code',
        'hasLeft',
        'isOrganiser',
        'isPaid',
        'isYours',
        'name',
        'people',
      ])
  // A paid share has no code for anybody, and only its payer can read its booking.
  for (const as of [{ cookie: ravi }, stranger, organiser]) expect(codesOf(await seen(code, as))[1]).toBe('')
  for (const { token } of [organiser, stranger])
    for (const path of ['get-booking', 'cancel-quote', 'ticket'])
      expect((await call(product, 'GET', `/booking/${path}/${theirs.bookingId}`, { token })).status).toBe(404)
})

describe('SEC GRP-09 who is removed', () => {
  test('is out at once, with the cookie kept: no reading, votes, comments, shares, and no way back by a share', async () => {
    const code = await booked()
    const [ravi, thief] = [await joined(code, 'Ravi'), await joined(code, 'Thief')]
    const known = codesOf(await seen(code, { cookie: thief }))
    const bad = (await seen(code, organiser)).names.find(({ name }) => name === 'Thief')?.id ?? ''
    const { token } = organiser
    const removed = await call(product, 'DELETE', `/groups/${code}/names/${bad}`, { token })
    const now = (removed.body['group'] as Group).code
    expect(JSON.stringify(removed.body)).not.toContain('Thief')

    for (const cookie of [thief, '']) expect((await see(code, { cookie })).status).toBe(404)
    expect((await say(code, { name: 'Thief', text: 'Still here' }, { cookie: thief })).status).toBe(404)
    expect((await say(code, { name: 'T', date: travelDate, vote: 'no' }, { cookie: thief })).status).toBe(404)
    const page = await fetch(`${product.url}/group/${code}`, { headers: { cookie: thief } })
    expect([page.status, (await page.text()).includes(now)]).toEqual([404, false])
    // Share codes that were read before lead neither to the group nor to a booking.
    for (const share of known.slice(1)) {
      expect((await shareOf(share, stranger)).status).toBe(404)
      await expect(bookShare(product.url, stranger, share)).rejects.toThrow('404')
      const led = await fetch(`${product.url}/group/${code}?share=${share}`, { redirect: 'manual' })
      expect([led.status, led.headers.get('location')]).toEqual([404, null])
    }
    expect(JSON.stringify(await seen(now, organiser))).not.toMatch(/Thief|Still here/)

    // The others continue with the old link, and those invited by mail receive a new one.
    const theirs = codesOf(await seen(code, { cookie: ravi }))
    expect(theirs[1]).toMatch(/^[0-9a-f]{32}$/)
    expect(theirs[1]).not.toBe(known[1])
    await mailTo(product.url, friend.user.email, new RegExp(`/group/${now}\\?share=${theirs[1]}`))
    await pay(product.url, friend, await bookShare(product.url, friend, theirs[1] ?? ''))
  })

  test.each([
    {
      when: 'the journey is decided',
      go: async (_: string, codes: string[]) => {
        for (const share of codes.slice(1))
          await pay(product.url, friend, await bookShare(product.url, friend, share))
      },
      state: 'done',
    },
    {
      when: 'the journey has ended and the next one is paid',
      go: async (code: string) => {
        endJourneys()
        expect((await askToBook(code)).status).toBe(200)
        const [own = ''] = codesOf(await seen(code, organiser))
        await pay(product.url, organiser, await bookShare(product.url, organiser, own))
      },
      state: 'open',
    },
  ])('does not come back by a share that was read before $when', async ({ go, state }) => {
    const code = await booked()
    const thief = await joined(code, 'Thief')
    const known = codesOf(await seen(code, { cookie: thief }))
    await go(code, known)
    const now = await seen(code, organiser)
    expect(now.booked.state).toBe(state)
    const bad = now.names.find(({ name }) => name === 'Thief')?.id ?? ''
    await call(product, 'DELETE', `/groups/${code}/names/${bad}`, { token: organiser.token })

    const noShare = await shareOf('0'.repeat(32))
    expect(noShare.status).toBe(404)
    for (const share of known.slice(1)) {
      expect(await shareOf(share)).toEqual(noShare)
      const led = await fetch(`${product.url}/group/${code}?share=${share}`, { redirect: 'manual' })
      expect([led.status, led.headers.get('location')]).toEqual([404, null])
      expect(await led.text()).toContain('ask whoever invited you for the new one')
    }
  })

  test('is removed by the group’s organiser only, not by one of another group', async () => {
    const [code, other] = [await made(), await made()]
    await joined(code, 'Ravi')
    const name = (await seen(code)).names.find((one) => one.name === 'Ravi')?.id ?? ''
    const body = { name: 'Others', packageIds: ['munnar'], dates: [travelDate], people: 2 }
    const theirs = await call(product, 'POST', '/groups', { token: stranger.token, body })
    const own = (theirs.body['group'] as Group).code
    for (const [group, as] of [
      [code, stranger],
      [own, stranger],
      [other, organiser],
    ] as const)
      expect((await call(product, 'DELETE', `/groups/${group}/names/${name}`, as)).status).toBe(404)
    for (const way of ['close', 'turn', 'book'])
      expect(
        (await call(product, 'POST', `/groups/${code}/${way}`, { token: stranger.token, body: wanted() }))
          .status,
      ).toBe(404)
    expect((await seen(code)).names.map((one) => one.name)).toContain('Ravi')
  })
})

test('SEC GRP-02 a page of another site posts nothing into a group, neither as a form nor as a call', async () => {
  const code = await made()
  const ravi = await joined(code, 'Ravi')
  const form = new URLSearchParams({ choice: 'no journey munnar', name: 'Eve', text: 'From elsewhere' })
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    {},
  ]
  for (const headers of foreign) {
    const page = await fetch(`${product.url}/group/${code}`, {
      method: 'POST',
      headers: { ...headers, cookie: ravi } as Record<string, string>,
      body: form,
      redirect: 'manual',
    })
    expect(page.status).toBe(403)
  }
  const body = JSON.stringify({ packageId: 'munnar', vote: 'no' })
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
    for (const way of ['votes', 'comments', 'close', 'turn', 'book']) {
      const answer = await fetch(`${product.url}/api/groups/${code}/${way}`, {
        method: 'POST',
        headers: { origin: 'https://evil.example', 'content-type': type, cookie: ravi },
        body,
      })
      expect(`${way} ${answer.status}`).toBe(`${way} 403`)
    }
  const left = await seen(code)
  expect(left.journeys[0]?.votes).toEqual([])
  expect(left.comments.map(({ text }) => text)).toEqual(['Said by Ravi'])
})

test('SEC GRP-04 a share is paid as the group has decided it: no other journey, day, people, rooms or price', async () => {
  const code = await booked()
  const [, share = ''] = codesOf(await seen(code, organiser))
  const { share: fixed } = (await shareOf(share)).body as { share: Record<string, unknown> }
  const { name, email } = friend.user
  const body = {
    share,
    packageId: 'munnar',
    travelDate,
    numberOfPeople: 2,
    numberOfRooms: 1,
    startPoint: 'Pune',
    endPoint: 'Kochi',
    commuteType: 'flight',
    hotelName: 'No preference',
    travelersDetails: { name, email, contact: '9876543210', gender: 'Female' },
  }
  const ask = (more: Record<string, unknown>) =>
    call(product, 'POST', '/booking/create-booking', { token: friend.token, body: { ...body, ...more } })
  for (const more of [
    { packageId: 'hampi' },
    { travelDate: dateAhead(42) },
    { numberOfPeople: 1 },
    { numberOfRooms: 0 },
  ])
    expect((await ask(more)).body).toMatchObject({ code: 'share' })
  const theirs = await bookShare(product.url, friend, share)
  expect(theirs.totalCost).toBe(fixed['total'])
  const order = ({ token }: ApiSession, amount: number) => {
    const body = { amount, currency: 'INR', receipt: theirs.bookingId }
    return call(product, 'POST', '/payment/create-payment', { token, body })
  }
  expect((await order(friend, 100)).status).toBe(409)
  expect((await order(organiser, Math.round(theirs.totalCost * 100))).status).toBe(404)
})

test('GRP-03 nobody books for a group while a process of the previous release may run', async () => {
  const code = await made()
  const database = new DatabaseSync(join(product.dataDir, 'safarnama.db'))
  database.exec('pragma busy_timeout = 5000')
  const seenAt = new Date().toISOString()
  database
    .prepare(`insert into live_processes (id, release, seen_at) values ('older', '0032-x', ?)`)
    .run(seenAt)
  try {
    const { status, body } = await askToBook(code)
    expect(status).toBe(503)
    expect(body['message']).toMatch(/in a few minutes/)
    expect((await seen(code)).booked).toBeNull()
  } finally {
    database.exec(`delete from live_processes where id = 'older'`)
    database.close()
  }
  expect((await askToBook(code)).status).toBe(200)
})
