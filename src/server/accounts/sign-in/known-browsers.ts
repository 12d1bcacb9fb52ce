import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { vouchForIdentities } from './identities-repository.ts'
import { sha256 } from '#server/platform/keys.ts'
import {
  dropKnownBrowsers,
  insertKnownBrowser,
  isBrowserKnown,
  touchKnownBrowser,
} from './known-browsers-repository.ts'
import { mailboxOf, type UserRow } from '#server/accounts/users-repository.ts'

/** The longest lifetime that browsers grant a cookie. */
export const browserSeconds = 400 * 24 * 3600

export type KnownBrowsersDeps = { clock: Clock; randomBytes: (size: number) => Uint8Array }
type Owner = Pick<UserRow, 'id' | 'email' | 'mailbox'>

export type KnownBrowsers = ReturnType<typeof knownBrowsers>

/** A different hash for each account, so that the rows do not show who shares a browser. */
const hashOf = (secret: string, email: string) => sha256(`${secret} ${email}`)

/**
 * A browser is known to an account once its mailbox was verified there: by the registration's link, by a password
 * reset, or by a provider that hosts the mailbox. A password alone is not enough, as it may be stolen.
 */
export function knownBrowsers({ clock, randomBytes }: KnownBrowsersDeps) {
  const now = () => clock().toISOString()
  return {
    /** The cookie's value, or a new one. */
    secretOf: (cookie: string | undefined): string =>
      cookie !== undefined && /^[\w-]{43}$/.test(cookie)
        ? cookie
        : Buffer.from(randomBytes(32)).toString('base64url'),

    isKnown: (db: Db, secret: string, email: string): Promise<boolean> =>
      isBrowserKnown(db, hashOf(secret, email)),

    /** To be called when the mailbox was verified in this browser. */
    learn: (tx: Tx, secret: string, owner: Owner): Promise<void> =>
      insertKnownBrowser(tx, {
        browser_hash: hashOf(secret, mailboxOf(owner)),
        user_id: owner.id,
        known_at: now(),
        seen_at: now(),
      }),

    /** Whether the browser is known; a sign-in there confirms all identities linked by then. */
    async signedIn(tx: Tx, secret: string, owner: Owner): Promise<boolean> {
      const hash = hashOf(secret, mailboxOf(owner))
      const isKnown = await touchKnownBrowser(tx, hash, owner.id, now())
      if (isKnown) await vouchForIdentities(tx, owner.id)
      return isKnown
    },

    forget: (tx: Tx, userId: string): Promise<void> => dropKnownBrowsers(tx, userId),
  }
}
