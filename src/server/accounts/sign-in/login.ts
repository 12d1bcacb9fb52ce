import type { Database } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { RequestLimits } from '#server/platform/limits/limits.ts'
import type { Passwords } from './passwords.ts'
import type { OpenSession, Sessions } from '#server/accounts/sessions/sessions.ts'
import { hasSamePassword, listUsersOfEmail, type UserRow } from '#server/accounts/users-repository.ts'

export type LoginDeps = {
  database: Database
  limits: RequestLimits
  passwords: Passwords
  sessions: Sessions
  browsers: KnownBrowsers
}
export type Credentials = { email: string; password: string }
export type Client = { address: string; device: string; browserSecret: string }
/** `unverified`: the password is right, but the mailbox is not verified yet. */
export type LoginResult =
  | { kind: 'signedIn'; user: UserRow; session: OpenSession; isKnownBrowser: boolean }
  | { kind: 'unverified'; userId: string }

const wrongLogin = () => new AppError('unauthenticated', 'auth.wrongLogin')

export function loginService({ database, limits, passwords, sessions, browsers }: LoginDeps) {
  /** One slow hash in every case: registrations of a mailbox share their salt. */
  const whoseCredentials = async ({ email, password }: Credentials): Promise<UserRow | undefined> => {
    const users = await listUsersOfEmail(database.db, email)
    const owners = users.filter((user) => user.is_verified)
    // There are several only if an older release stored two forms of one mailbox.
    for (const owner of owners)
      if (await passwords.isRight(owner.password_hash, password, email)) return owner
    if (owners.length > 0) return undefined
    const hash = await passwords.hash(password, email)
    return users.find((user) => user.password_hash === hash)
  }

  return {
    async login(credentials: Credentials, { address, device, browserSecret }: Client): Promise<LoginResult> {
      const { email } = credentials
      await limits.beforeLogin(email, address)
      const user = await whoseCredentials(credentials)
      if (!user) {
        await limits.afterWrongLogin(email, address)
        throw wrongLogin()
      }
      await limits.beforeLogin(email, address)
      await limits.afterLogin(email, address)
      if (!user.is_verified) return { kind: 'unverified', userId: user.id }
      const verify = await database.transaction(async (tx) => {
        if (!(await hasSamePassword(tx, user))) return undefined
        const isKnownBrowser = await browsers.signedIn(tx, browserSecret, user)
        return { isKnownBrowser, session: await sessions.start(tx, user.id, device) }
      })
      if (!verify) throw wrongLogin()
      return { kind: 'signedIn', user, ...verify }
    },
  }
}
