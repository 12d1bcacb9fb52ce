import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { up } from '#server/schema/migrations/0015-mailboxes.ts'
import { authApp, goodPassword, registerVerified, signIn } from '#tests/support/auth-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { runOperator } from './run.ts'

const typed = 'asha@bücher.example'
const mailbox = 'asha@xn--bcher-kva.example'

eachDatabase((_, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    for (const table of [
      'known_browsers',
      'sessions',
      'email_tokens',
      'otp_requests',
      'users',
      'outbox',
    ] as const)
      await database.db.deleteFrom(table).execute()
  })

  async function operate(...args: string[]) {
    const lines: string[] = []
    const exitCode = await runOperator(args, {
      output: { line: (text) => lines.push(text), complaint: (text) => lines.push(text) },
      clock: () => new Date('2026-12-01T06:00:01.000Z'),
      newId: () => 'id',
      database: () => Promise.resolve(database),
      payments: () => Promise.reject(new Error('no provider is needed here')),
      publicUrl: 'https://safarnama.test',
      operatorUrl: 'https://console.safarnama.test',
      randomBytes: (size) => new Uint8Array(size),
      place: { dataDir: '', databaseUrl: undefined, envFile: '.env' },
    })
    return { exitCode, said: lines.join('\n') }
  }
  /** As an earlier release stored it: only lower-cased. */
  const storeAs = (email: string, stored: string) =>
    database.db.updateTable('users').set({ email: stored }).where('email', '=', email).execute()

  it('an account that an older release kept in another form is found, signs in and is nobody else', async () => {
    const auth = await authApp(database)
    const { user } = await signIn(auth, await registerVerified(auth, mailbox))
    await storeAs(mailbox, typed)
    expect((await operate('accounts')).exitCode).toBe(0)
    for (const form of [typed, 'ASHA@Bücher.Example', mailbox, 'ａｓｈａ@bücher.example']) {
      const signedIn = await signIn(auth, form)
      expect(signedIn.user).toMatchObject({ _id: user._id, email: typed })
      expect((await operate('person', form)).said).toContain(user._id)
    }
    await registerVerified(auth, mailbox, 'quite-another-river-77')
    const rows = await database.db.selectFrom('users').select('id').execute()
    expect(rows).toEqual([{ id: user._id }])
    expect((await auth.mailsTo(typed)).at(-1)?.subject).toMatch(/already/i)
    const code = await auth.browser().post('/auth/send-otp', { email: 'asha@BÜCHER.example' })
    expect([code.status, (await auth.mailsTo(typed)).at(-1)?.text]).toEqual([
      200,
      expect.stringMatching(/\d{4} \d{4}/),
    ])
    await auth.close()
  })

  it('two accounts of one mailbox are told, stay two, and each signs in by its own password', async () => {
    const auth = await authApp(database)
    const first = await signIn(auth, await registerVerified(auth, mailbox))
    await storeAs(mailbox, typed)
    const second = await signIn(
      auth,
      await registerVerified(auth, mailbox, 'quite-another-river-77'),
      'quite-another-river-77',
    )
    expect(second.user._id).not.toBe(first.user._id)
    const { exitCode, said } = await operate('accounts')
    expect(exitCode).toBe(1)
    expect(said).toContain(`${mailbox}: 2 accounts share this mailbox.`)
    for (const { user } of [first, second]) expect(said).toContain(user._id)
    expect((await signIn(auth, typed, goodPassword)).user._id).toBe(first.user._id)
    expect((await signIn(auth, typed, 'quite-another-river-77')).user._id).toBe(second.user._id)
    await auth.close()
  })

  it('an address that nobody can type any more is told', async () => {
    const auth = await authApp(database)
    await registerVerified(auth, 'plain@example.com')
    await storeAs('plain@example.com', 'आशा@example.com')
    const { exitCode, said } = await operate('accounts')
    expect([exitCode, said]).toEqual([1, expect.stringContaining('<आशा@example.com>')])
    expect((await operate('person', 'आशा@example.com')).exitCode).toBe(0)
    await auth.close()
  })

  it('a migration notes the one form of what was there before it', async () => {
    const auth = await authApp(database)
    await registerVerified(auth, mailbox)
    await storeAs(mailbox, typed)
    await database.transaction(async (tx) => {
      await tx.schema.dropIndex('users_mailbox').execute()
      await tx.schema.alterTable('users').dropColumn('mailbox').execute()
      await up(tx as unknown as Kysely<unknown>)
    })
    const rows = await database.db.selectFrom('users').select(['email', 'mailbox']).execute()
    expect(rows).toEqual([{ email: typed, mailbox }])
    await auth.close()
  })
})
