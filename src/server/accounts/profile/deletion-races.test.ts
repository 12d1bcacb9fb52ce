import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { forUpdate } from '#server/platform/db/engine.ts'
import { shortlistService } from '#server/accounts/shortlist/service.ts'
import { travelersService } from '#server/accounts/travelers/service.ts'
import { type AuthApp, authApp, goodPassword, signIn, type SignedIn } from '#tests/support/auth-app.ts'
import { bookAndPay, type BookingsApp, bookingsApp, ledgerOf } from '#tests/support/bookings-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { googleCredential } from '#tests/support/google-credential.ts'
import { forgetPerson } from './account-repository.ts'

let subjects = 0

eachDatabase((_, open) => {
  let database: Database
  let auth: AuthApp
  let owner: SignedIn
  let picture: Uint8Array
  beforeAll(async () => {
    database = await open()
    picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  })
  beforeEach(async () => {
    auth = await authApp(database)
    owner = await signIn(auth)
  })
  afterEach(() => auth.close())

  const id = () => owner.user._id
  const lists = () => ({
    travelers: travelersService({ database, clock: auth.clock.now, newId: () => `saved-${++subjects}` }),
    shortlist: shortlistService({
      database,
      clock: auth.clock.now,
      catalogue: { current: () => ({ cards: new Map([['munnar', {}]]) }) as never },
    }),
  })
  const link = async () => {
    const token = googleCredential(auth, { subject: `race-${++subjects}`, email: 'again@example.org' })
    const body = { token, password: goodPassword }
    const { status } = await owner.browser.post('/auth/link-google', body, owner.token)
    if (status !== 200) throw new Error(String(status))
  }
  const writes: [what: string, write: () => Promise<unknown>][] = [
    [
      'name',
      () => auth.services.profile.updateUser(id(), id(), { name: 'Asha Again', contact: '9876543210' }),
    ],
    ['picture', () => auth.services.profile.updateProfileImage(id(), picture)],
    ['saved traveler', () => lists().travelers.addTraveler(id(), 'Meera Again')],
    ['shortlist', () => lists().shortlist.addToShortlist(id(), ['munnar'])],
    ['linked identity', link],
  ]

  /** Everything stored about the person. */
  const stored = async () => {
    const { db } = database
    const tables = [
      'identities',
      'profile_images',
      'saved_travelers',
      'shortlist',
      'known_browsers',
      'sessions',
    ] as const
    const user = await db.selectFrom('users').selectAll().where('id', '=', id()).executeTakeFirstOrThrow()
    const counts = tables.map(
      async (table) => (await db.selectFrom(table).selectAll().where('user_id', '=', id()).execute()).length,
    )
    return { user, rows: await Promise.all(counts) }
  }
  const nothing = {
    user: {
      name: 'Deleted account',
      email: '',
      contact: '',
      password_hash: null,
      is_verified: 0,
      profile_image_id: null,
      registered_device: null,
    },
    rows: [0, 0, 0, 0, 0, 0],
  }

  describe('SESS-04 what is written while the account is deleted does not bring the person back', () => {
    it.each(writes)('%s', async (_what, write) => {
      let late: Promise<unknown> = Promise.resolve()
      await database.transaction(async (tx) => {
        const query = tx.selectFrom('users').select('id').where('id', '=', id())
        await forUpdate(tx, query).execute()
        // It has passed the check of its session, and waits for the row.
        late = write().then(
          () => 'written',
          () => 'refused',
        )
        await new Promise((resolve) => {
          setTimeout(resolve, 150)
        })
        await forgetPerson(tx, id(), 'Deleted account')
      })
      expect(await late).toBe('refused')
      expect(await stored()).toMatchObject(nothing)
    })
  })

  it('SESS-04 a booking that is changed while its account is deleted gets nothing personal back', async () => {
    const app = await bookingsApp(database)
    const { userId, booking } = await bookAndPay(app)
    const { bookingId } = booking
    const travelersDetails = {
      name: 'Asha Again',
      email: 'again@example.com',
      contact: '98765 43210',
      gender: 'Female',
    }
    let late: ReturnType<BookingsApp['call']> | undefined
    await database.transaction(async (tx) => {
      await forUpdate(tx, tx.selectFrom('users').select('id').where('id', '=', userId)).execute()
      late = app.call(userId, 'PUT', '/booking/update-booking', { bookingId, travelersDetails })
      await new Promise((resolve) => {
        setTimeout(resolve, 150)
      })
      await forgetPerson(tx, userId, 'Deleted account')
    })
    expect((await late)?.status).toBe(401)
    expect(JSON.stringify((await ledgerOf(app, bookingId)).booking)).not.toMatch(/Again|again@|98765 43210/)
    // Sent mails have no content, which the other tests read.
    await database.db.deleteFrom('outbox').execute()
    await app.close()
  })

  it('SESS-04 whichever comes first, of all of them at the same moment nothing stays', async () => {
    for (let time = 1; time <= 5; time++) {
      owner = await signIn(auth)
      const removal = owner.browser.del(`/auth/users/${id()}`, { password: goodPassword }, owner.token)
      const settled = await Promise.allSettled([...writes.map(([, write]) => write()), removal])
      expect(settled.at(-1)).toMatchObject({ status: 'fulfilled', value: { status: 200 } })
      expect(await stored()).toMatchObject(nothing)
    }
  })
})
