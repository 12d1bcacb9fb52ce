import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import sharp from 'sharp'
import { addBooking } from '#tests/support/account-rows.ts'
import { type AuthApp, authApp, signIn } from '#tests/support/auth-app.ts'
import { book, bookingsApp, order, proofOf } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { rawHead, sendRaw } from '#tests/support/raw-http.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 20 } } })

eachDatabase((_, open) => {
  let database: Database
  let auth: AuthApp
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    auth = await authApp(database)
  })
  afterEach(() => auth.close())

  const uploadPath = '/auth/profile/image'
  const imageOf = (path: string) => auth.app.inject({ method: 'GET', url: path })

  it('API-20 answers with the person and their bookings', async () => {
    const bookings = await bookingsApp(database)
    const paying = await authApp(database, {
      profileBookings: (userId) => bookings.bookings.profileBookings(userId),
    })
    try {
      const { browser, user, token } = await signIn(paying)
      const { booking } = await book(bookings, { userId: user._id, travelDate: '2026-12-20' })
      const { id } = await order(bookings, user._id, booking)
      const paid = bookings.sandbox.pay(id, { method: 'upi' })
      const sent = await bookings.call(user._id, 'POST', '/payment/verify-payment', proofOf(paid))
      expect(sent.status).toBe(200)
      const answer = await browser.get(`/auth/fetch/${user._id}`, token)
      expect(answer.status).toBe(200)
      expect(answer.body['user']).toEqual(user)
      expect(answer.body['packageData']).toMatchObject([
        {
          bookingId: booking.bookingId,
          package: 'Kerala Backwaters',
          bookingStatus: 'Confirmed',
          startPoint: 'Pune',
          endPoint: 'Kochi',
          travelDate: '2026-12-20',
          returnDate: '2026-12-23',
          travelers: 2,
          payment: { amount: 12_649, paymentId: paid.payment.id, method: 'upi', status: 'Confirmed' },
        },
      ])
      expect(answer.headers['cache-control']).toBe('no-store')
    } finally {
      await paying.close()
      await bookings.close()
    }
  })

  it('API-25 answers 401 without a token, and 404 with another person as for nobody', async () => {
    const [own, other] = [await signIn(auth), await signIn(auth)]
    const paths = [`/auth/fetch/${own.user._id}`, `/auth/fetch/nobody`]
    for (const path of paths) {
      expect((await auth.browser().get(path)).status).toBe(401)
      expect(await other.browser.get(path, other.token)).toMatchObject({
        status: 404,
        body: { error: 'We could not find that.', code: 'not_found' },
      })
    }
    const change = { name: 'Mallory' }
    for (const path of [`/auth/users/${own.user._id}`, '/auth/users/nobody']) {
      expect((await auth.browser().put(path, change)).status).toBe(401)
      expect((await other.browser.put(path, change, other.token)).status).toBe(404)
    }
    expect((await auth.browser().upload(uploadPath, 'profileImage', new Uint8Array(8))).status).toBe(401)
    const unchanged = await own.browser.get(paths[0] ?? '', own.token)
    expect(unchanged.body['user']).toEqual(own.user)
  })

  it('API-21 changes name, contact and gender, and leaves what is not given', async () => {
    const { browser, user, token } = await signIn(auth)
    const path = `/auth/users/${user._id}`
    const all = await browser.put(
      path,
      { name: ' Asha R. ', contact: '98765 43210', gender: 'Female' },
      token,
    )
    expect(all.status).toBe(200)
    expect(all.body).toEqual({
      user: { ...user, name: 'Asha R.', contact: '9876543210', gender: 'Female', isGenderStated: true },
      message: 'Your profile has been saved.',
    })
    const one = await browser.put(path, { contact: '' }, token)
    expect(one.body['user']).toEqual({
      ...user,
      name: 'Asha R.',
      contact: '',
      gender: 'Female',
      isGenderStated: true,
    })
    expect((await browser.put(path, {}, token)).body['user']).toEqual(one.body['user'])
  })

  it('API-26 the gender is Male by default, which is told from a stated one', async () => {
    const { browser, user, token } = await signIn(auth)
    const change = (body: unknown) => browser.put(`/auth/users/${user._id}`, body, token)
    expect(user.gender).toBe('Male')
    expect(user.isGenderStated).toBeUndefined()
    expect((await change({ name: 'Asha' })).body['user']).not.toHaveProperty('isGenderStated')
    expect((await change({ gender: 'Male' })).body['user']).toMatchObject({ isGenderStated: true })
  })

  it('offers what was given in a booking for the person themselves, while the account lacks it', async () => {
    const { browser, user, token } = await signIn(auth)
    const given = { traveler_email: user.email, traveler_contact: '9876501234', traveler_gender: 'Female' }
    const ask = async () => (await browser.get(`/auth/fetch/${user._id}`, token)).body['offered']
    const booking = await addBooking(database, user._id, { travel_date: '2026-11-20' })
    const set = (values: object) =>
      database.db.updateTable('bookings').set(values).where('id', '=', booking).execute()
    await set({ ...given, traveler_email: 'somebody@example.com' })
    expect(await ask()).toBeUndefined()
    await set(given)
    expect(await ask()).toEqual({ contact: '9876501234', gender: 'Female' })
    await browser.put(`/auth/users/${user._id}`, { contact: '9876501234', gender: 'Female' }, token)
    expect(await ask()).toBeUndefined()
  })

  it('API-21 refuses what is malformed and takes no other field', async () => {
    const { browser, user, token } = await signIn(auth)
    const path = `/auth/users/${user._id}`
    for (const change of [
      { name: '' },
      { name: 'x'.repeat(201) },
      { contact: '12' },
      { gender: 'male' },
      { name: 5 },
    ]) {
      expect((await browser.put(path, change, token)).status).toBe(400)
    }
    const sly = { email: 'other@example.com', isVerified: false, password_hash: 'x', _id: 'y' }
    expect((await browser.put(path, sly, token)).body['user']).toEqual(user)
  })

  it('API-22 keeps a picture as a small square WebP without metadata', async () => {
    const { browser, user, token } = await signIn(auth)
    const bytes = await picture(900, 500)
      .withExif({ IFD0: { Copyright: 'Asha' } })
      .jpeg()
      .toBuffer()
    const answer = await browser.upload(uploadPath, 'profileImage', bytes, token)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      profileImage: expect.stringMatching(/^\/api\/auth\/profile\/image\/[\w-]+$/),
      message: 'Your picture has been saved.',
    })
    const path = String(answer.body['profileImage'])
    const served = await imageOf(path)
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const stored = await sharp(served.rawPayload).metadata()
    expect(stored).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(stored.exif).toBeUndefined()
    const { body } = await browser.get(`/auth/fetch/${user._id}`, token)
    expect(body['user']).toMatchObject({ profileImage: path })
  })

  it('API-22 drops the picture before when another one comes', async () => {
    const { browser, token } = await signIn(auth)
    const paths: string[] = []
    for (const format of ['png', 'webp'] as const) {
      const bytes = await picture(64, 64).toFormat(format).toBuffer()
      const { body } = await browser.upload(uploadPath, 'profileImage', bytes, token)
      paths.push(String(body['profileImage']))
    }
    const statuses = await Promise.all(paths.map(async (path) => (await imageOf(path)).statusCode))
    expect(statuses).toEqual([404, 200])
  })

  it.each([
    ['text', Buffer.from('not a picture')],
    ['nothing', Buffer.alloc(0)],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['an animation', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1')],
    ['a broken picture', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(400)])],
  ])('API-22 refuses %s', async (_what, bytes) => {
    const { browser, token } = await signIn(auth)
    const answer = await browser.upload(uploadPath, 'profileImage', bytes, token)
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Please choose a JPEG, PNG or WebP picture.' },
    })
  })

  it('API-22 refuses a cut-off picture, too many bytes and too many pixels', async () => {
    const { browser, user, token } = await signIn(auth)
    const whole = await picture(800, 800).png().toBuffer()
    const cut = await browser.upload(uploadPath, 'profileImage', whole.subarray(0, whole.length / 2), token)
    expect(cut.status).toBe(400)
    const heavy = await browser.upload(uploadPath, 'profileImage', Buffer.alloc(5 * 1024 * 1024 + 1), token)
    expect(heavy.status).toBe(413)
    const wide = await picture(6001, 4000).png().toBuffer()
    const refused = await browser.upload(uploadPath, 'profileImage', wide, token)
    expect(refused).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining('24 megapixels') },
    })
    const { body } = await browser.get(`/auth/fetch/${user._id}`, token)
    expect(body['user']).toEqual(user)
  })

  it('API-22 refuses another field name and a request that is no form', async () => {
    const { browser, token } = await signIn(auth)
    const bytes = await picture(10, 10).png().toBuffer()
    expect((await browser.upload(uploadPath, 'other', bytes, token)).body['message']).toBe(
      'Please choose an image file.',
    )
    expect((await browser.put(uploadPath, { profileImage: 'x' }, token)).status).toBe(400)
  })

  it('SESS-03 takes 60 pictures an hour of an account, since each is decoded', async () => {
    const { browser, token } = await signIn(auth)
    const send = async () =>
      (await browser.upload(uploadPath, 'profileImage', new Uint8Array(8), token)).status
    for (let sent = 0; sent < 60; sent += 1) expect(await send()).toBe(400)
    expect(await send()).toBe(429)
  })

  it('SESS-03 sends a picture beyond them away before it is read', async () => {
    const { user, token } = await signIn(auth)
    for (let sent = 0; sent < 60; sent += 1) await auth.services.limits.addPicture(user._id)
    await auth.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = auth.app.server.address() as AddressInfo
    const head = rawHead(`PUT /api${uploadPath}`, [
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 5000000',
    ])
    expect((await sendRaw(port, head)).status).toBe(429)
  })

  it('pictures that come faster than they are decoded are sent away', async () => {
    const { browser, token } = await signIn(auth)
    const large = await picture(6_000, 4_000).png({ compressionLevel: 9 }).toBuffer()
    const send = async () => (await browser.upload(uploadPath, 'profileImage', large, token)).status
    const statuses = await Promise.all(Array.from({ length: 24 }, send))
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(await send()).toBe(200)
  })

  it('API-22 turns a picture as the camera was held', async () => {
    const { browser, token } = await signIn(auth)
    const red = { r: 255, g: 0, b: 0 }
    const lying = await picture(100, 100)
      .composite([
        { input: { create: { width: 100, height: 50, channels: 3, background: red } }, top: 0, left: 0 },
      ])
      .withMetadata({ orientation: 3 })
      .png()
      .toBuffer()
    const { body } = await browser.upload(uploadPath, 'profileImage', lying, token)
    const served = await imageOf(String(body['profileImage']))
    const pixelAt = async (top: number) => {
      const one = sharp(served.rawPayload).extract({ left: 128, top, width: 1, height: 1 })
      return [...(await one.removeAlpha().raw().toBuffer())].map((value) => Math.round(value / 64))
    }
    expect([await pixelAt(60), await pixelAt(200)]).toEqual([
      [3, 1, 0],
      [4, 0, 0],
    ])
  })

  it('answers 404 for a picture that nobody has', async () => {
    const answer = await imageOf('/api/auth/profile/image/nothing')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })
})
