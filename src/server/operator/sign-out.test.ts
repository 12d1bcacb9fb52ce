import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import * as calls from '#shared/contract/staff.ts'
import { authApp, signIn } from '#tests/support/auth-app.ts'
import { type AtConsole, consoleApp, secretOf } from '#tests/support/console-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { runOperator } from './run.ts'

eachDatabase((_, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  async function operate(...args: string[]) {
    const lines: string[] = []
    const exitCode = await runOperator(args, {
      output: { line: (text) => lines.push(text), complaint: (text) => lines.push(text) },
      clock: () => new Date('2026-12-01T06:00:01.000Z'),
      newId: randomUUID,
      database: () => Promise.resolve(database),
      payments: () => Promise.reject(new Error('no provider is needed here')),
      publicUrl: 'https://safarnama.test',
      operatorUrl: 'https://console.safarnama.test',
      randomBytes: (size) => new Uint8Array(size),
      place: { dataDir: '', databaseUrl: undefined, envFile: '.env' },
    })
    return { exitCode, said: lines.join() }
  }

  it('the operator ends all sessions of a person, or of everybody', async () => {
    const auth = await authApp(database)
    const [one, same, other] = [await signIn(auth), await signIn(auth), await signIn(auth)]
    const again = await signIn(auth, one.email)
    const status = async ({ user, token }: typeof one) =>
      (await auth.browser().get(`/auth/fetch/${user._id}`, token)).status

    const { exitCode, said } = await operate('sign-out', one.email.toUpperCase())
    expect([exitCode, said]).toEqual([0, expect.stringMatching(/^Sessions ended: 2,Identities taken off: 0/)])
    expect([await status(one), await status(again), await status(same)]).toEqual([401, 401, 200])
    expect((await again.browser.post('/auth/refresh')).status).toBe(401)
    expect(await operate('sign-out', '--all')).toEqual({ exitCode: 0, said: 'Sessions ended: 2' })
    expect([await status(same), await status(other)]).toEqual([401, 401])
    await auth.close()
  })

  it('what a stranger may have linked goes, and everything else has to be proved anew', async () => {
    const auth = await authApp(database)
    const { user } = await signIn(auth)
    const other = await signIn(auth)
    const link = (subject: string, userId: string, isVouched: 0 | 1) =>
      database.db
        .insertInto('identities')
        .values({ provider: 'google', subject, user_id: userId, created_at: '', is_vouched: isVouched })
        .execute()
    await link('own', user._id, 1)
    await link('stranger', user._id, 0)
    await link('of another', other.user._id, 0)
    const sessions = async () =>
      database.db.selectFrom('identities').select(['subject', 'is_vouched']).orderBy('subject').execute()
    const browsers = async () =>
      (await database.db.selectFrom('known_browsers').select('user_id').execute()).map((row) => row.user_id)
    expect(await browsers()).toContain(user._id)
    expect((await operate('sign-out', user.email)).said).toContain('Identities taken off: 1.')
    expect(await sessions()).toEqual([
      { subject: 'of another', is_vouched: 0 },
      { subject: 'own', is_vouched: 0 },
    ])
    const left = await browsers()
    expect([left.includes(user._id), left.includes(other.user._id)]).toEqual([false, true])
    await auth.close()
  })

  it('who works here is out of the console, too, and their link no longer works', async () => {
    const app = await consoleApp({ database })
    const [one, other] = [await app.join(['owner']), await app.join(['desk'])]
    const mail = String((await one.call(calls.staffSession)).body['mail'])
    const link = await app.invite(['owner'], mail)
    const status = async ({ call }: AtConsole) => (await call(calls.staffSession)).status
    expect(await operate('sign-out', mail)).toMatchObject({
      exitCode: 0,
      said: expect.stringMatching(/: 1,/),
    })
    expect([await status(one), await status(other)]).toEqual([401, 200])
    const opened = await app.call(calls.openStaffLink, { body: { secret: secretOf(link) } })
    expect(opened.status).toBe(404)
    expect((await operate('sign-out', '--all')).exitCode).toBe(0)
    expect(await status(other)).toBe(401)
    await app.close()
  })

  it('a person who is not there, or nobody named, is refused', async () => {
    expect((await operate('sign-out', 'nobody@example.com')).exitCode).toBe(1)
    for (const args of [[], ['--everybody'], ['--all', 'a@example.com']])
      expect((await operate('sign-out', ...args)).exitCode).toBe(2)
  })
})
