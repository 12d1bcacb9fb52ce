import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { memoryLimiter } from '#server/platform/limits/memory.ts'
import { type AuthApp, authApp, goodPassword, registerVerified } from '#tests/support/auth-app.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { requestLimits } from '#server/platform/limits/limits.ts'
import { loginService } from './login.ts'
import { updateUserRow } from '#server/accounts/users-repository.ts'

eachDatabase((_, open) => {
  let database: Database
  let auth: AuthApp
  const client = { address: '203.0.113.7', device: 'Test', browserSecret: 'none' }

  beforeAll(async () => {
    database = await open()
    auth = await authApp(database)
  })
  afterAll(() => auth.close())

  /** A login whose password is found right, and what happens in the moment after that. */
  const loginWhile = (happens: () => Promise<unknown>) => {
    const ofAddress = memoryLimiter(() => new Date(0))
    const limits = requestLimits({
      ofAddress,
      ofAccount: { ...ofAddress, forget: () => Promise.resolve(), giveBack: () => Promise.resolve() },
      factor: 1,
    })
    const isRight = async () => {
      await happens()
      return true
    }
    const passwords = { isRight, hash: () => Promise.resolve('') }
    const { sessions, browsers } = auth.services
    const service = loginService({ database, limits, passwords, sessions, browsers })
    return { limits, login: (email: string) => service.login({ email, password: goodPassword }, client) }
  }
  const userOf = (email: string) =>
    database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

  it('signs in where nothing happens meanwhile', async () => {
    const email = await registerVerified(auth)
    const result = await loginWhile(() => Promise.resolve()).login(email)
    expect(result).toMatchObject({ kind: 'signedIn', user: { email } })
  })

  it('SESS-02 begins no session for a password that was replaced in the moment after its check', async () => {
    const email = await registerVerified(auth)
    const { id } = await userOf(email)
    const { login } = loginWhile(() => updateUserRow(database.db, id, { password_hash: 'another' }))
    await expect(login(email)).rejects.toMatchObject({ code: 'unauthenticated' })
    const sessions = await database.db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute()
    expect(sessions).toEqual([])
  })

  it('SESS-03 refuses a right guess among too many wrong ones at the same moment', async () => {
    const email = await registerVerified(auth)
    const { limits, login } = loginWhile(async () => {
      for (let time = 1; time <= 10; time++) await limits.afterWrongLogin(email, client.address)
    })
    await expect(login(email)).rejects.toMatchObject({ code: 'too_many' })
  })
})
