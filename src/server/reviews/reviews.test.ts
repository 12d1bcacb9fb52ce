import { dayMs } from '#shared/domain/durations.ts'
import { beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest'
import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db/client.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { OwnReview, ReviewPage } from '#shared/contract/reviews-schemas.ts'
import { addBooking } from '#tests/support/account-rows.ts'
import { type BookingsApp, bookingsApp } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { deleteAccount } from '#tests/support/ways-out.ts'

const said = 'The houseboat was quiet, and the crew cooked what they had caught.'

eachDatabase((_name, open) => {
  let database: Database
  let app: BookingsApp
  let userId: string
  let bookingId: string
  let packageId: string
  let packages = 0
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    // 11:30 in India on 21 November; four days from the 17th on end on the 20th.
    app = await bookingsApp(database)
    packageId = `reviewed-${(packages += 1)}`
    userId = await app.newUser('Meera Kulkarni')
    bookingId = await booked()
  })
  afterEach(() => app.close())

  const booked = (more: Partial<Insertable<Tables['bookings']>> = {}, of = userId) =>
    addBooking(database, of, { package_id: packageId, travel_date: '2026-11-17', days: 4, ...more })
  const post = (of: string | null, more: Record<string, unknown> = {}) =>
    app.call(of, 'POST', '/reviews', { bookingId, overall: 4, text: said, ...more })
  const posted = async (more: Record<string, unknown> = {}, of = userId): Promise<OwnReview> => {
    const { status, body } = await post(of, more)
    expect([status, body['message']]).toEqual([200, expect.stringMatching(/^Thank you/)])
    return body['review'] as OwnReview
  }
  const put = (of: string, id: string, more: Record<string, unknown> = {}) =>
    app.call(of, 'PUT', `/reviews/${id}`, { overall: 4, text: said, ...more })
  const withdraw = (of: string, id: string) => app.call(of, 'DELETE', `/reviews/${id}`)
  const list = async (page = 1): Promise<ReviewPage> =>
    (await app.call(null, 'GET', `/places/${packageId}/reviews?page=${page}`)).body as unknown as ReviewPage
  const setEmail = (id: string, email: string, verified: 0 | 1 = 1) =>
    database.db.updateTable('users').set({ email, is_verified: verified }).where('id', '=', id).execute()
  const setTraveler = (email: string) =>
    database.db
      .updateTable('bookings')
      .set({ traveler_email: email })
      .where('package_id', '=', packageId)
      .execute()
  const version = async () =>
    (await database.db.selectFrom('ratings_state').select('version').executeTakeFirstOrThrow()).version

  describe('REVW-01 who travelled', () => {
    it('reviews the journey, and everybody reads it', async () => {
      const review = await posted({ categories: { food: 5, value: 3 }, travelledWith: 'family' })
      expect(review).toMatchObject({ bookingId, packageId, state: 'published', author: 'Meera' })
      const { reviews, ...counts } = await list()
      expect(counts).toEqual({ page: 1, totalPages: 1, count: 1, hidden: 0, distribution: [0, 0, 0, 1, 0] })
      expect(reviews).toEqual([
        {
          id: review.id,
          author: 'Meera',
          overall: 4,
          categories: { food: 5, value: 3 },
          text: said,
          language: 'en',
          travelMonth: '2026-11',
          travelledWith: 'family',
          writtenAt: app.now().toISOString(),
          changedAt: null,
          answer: null,
          pictures: [],
        },
      ])
    })

    it('reviews as the traveller whose verified address the booking names, beside who paid', async () => {
      const traveller = await app.newUser('Ravi Menon')
      await setEmail(traveller, `ravi-${packages}@example.com`)
      bookingId = await booked({ traveler_email: `Ravi-${packages}@EXAMPLE.com` })
      await posted({}, traveller)
      await posted({ overall: 2 })
      expect(await list()).toMatchObject({ count: 2, distribution: [0, 1, 0, 1, 0] })
      expect(await post(traveller, { overall: 5 })).toMatchObject({ status: 409, body: { code: 'twice' } })
    })

    it('a review that is sent again, since its answer was lost, is the same one', async () => {
      const review = await posted()
      expect(await posted()).toEqual(review)
      expect(await list()).toMatchObject({ count: 1 })
    })

    it('reads when it can be written, and what was written', async () => {
      const path = `/reviews/booking/${bookingId}`
      expect(await app.call(userId, 'GET', path)).toMatchObject({
        status: 200,
        body: { packageId, from: '2026-11-21', until: '2027-11-20', mayWrite: true, review: null },
      })
      const review = await posted()
      expect((await app.call(userId, 'GET', path)).body['review']).toEqual(review)
    })
  })

  describe('REVW-01 nobody else gets a review in', () => {
    const nothingWritten = async () => {
      expect(await list()).toMatchObject({ reviews: [], count: 0 })
      expect(
        await database.db.selectFrom('reviews').select('id').where('package_id', '=', packageId).execute(),
      ).toEqual([])
    }
    afterEach(nothingWritten)

    it('without a login, or for a booking that is another’s or was never made', async () => {
      const stranger = await app.newUser()
      expect((await post(null)).status).toBe(401)
      const foreign = await post(stranger)
      expect(foreign.status).toBe(404)
      expect(await post(stranger, { bookingId: 'ROW-20260101-0000' })).toEqual(foreign)
      const read = await app.call(stranger, 'GET', `/reviews/booking/${bookingId}`)
      expect(read).toEqual(await app.call(stranger, 'GET', '/reviews/booking/ROW-20260101-0000'))
      expect(read.status).toBe(404)
    })

    it('whose address was not verified', async () => {
      const traveller = await app.newUser()
      await setEmail(traveller, `unproved-${packages}@example.com`, 0)
      bookingId = await booked({ traveler_email: `unproved-${packages}@example.com` })
      expect((await post(traveller)).status).toBe(401)
    })

    it('whose booking names no address', async () => {
      const traveller = await app.newUser()
      await setEmail(traveller, '')
      bookingId = await booked({ traveler_email: '' })
      expect((await post(traveller)).status).toBe(404)
    })

    it.each([
      ['Cancelled', 'Refund Pending'],
      ['Cancelled', 'Refunded'],
      ['Pending', 'Pending'],
      // A share of a group that is not decided.
      ['Pending', 'Confirmed'],
      ['Expired', 'Failed'],
    ] as const)('of a journey that is %s, its payment %s', async (status, payment) => {
      bookingId = await booked({ status, payment_status: payment })
      expect(await post(userId)).toMatchObject({ status: 409, body: { code: 'not_travelled' } })
    })

    it('before the day after the return', async () => {
      for (const travel_date of ['2026-11-18', '2026-12-24']) {
        bookingId = await booked({ travel_date })
        expect(await post(userId)).toMatchObject({ status: 409, body: { code: 'early' } })
      }
    })

    it('later than a year after it', async () => {
      await app.pass(364 * dayMs)
      const { body } = await app.call(userId, 'GET', `/reviews/booking/${bookingId}`)
      expect(body['mayWrite']).toBe(true)
      await app.pass(dayMs)
      expect(await post(userId)).toMatchObject({ status: 409, body: { code: 'late' } })
    })

    it('after the account was deleted', async () => {
      await deleteAccount(app, userId)
      expect((await post(userId)).status).toBe(401)
    })

    it.each([
      ['no stars', { overall: 0 }],
      ['six stars', { overall: 6 }],
      ['half a star', { overall: 3.5 }],
      ['six stars for the food', { categories: { food: 6 } }],
      ['few words', { text: 'Nice.' }],
      ['blanks', { text: ' '.repeat(40) }],
      ['what nobody sees', { text: '\u200b'.repeat(40) }],
      ['3,001 characters', { text: 'a'.repeat(3_001) }],
      ['company that is not known', { travelledWith: 'the king' }],
    ])('with %s', async (_what, more) => {
      expect((await post(userId, more)).status).toBe(400)
    })
  })

  describe('REVW-01 once', () => {
    it('a second one is refused, also for the same booking by many tries at the same time', async () => {
      const tries = Array.from({ length: 6 }, (_, number) => post(userId, { text: `${said} ${number}` }))
      const answers = await Promise.all(tries)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
      expect(await list()).toMatchObject({ count: 1 })
    })

    it('a withdrawn one is not written anew', async () => {
      const { id } = await posted()
      expect(await withdraw(userId, id)).toMatchObject({ status: 200 })
      expect(await list()).toMatchObject({ reviews: [], count: 0, distribution: [0, 0, 0, 0, 0] })
      expect(await post(userId)).toMatchObject({ status: 409 })
      expect((await put(userId, id)).status).toBe(404)
    })

    it('also by a new account with the address of the deleted one', async () => {
      const email = `again-${packages}@example.com`
      const traveller = await app.newUser()
      await setEmail(traveller, email)
      bookingId = await booked({ traveler_email: email })
      await posted({}, traveller)
      await deleteAccount(app, traveller)
      const again = await app.newUser()
      await setEmail(again, email)
      expect(await post(again)).toMatchObject({ status: 409 })
      expect((await list()).reviews).toMatchObject([{ author: null, text: said }])
      const { body } = await app.call(again, 'GET', `/reviews/booking/${bookingId}`)
      expect(body['review']).toBeNull()
    })
  })

  describe('REVW-02 an own review', () => {
    it('is changed by its author', async () => {
      const { id } = await posted({ categories: { food: 5 } })
      await app.pass(1_000)
      const changed = await put(userId, id, { overall: 2, text: `${said} Later we saw more.` })
      expect(changed).toMatchObject({ status: 200, body: { review: { state: 'published', overall: 2 } } })
      const { reviews, ...counts } = await list()
      expect(counts).toMatchObject({ count: 1, distribution: [0, 1, 0, 0, 0] })
      expect(reviews).toMatchObject([{ changedAt: app.now().toISOString(), categories: {} }])
    })

    it('that is sent again unchanged changes nothing', async () => {
      const { id } = await posted()
      const before = await version()
      expect((await put(userId, id)).status).toBe(200)
      expect((await list()).reviews).toMatchObject([{ changedAt: null }])
      expect(await version()).toBe(before)
    })

    it('is out of reach of others, as one that was never written', async () => {
      const { id } = await posted()
      const stranger = await app.newUser()
      const never = '00000000-0000-7000-8000-000000000000'
      expect(await put(stranger, id)).toEqual(await put(stranger, never))
      expect(await withdraw(stranger, id)).toEqual(await withdraw(stranger, never))
      expect((await withdraw(stranger, id)).status).toBe(404)
      expect(await list()).toMatchObject({ count: 1 })
    })

    it('is no longer changed after a year, but withdrawn', async () => {
      const { id } = await posted()
      await app.pass(365 * dayMs)
      expect(await put(userId, id, { overall: 1 })).toMatchObject({ status: 409, body: { code: 'late' } })
      expect((await withdraw(userId, id)).status).toBe(200)
    })

    it.each([
      [
        'the payer corrected the address of the traveller',
        () => setTraveler(`other-${packages}@example.com`),
      ],
      ['the payer deleted the account', () => deleteAccount(app, userId)],
    ])('stays within reach of its author after %s', async (_what, happens) => {
      const traveller = await app.newUser('Ravi Menon')
      await setEmail(traveller, `author-${packages}@example.com`)
      bookingId = await booked({ traveler_email: `author-${packages}@example.com` })
      const { id } = await posted({}, traveller)
      await happens()
      const read = await app.call(traveller, 'GET', `/reviews/booking/${bookingId}`)
      expect(read).toMatchObject({ status: 200, body: { review: { id } } })
      expect((await put(traveller, id, { overall: 2 })).status).toBe(200)
      expect((await withdraw(traveller, id)).status).toBe(200)
      expect((await post(traveller)).status).toBe(409)
    })

    it('stays without its author when the account is deleted', async () => {
      await posted()
      const before = await version()
      await deleteAccount(app, userId)
      expect((await list()).reviews).toMatchObject([{ author: null, text: said }])
      expect(await version()).toBe(before + 1)
    })
  })

  describe('REVW-03 text that could be an advertisement or an insult', () => {
    it('waits for staff and is not counted', async () => {
      const review = await posted({ text: `${said} Book with me: +91 98765 43210` })
      expect(review.state).toBe('waiting')
      expect(await list()).toMatchObject({ reviews: [], count: 0 })
    })

    it('takes a published review back until it is read, and comes back with other words', async () => {
      const { id } = await posted()
      expect(await put(userId, id, { text: `${said} More at www.example.com` })).toMatchObject({
        body: { review: { state: 'waiting' } },
      })
      expect(await list()).toMatchObject({ count: 0 })
      await put(userId, id)
      expect(await list()).toMatchObject({ count: 1 })
    })
  })

  it.each(['www.cheap-tours.com', '9876543210', 'win@cheap.example', '---'])(
    'REVW-03 an account by the name of %s writes as a traveller',
    async (name) => {
      await database.db.updateTable('users').set({ name }).where('id', '=', userId).execute()
      const { id } = await posted()
      await put(userId, id, { overall: 3 })
      expect((await list()).reviews).toMatchObject([{ author: null, overall: 3 }])
    },
  )

  it('reviews are listed ten a page, the newest first', async () => {
    for (let journey = 1; journey <= 11; journey += 1) {
      bookingId = await booked()
      await posted({ text: `${said} Journey ${journey}` })
    }
    const texts = async (page: number) => (await list(page)).reviews.map(({ text }) => text.split(' ').at(-1))
    expect(await texts(1)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2'])
    expect(await texts(2)).toEqual(['1'])
    expect(await list(3)).toMatchObject({ reviews: [], totalPages: 2, count: 11 })
  })
})
