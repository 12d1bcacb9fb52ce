import { decodeJwt } from 'jose'
import type { Clock } from '#server/clock.ts'
import type { Tx } from '#server/db/client.ts'
import { AppError } from '#server/errors.ts'
import { sha256 } from './keys.ts'

/** A sign-in page may stay open for long before somebody presses the button. */
export const nonceSeconds = 24 * 3600
/** Of pages that are open side by side, so many can still sign in. */
const maxPages = 4

export type Nonces = ReturnType<typeof nonceService>

function nonceOf(token: string): string | undefined {
  try {
    const { nonce } = decodeJwt(token)
    return typeof nonce === 'string' ? nonce : undefined
  } catch {
    // What is no token is refused where it is verified.
    return undefined
  }
}

/** Binds a credential to the browser that asked for it: the cookie holds the hashes, each good for one sign-in. */
export function nonceService({
  clock,
  randomBytes,
}: {
  clock: Clock
  randomBytes: (n: number) => Uint8Array
}) {
  return {
    issue(cookie: string | undefined): { nonce: string; cookie: string } {
      const nonce = Buffer.from(randomBytes(32)).toString('base64url')
      const before = (cookie ?? '').split('.').filter((hash) => /^[\w-]{43}$/.test(hash))
      return { nonce, cookie: [sha256(nonce), ...before].slice(0, maxPages).join('.') }
    },

    /** The hash of the token's nonce where this browser asked for it; only a hint of what the provider verifies. */
    expected(token: string, cookie: string | undefined): string | undefined {
      const nonce = nonceOf(token)
      const hash = nonce === undefined ? undefined : sha256(nonce)
      return hash !== undefined && cookie?.split('.').includes(hash) === true ? hash : undefined
    },

    /** Refuses the second use, also by somebody who has kept the cookie. */
    async spend(tx: Tx, nonceHash: string | undefined): Promise<void> {
      if (nonceHash === undefined) return
      const expiresAt = new Date(clock().getTime() + nonceSeconds * 1000).toISOString()
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('limits')
        .values({ key: sha256(`nonce:${nonceHash}`), count: 1, expires_at: expiresAt })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows !== 1n) throw new AppError('unauthenticated', 'auth.googleFailed')
    },
  }
}
