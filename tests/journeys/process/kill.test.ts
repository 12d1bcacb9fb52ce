/** @module-tag deep */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { filledData } from '#tests/support/built.ts'
import { call, signIn } from '#tests/support/calls.ts'
import { dateAhead } from '#tests/support/journey.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'safarnama-kill-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const bookingOf = (number: number) => ({
  packageId: 'havelock',
  startPoint: 'Chennai',
  endPoint: 'Port Blair',
  travelDate: dateAhead(40),
  numberOfPeople: 2,
  numberOfRooms: 0,
  commuteType: 'Flight',
  hotelName: 'as in the package',
  travelersDetails: {
    name: `Asha ${number}`,
    email: 'asha@example.com',
    contact: '9876543210',
    gender: 'Female',
  },
})

async function book(product: Product, token: string, number = 0): Promise<string> {
  const { status, body } = await call(product, 'POST', '/booking/create-booking', {
    body: bookingOf(number),
    token,
  })
  expect(`${status} ${JSON.stringify(body)}`).toMatch(/^20[01] /)
  return (body['booking'] as { bookingId: string }).bookingId
}

test('a booking that was acknowledged is there after SIGKILL and a new start', async () => {
  const product = await startProduct({ dataDir, template: await filledData() })
  const token = await signIn(product)
  const bookingId = await book(product, token)
  expect(await product.stop('SIGKILL')).toBeNull()

  const again = await startProduct({ dataDir })
  const { status, body } = await call(again, 'GET', `/booking/get-booking/${bookingId}`, { token })
  expect(status).toBe(200)
  expect(body).toMatchObject({ booking: { bookingId, bookingStatus: 'Pending' } })
  expect(await again.stop()).toBe(0)
})

test('of many bookings at once none that was acknowledged is lost, and none is there twice or by half', async () => {
  const product = await startProduct({ dataDir, template: await filledData() })
  const token = await signIn(product)
  const acknowledged: string[] = []
  const unanswered = Array.from({ length: 40 }, async (_, number) => {
    try {
      acknowledged.push(await book(product, token, number))
    } catch (error) {
      // The server was killed before it could answer this one.
      if (!(error instanceof TypeError)) throw error
    }
    if (acknowledged.length === 15) product.process.kill('SIGKILL')
  })
  await Promise.all(unanswered)
  expect(acknowledged.length).toBeGreaterThanOrEqual(15)

  const again = await startProduct({ dataDir })
  for (const bookingId of acknowledged)
    expect((await call(again, 'GET', `/booking/get-booking/${bookingId}`, { token })).status).toBe(200)
  expect(await again.stop()).toBe(0)

  const database = await openDatabase({ dataDir })
  const rows = await database.db.selectFrom('bookings').select('code').execute()
  const codes = rows.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBeGreaterThanOrEqual(acknowledged.length)
  await database.close()
})

test('a registration that was acknowledged is there after SIGKILL', async () => {
  const product = await startProduct({ dataDir, template: await filledData() })
  const person = { name: 'Asha', email: 'kill@example.com', password: 'monsoon over Munnar' }
  const { status } = await call(product, 'POST', '/auth/register', { body: person })
  product.process.kill('SIGKILL')
  expect(status).toBe(200)
  await product.stop('SIGKILL')

  const again = await startProduct({ dataDir })
  const { body } = await call(again, 'POST', '/auth/login', { body: person })
  expect(body).toMatchObject({ code: 'forbidden', canResend: true })
  expect(await again.stop()).toBe(0)
})
