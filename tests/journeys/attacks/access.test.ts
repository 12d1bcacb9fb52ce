import { DatabaseSync } from '@photostructure/sqlite'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { endpoints } from '#shared/contract/all.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { type ApiSession, book, type Booked, newAccount, pay, sessionOf } from '#tests/support/account.ts'
import { filledData } from '#tests/support/built.ts'
import { call, mintedCredential } from '#tests/support/calls.ts'
import { dateAhead } from '#tests/support/journey.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

/** `file`: the field of a form. */
type Aim = { params?: Record<string, string>; body?: Record<string, unknown>; file?: string }
/** The owner's data, which the attacker names in every call that takes an id. */
type Loot = {
  userId: string
  bookingId: string
  orderId: string
  amount: number
  paymentId: string
  documentNumber: string
  travelerId: string
  identityId: string
  reviewedId: string
  reviewId: string
  pictureId: string
  groupCode: string
  groupName: string
}

/** Calls that act on the caller and take no id of anything else. */
const actsOnCaller = [
  'updateProfileImage',
  'linkGoogle',
  'changePassword',
  'listSessions',
  'endOtherSessions',
  'exportAccount',
  'getShortlist',
  'addToShortlist',
  'removeFromShortlist',
  'listTravelers',
  'addTraveler',
  'listWaitlist',
  'joinWaitlist',
  'leaveWaitlist',
  'createGroup',
  'listGroups',
]

const words = { overall: 1, text: 'A thief says what a guest should say.' }
const proof = { payment_id: 'pay_AAAAAAAAAAAAAA', signature: 'a'.repeat(64) }
const share = { name: 'Thief', email: 'thief@example.com', people: 1 }
const groupBooking = {
  packageId: 'havelock',
  travelDate: '2027-03-01',
  shares: [share, share],
  payBy: '2027-01-01T00:00:00.000Z',
  rule: 'all',
}
/** The input with which every other call that needs a login targets the owner's data. */
const aims: Record<string, (loot: Loot) => Aim> = {
  createBooking: ({ userId, bookingId }) => ({ body: { ...journey, userId, bookingId } }),
  updateBooking: ({ bookingId }) => ({ body: { bookingId, travelerNames: ['Thief'] } }),
  getBooking: ({ bookingId }) => ({ params: { id: bookingId } }),
  cancelQuote: ({ bookingId }) => ({ params: { id: bookingId } }),
  changeBooking: ({ bookingId }) => ({ params: { id: bookingId }, body: { difference: 0 } }),
  changeQuote: ({ bookingId }) => ({ params: { id: bookingId } }),
  getReview: ({ reviewedId }) => ({ params: { bookingId: reviewedId } }),
  postReview: ({ bookingId }) => ({ body: { bookingId, ...words } }),
  changeReview: ({ reviewId }) => ({ params: { id: reviewId }, body: words }),
  withdrawReview: ({ reviewId }) => ({ params: { id: reviewId } }),
  addReviewPicture: ({ reviewId }) => ({ params: { id: reviewId }, file: 'picture' }),
  getReviewPicture: ({ reviewId, pictureId }) => ({ params: { id: reviewId, pictureId } }),
  removeReviewPicture: ({ reviewId, pictureId }) => ({ params: { id: reviewId, pictureId } }),
  getTicket: ({ bookingId }) => ({ params: { id: bookingId } }),
  listDocuments: ({ bookingId }) => ({ params: { id: bookingId } }),
  getDocument: ({ documentNumber }) => ({ params: { number: documentNumber } }),
  cancelBooking: ({ bookingId }) => ({ params: { id: bookingId }, body: { refundAmount: 0 } }),
  createPayment: ({ bookingId, amount }) => ({ body: { amount, currency: 'INR', receipt: bookingId } }),
  verifyPayment: ({ orderId }) => ({ body: { order_id: orderId, ...proof } }),
  deletePayment: ({ bookingId }) => ({ params: { id: bookingId } }),
  fetchUser: ({ userId }) => ({ params: { userId } }),
  updateUser: ({ userId }) => ({ params: { userId }, body: { name: 'Thief' } }),
  renameTraveler: ({ travelerId }) => ({ params: { travelerId }, body: { name: 'Thief' } }),
  removeTraveler: ({ travelerId }) => ({ params: { travelerId } }),
  unlinkGoogle: ({ identityId }) => ({ body: { id: identityId, password: 'monsoon over Munnar' } }),
  bookGroup: ({ groupCode }) => ({ params: { code: groupCode }, body: groupBooking }),
  closeGroup: ({ groupCode }) => ({ params: { code: groupCode }, body: {} }),
  turnGroup: ({ groupCode }) => ({ params: { code: groupCode }, body: {} }),
  removeGroupName: ({ groupCode, groupName }) => ({ params: { code: groupCode, id: groupName } }),
  deleteUser: ({ userId }) => ({ params: { userId }, body: { password: 'monsoon over Munnar' } }),
}

const journey = {
  packageId: 'havelock',
  startPoint: 'Bengaluru',
  endPoint: 'Port Blair',
  travelDate: '2027-03-01',
  numberOfPeople: 1,
  hotelName: 'Rest House',
  travelersDetails: { name: 'A B', email: 'a@example.com', contact: '9876543210', gender: 'Female' },
}

/** A picture of a single red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const ownWords = 'A quiet week by the sea, and nobody in a hurry.'

let product: Product
let owner: ApiSession
let thief: ApiSession
let loot: Loot
let booked: Booked

const closed = endpoints.filter(({ signIn }) => signIn)

function formOf(field: string): FormData {
  const form = new FormData()
  form.append(field, new Blob([png]), 'a.png')
  return form
}

async function send({ method, path, body: kind }: Endpoint, { params = {}, body, file }: Aim, token: string) {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))
  const takesBody = body !== undefined && (method === 'POST' || method === 'PUT' || kind === 'json')
  const answer = await fetch(`${product.url}/api${address}`, {
    method,
    headers: {
      ...(takesBody && { 'content-type': 'application/json' }),
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    ...(takesBody && { body: JSON.stringify(body) }),
    ...(file !== undefined && { body: formOf(file) }),
  })
  return { status: answer.status, text: await answer.text() }
}

const read = async (path: string) =>
  (await fetch(`${product.url}/api${path}`, { headers: { authorization: `Bearer ${owner.token}` } })).text()
/** All of the owner's data, as they see it. */
const property = () =>
  Promise.all(
    [
      '/auth/export',
      `/booking/get-booking/${booked.bookingId}`,
      `/reviews/booking/${loot.reviewedId}`,
      `/reviews/${loot.reviewId}/pictures/${loot.pictureId}`,
    ].map(read),
  )
const lasting = (texts: string[]) =>
  texts.map((text) => text.replaceAll(/"(exportedAt|lastUsedAt|at)":"[^"]*"/g, ''))

/** The number of the receipt voucher, which is issued a moment after the payment. */
const documentOf = (bookingId: string) =>
  vi.waitFor(
    async () => {
      const number = /"number":"([^"]+)"/.exec(await read(`/booking/papers/${bookingId}`))?.[1]
      if (number === undefined) throw new Error('no document yet')
      return number
    },
    { timeout: 20_000 },
  )

/** A review with a picture, of a journey that was over long ago. */
async function reviewed(): Promise<Pick<Loot, 'reviewedId' | 'reviewId' | 'pictureId'>> {
  const journeyDone = await book(product.url, owner, 'hampi')
  await pay(product.url, owner, journeyDone)
  const { bookingId: reviewedId } = journeyDone
  const database = new DatabaseSync(join(product.dataDir, 'safarnama.db'), { timeout: 10_000 })
  database.prepare('update bookings set travel_date = ? where code = ?').run(dateAhead(-60), reviewedId)
  database.close()
  const { token } = owner
  const said = { bookingId: reviewedId, overall: 5, text: ownWords }
  const made = await call(product, 'POST', '/reviews', { token, body: said })
  const { id: reviewId } = (made.body as { review: { id: string } }).review
  const adding = closed.find(({ name }) => name === 'addReviewPicture')!
  const added = await send(adding, { params: { id: reviewId }, file: 'picture' }, token)
  const { picture } = JSON.parse(added.text) as { picture: { id: string } }
  return { reviewedId, reviewId, pictureId: picture.id }
}

beforeAll(async () => {
  product = await startProduct({ template: await filledData() })
  const person = await newAccount(product.url)
  owner = await sessionOf(product.url, person)
  thief = await sessionOf(product.url, await newAccount(product.url))
  booked = await book(product.url, owner, journey.packageId)
  const amount = Math.round(booked.totalCost * 100)
  const order = await fetch(`${product.url}/api/payment/create-payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
    body: JSON.stringify({ amount, currency: 'INR', receipt: booked.bookingId }),
  })
  const { id: orderId } = (await order.json()) as { id: string }
  await pay(product.url, owner, booked)
  const google = { token: await mintedCredential(product, 'other-domain'), password: person.password }
  const { token } = owner
  expect((await call(product, 'POST', '/auth/link-google', { token, body: google })).status).toBe(200)
  const { body: ways } = await call(product, 'GET', '/auth/sessions', { token })
  const [identity] = ways['identities'] as { id: string }[]
  const saved = await call(product, 'POST', '/travelers', {
    token: owner.token,
    body: { name: 'Meera Kulkarni' },
  })
  const [traveler] = (saved.body as { travelers: { travelerId: string }[] }).travelers
  const { bookingId } = booked
  const userId = owner.user._id
  const ids = { userId, bookingId, orderId, paymentId: 'x', travelerId: traveler!.travelerId }
  const made = await call(product, 'POST', '/groups', {
    token,
    body: { name: 'Cousins', packageIds: [journey.packageId], dates: [journey.travelDate], people: 4 },
  })
  const { code: groupCode, you: groupName } = made.body['group'] as { code: string; you: string }
  const documentNumber = await documentOf(bookingId)
  loot = {
    ...ids,
    amount,
    documentNumber,
    identityId: identity!.id,
    groupCode,
    groupName,
    ...(await reviewed()),
  }
})
afterAll(() => product.stop())

test('SEC every call that needs a login says whether it can be aimed at somebody else', () => {
  expect(closed.map(({ name }) => name).toSorted()).toEqual(
    [...actsOnCaller, ...Object.keys(aims)].toSorted(),
  )
  for (const { name } of closed.filter(({ path }) => path.includes('{')))
    expect(actsOnCaller).not.toContain(name)
})

describe('SEC PROF-05 THX-03 what belongs to another', () => {
  test.each(Object.keys(aims))(
    '%s refuses as it refuses what was never there, to others and to nobody',
    async (name) => {
      const endpoint = closed.find((found) => found.name === name)!
      const aim = aims[name]!
      expect((await send(endpoint, aim(loot), '')).status).toBe(401)
      const foreign = await send(endpoint, aim(loot), thief.token)
      const swap = (word: string) => word.replace(/[0-9]/g, (digit) => String((Number(digit) + 3) % 10))
      const never = {
        ...loot,
        userId: swap(loot.userId),
        bookingId: swap(loot.bookingId),
        orderId: `${loot.orderId.slice(0, -2)}zz`,
        travelerId: swap(loot.travelerId),
        identityId: swap(loot.identityId),
        documentNumber: swap(loot.documentNumber),
        reviewedId: swap(loot.reviewedId),
        reviewId: swap(loot.reviewId),
        pictureId: swap(loot.pictureId),
        groupCode: swap(loot.groupCode),
        groupName: swap(loot.groupName),
      }
      const unknown = await send(endpoint, aim(never), thief.token)
      expect(`${name} ${foreign.status}`).toMatch(/ (403|404)$/)
      expect({ ...foreign, name }).toEqual({ ...unknown, name })
      for (const secret of [owner.user.email, owner.user.name, booked.package, 'Meera Kulkarni', ownWords])
        expect(foreign.text).not.toContain(secret)
    },
  )

  test('the document that others cannot read is there for its owner', async () => {
    const endpoint = closed.find(({ name }) => name === 'getDocument')!
    const own = await send(endpoint, aims['getDocument']!(loot), owner.token)
    expect(own.status).toBe(200)
    expect(own.text).toContain(`${loot.documentNumber}.pdf`)
  })

  test('order ids lead no further than booking ids', async () => {
    const endpoint = closed.find(({ name }) => name === 'deletePayment')!
    expect((await send(endpoint, { params: { id: loot.orderId } }, thief.token)).status).toBe(404)
  })

  test.each(actsOnCaller)('is out of reach of %s, whoever it names', async (name) => {
    const endpoint = closed.find((found) => found.name === name)!
    const body = { userId: loot.userId, _id: loot.userId, user: loot.userId, id: loot.userId }
    expect((await send(endpoint, { body }, '')).status).toBe(401)
    const { text } = await send(endpoint, { body }, thief.token)
    for (const secret of [owner.user.email, booked.bookingId, 'Meera Kulkarni'])
      expect(text).not.toContain(secret)
  })

  test('stays as it was through all of it', async () => {
    const before = lasting(await property())
    expect(before.join()).toContain('Confirmed')
    expect(before.join()).toContain(ownWords)
    for (const endpoint of closed)
      await send(endpoint, aims[endpoint.name]?.(loot) ?? { body: { userId: loot.userId } }, thief.token)
    expect(lasting(await property())).toEqual(before)
  })
})
