import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { productTables } from '#server/schema/product-tables.ts'
import type { AccountExport } from '#shared/contract/account-schemas.ts'
import { hourMs } from '#shared/domain/durations.ts'
import { addBooking, addRefund, addWaiting } from '#tests/support/account-rows.ts'
import { type AuthApp, authApp, signIn, type SignedIn } from '#tests/support/auth-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { reviewOf } from '#tests/support/reviews.ts'

/** Columns with an account or an address, and what of the export has their rows. */
const exported: Record<string, keyof AccountExport> = {
  'bookings.traveler_email': 'bookings',
  'bookings.user_id': 'bookings',
  'consents.user_id': 'consents',
  'contact_messages.email': 'messages',
  'group_journeys.organiser_id': 'groupShares',
  'group_shares.email': 'groupShares',
  'identities.email': 'identities',
  'identities.user_id': 'identities',
  'known_browsers.user_id': 'knownBrowsers',
  'profile_images.user_id': 'picture',
  'reviews.user_id': 'reviews',
  'saved_travelers.user_id': 'savedTravelers',
  'sessions.user_id': 'sessions',
  'shortlist.user_id': 'shortlist',
  'travel_groups.organiser_id': 'groups',
  'users.email': 'profile',
  'waitlist.user_id': 'waitlist',
}
/** And those that nobody gets, with the reason. */
const excepted: Record<string, string> = {
  'email_tokens.user_id': 'a secret, of one day',
  'otp_requests.email': 'a secret, of ten minutes',
  'otp_requests.user_id': 'a secret, of ten minutes',
  'staff.mail': 'of those who work here',
  'users.mailbox': 'the address of the profile, written in one form',
}

eachDatabase((_, open) => {
  let database: Database
  let auth: AuthApp
  let owner: SignedIn
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    auth = await authApp(database)
    owner = await signIn(auth)
  })
  afterEach(() => auth.close())

  const at = '2026-12-01T06:00:00.000Z'

  describe('the export', () => {
    const exportOf = async (who = owner) =>
      (await who.browser.get('/auth/export', who.token)).body as AccountExport

    /** A group that the owner organises and has said something in, and for which a journey is booked. */
    async function addGroup(id: string): Promise<void> {
      const { db } = database
      const of = { group_id: id, created_at: at }
      const group = { id, code: id, name: 'Cousins', organiser_id: owner.user._id, people: 3, created_at: at }
      await db
        .insertInto('travel_groups')
        .values({ ...group, ends_on: '2027-02-01', closed_at: null })
        .execute()
      for (const [name, is_organiser] of [
        ['Asha', 1],
        ['Ravi', 0],
      ] as const) {
        const name_id = `${id} ${name}`
        const named = { ...of, id: name_id, name, same_name: name, device_hash: name, is_organiser }
        await db.insertInto('group_names').values(named).execute()
        const vote = { kind: 'journey', value: 'munnar', vote: is_organiser ? 'yes' : 'no' } as const
        await db
          .insertInto('group_votes')
          .values({ ...vote, group_id: id, name_id, at })
          .execute()
        const comment = { ...of, id: name_id, name_id, text: `${name} says so` }
        await db.insertInto('group_comments').values(comment).execute()
      }
      const journey = { ...of, id, organiser_id: owner.user._id, package_id: 'munnar', sold: '{}' }
      const dated = { travel_date: '2027-02-01', pay_by: at, due_at: at, rule: 'all', minimum: 1 } as const
      const never = { seats_date: null, opened_at: null, decided_at: null }
      await db
        .insertInto('group_journeys')
        .values({ ...journey, ...dated, ...never, state: 'open', language: 'en' })
        .execute()
      const shares = [
        ['Asha', owner.email],
        ['Ravi', 'ravi@example.com'],
        ['Nobody', ''],
      ] as const
      for (const [place, [name, email]] of shares.entries()) {
        const share = { id: `${id} ${place}`, group_id: id, journey_id: id, place, code: `${id}${place}` }
        const paid = { people: 1, extra_rooms: 0, total_paise: 1_264_900, paid_by: null, booking_id: null }
        await db
          .insertInto('group_shares')
          .values({ ...share, ...paid, name, email })
          .execute()
      }
    }

    async function addMessages(): Promise<void> {
      const message = {
        name: 'Asha',
        created_at: at,
        language: 'en',
        answer: 'Yes.',
        answered_at: at,
      } as const
      for (const email of [owner.email, `not-${owner.email}`])
        await database.db
          .insertInto('contact_messages')
          .values({ ...message, id: email, email, message: `Of ${email}` })
          .execute()
      const further = { message_id: owner.email, number: 2, answer: 'And no.', answered_at: at }
      await database.db.insertInto('contact_answers').values(further).execute()
    }

    it('SESS-04 holds everything of the person and nothing of another', async () => {
      const userId = owner.user._id
      const booking = await addBooking(database, userId, {
        travel_date: '2027-02-01',
        traveler_needs: 'Jain meals',
        supply_state: 'Kerala',
      })
      await addRefund(database, booking, 'pending')
      await addBooking(database, (await signIn(auth)).user._id)
      const consent = { document: 'terms', version: '2026-11-01', at } as const
      await database.db
        .insertInto('consents')
        .values({ id: booking, user_id: userId, ...consent })
        .execute()
      const put = { user_id: userId, package_id: 'munnar', added_at: at }
      await database.db.insertInto('shortlist').values(put).execute()
      const saved = { id: 'meera', user_id: userId, name: 'Meera', created_at: at }
      await database.db.insertInto('saved_travelers').values(saved).execute()
      await addWaiting(database, userId)
      await addGroup(booking)
      await addMessages()
      const named = { provider: 'google', subject: booking, email: owner.email, created_at: at }
      await database.db
        .insertInto('identities')
        .values({ ...named, user_id: userId })
        .execute()
      const content = new Uint8Array([1])
      await database.db
        .insertInto('profile_images')
        .values({ id: booking, user_id: userId, content, created_at: at })
        .execute()
      await database.db
        .updateTable('users')
        .set({ profile_image_id: booking })
        .where('id', '=', userId)
        .execute()
      const review = reviewOf('munnar', { id: booking, booking_id: booking, user_id: userId })
      await database.db.insertInto('reviews').values(review).execute()
      const all = await exportOf()
      for (const [column, field] of Object.entries(exported))
        expect([column, JSON.stringify(all[field])]).not.toEqual([
          column,
          expect.stringMatching(/^(null|\[\])$/),
        ])
      expect(all).toEqual({
        exportedAt: at,
        profile: { ...owner.user, profileImage: `/api/auth/profile/image/${booking}` },
        registeredAt: at,
        picture: 'data:image/webp;base64,AQ==',
        registeredWith: 'Test browser',
        ways: { password: true, google: true },
        identities: [expect.objectContaining({ email: owner.email })],
        knownBrowsers: [{ knownSince: at, lastSignIn: at }],
        bookings: [
          expect.objectContaining({
            bookingId: booking,
            userId,
            totalCost: 12_649,
            travelerNeeds: 'Jain meals',
            supplyState: 'Kerala',
          }),
        ],
        payments: [
          {
            bookingId: booking,
            paymentId: `pay_${booking}`,
            amount: 12_649,
            method: 'upi',
            status: 'captured',
            at,
          },
        ],
        refunds: [
          {
            bookingId: booking,
            amount: 100,
            status: 'processing',
            requestedAt: at,
            doneAt: null,
            reference: null,
          },
        ],
        sessions: [{ device: 'Test browser', createdAt: at, lastUsedAt: at, isCurrent: true }],
        consents: [consent],
        shortlist: [{ packageId: 'munnar', at }],
        reviews: [expect.objectContaining({ bookingId: booking })],
        reviewPictures: [],
        waitlist: [
          {
            packageId: 'waited-for',
            travelDate: '2026-12-05',
            numberOfPeople: 2,
            at: '2026-12-01T06:00:00.000Z',
          },
        ],
        groups: [
          {
            name: 'Cousins',
            at,
            ownName: 'Asha',
            votes: [{ of: 'munnar', vote: 'yes', at }],
            comments: [{ text: 'Asha says so', at }],
          },
        ],
        groupShares: [
          {
            name: 'Asha',
            packageId: 'munnar',
            travelDate: '2027-02-01',
            numberOfPeople: 1,
            amount: 12_649,
            at,
          },
        ],
        messages: [
          {
            name: 'Asha',
            message: `Of ${owner.email}`,
            at,
            answers: [
              { at, answer: 'Yes.' },
              { at, answer: 'And no.' },
            ],
          },
        ],
        savedTravelers: [{ name: 'Meera', at }],
      })
    })

    it('SESS-04 of an address that nobody has proved has nothing that others wrote in its name', async () => {
      await addMessages()
      await database.db
        .updateTable('users')
        .set({ is_verified: 0 })
        .where('email', '=', owner.email)
        .execute()
      const { exportAccount } = auth.services.accountExport
      const all = await exportAccount({ userId: owner.user._id, sessionId: '' })
      expect([all.messages, all.groupShares]).toEqual([[], []])
    })

    it('SESS-04 leaves out no column with an account or an address, except those that are named', async () => {
      const tables = await database.db.introspection.getTables()
      const columns = tables
        .filter(({ name }) => productTables.includes(name))
        .flatMap(({ name: table, columns: all }) => all.map(({ name }) => `${table}.${name}`))
      const personal = new Set(columns.filter((name) => /(user_id|organiser_id|mail|mailbox)$/.test(name)))
      expect([...personal].toSorted()).toEqual(Object.keys({ ...exported, ...excepted }).toSorted())
    })

    it('SESS-04 is given ten times an hour to one account', async () => {
      const ask = () => owner.browser.get('/auth/export', owner.token)
      for (let time = 1; time <= 10; time++) expect((await ask()).status).toBe(200)
      const refused = await ask()
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
      auth.clock.advance(hourMs)
      const later = await signIn(auth, owner.email)
      expect((await later.browser.get('/auth/export', later.token)).status).toBe(200)
    })
  })
})
