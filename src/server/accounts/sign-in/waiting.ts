import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { hmac, isSame } from '#server/platform/keys.ts'
import { hasHadSession } from '#server/accounts/sessions/sessions-repository.ts'
import type { OpenSession, Sessions } from '#server/accounts/sessions/sessions.ts'
import { lockLivingUser, type UserRow } from '#server/accounts/users-repository.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { Client } from './login.ts'

/** A page left open on somebody else's device must not sign in a day later. */
export const waitingSeconds = 3_600

type WaitingDeps = {
  database: Database
  clock: Clock
  sessions: Sessions
  browsers: KnownBrowsers
  key: Uint8Array
}
type Registration = { id: string; passwordHash: string | null }
type SignedIn = { user: UserRow; session: OpenSession; isKnownBrowser: boolean }

/**
 * The page that registered waits until the link in the mail is opened, on any device, and is then signed in. The
 * waiting is bound to the page's cookie: whoever opens the link is not signed in by it. The cookie proves no more than
 * the password of the registration, so it becomes invalid with that password, and it only serves the account's first
 * sign-in.
 */
export function waitingService({ database, clock, sessions, browsers, key }: WaitingDeps) {
  const tagOf = ({ id, passwordHash }: Registration) => hmac(key, `waits ${id} ${passwordHash ?? ''}`)

  const isOwn = ({ id, password_hash: passwordHash }: UserRow, tag: string): boolean =>
    passwordHash !== null && isSame(tag, tagOf({ id, passwordHash }))

  const isOver = async (tx: Tx, user: UserRow): Promise<boolean> =>
    clock().getTime() - Date.parse(user.created_at) > waitingSeconds * 1000 ||
    (await hasHadSession(tx, user.id))

  return {
    /** The cookie of a browser that has just registered. */
    sign: (registration: Registration): string => `${registration.id}.${tagOf(registration)}`,

    /** Null while it waits, which does not reveal whether the mailbox has an account already. */
    finish(cookie: string | undefined, { device, browserSecret }: Client): Promise<SignedIn | 'over' | null> {
      const [id = '', tag = ''] = (cookie ?? '').split('.')
      return database.transaction(async (tx) => {
        const user = await lockLivingUser(tx, id)
        if (!user || !isOwn(user, tag)) return null
        if (await isOver(tx, user)) return 'over'
        const isKnownBrowser = await browsers.signedIn(tx, browserSecret, user)
        return { user, isKnownBrowser, session: await sessions.start(tx, user.id, device) }
      })
    },
  }
}
