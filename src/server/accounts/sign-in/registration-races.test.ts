import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dropOtherRegistrations, insertUser, lockUsersOfEmail } from '#server/accounts/users-repository.ts'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { type AuthApp, authApp, freshEmail, goodPassword, tokenOf } from '#tests/support/auth-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { insertEmailToken } from './email-tokens-repository.ts'

const at = '2026-11-21T06:00:00.000Z'
let count = 0

eachDatabase((_, open) => {
  let database: Database
  let auth: AuthApp
  beforeAll(async () => {
    database = await open()
    auth = await authApp(database)
  })
  afterAll(() => auth.close())

  const addRegistration = async (tx: Tx, email: string) => {
    const id = `registration-${(count += 1)}`
    const user = { id, name: 'Asha', email, password_hash: 'x', is_verified: 0 as const, created_at: at }
    await insertUser(tx, { ...user, registered_device: '' })
    await insertEmailToken(tx, { token_hash: `hash ${id}`, user_id: id, created_at: at, expires_at: at })
    return id
  }
  const addRequest = (tx: Tx, email: string, userId: string) =>
    tx
      .insertInto('otp_requests')
      .values({
        request_hash: `hash ${userId}`,
        email,
        user_id: userId,
        code_hash: 'x',
        tries: 0,
        created_at: at,
        expires_at: at,
      })
      .execute()
  /** Where transactions run beside each other, until one waits for the other. */
  async function waitForLock(): Promise<void> {
    if (database.kind === 'sqlite') return
    const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await waiting.execute(database.db)).rows.length).toBeGreaterThan(0)
  }

  it('a registration that is made while others of its mailbox are dropped stays out of their way', async () => {
    const email = freshEmail()
    const [remaining, dropped] = await database.transaction(async (tx) => {
      const ids = [await addRegistration(tx, email), await addRegistration(tx, email)]
      await addRequest(tx, email, ids[1] ?? '')
      return ids
    })
    let dropping: Promise<void> | undefined
    const late = await database.transaction(async (tx) => {
      await tx.updateTable('otp_requests').set({ tries: 1 }).where('user_id', '=', String(dropped)).execute()
      dropping = database.transaction((other) => dropOtherRegistrations(other, email, String(remaining)))
      await waitForLock()
      return addRegistration(tx, email)
    })
    await dropping
    const left = await database.db.selectFrom('users').select('id').where('email', '=', email).execute()
    expect(left.map(({ id }) => id)).toContain(remaining)
    expect(left.map(({ id }) => id)).not.toContain(dropped)
    expect(database.kind === 'sqlite' || left.some(({ id }) => id === late)).toBe(true)
  })

  it('a link that is asked for while its registration is dropped is answered as for a mailbox that nobody knows', async () => {
    const email = freshEmail()
    await auth.browser().post('/auth/register', { name: 'Asha Rao', email, password: goodPassword })
    expect(tokenOf((await auth.mailsTo(email)).at(-1))).toHaveLength(43)
    let resent: Promise<{ status: number }> | undefined
    await database.transaction(async (tx) => {
      await lockUsersOfEmail(tx, email)
      resent = auth.browser().post('/auth/resend-verification', { email })
      await waitForLock()
      await dropOtherRegistrations(tx, email, 'none')
    })
    expect(await resent).toMatchObject({ status: 200 })
    expect(await auth.mailsTo(email)).toHaveLength(1)
  })
})
