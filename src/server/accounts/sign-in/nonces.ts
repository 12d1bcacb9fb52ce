import { decodeJwt } from 'jose'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import { sha256 } from '#server/platform/keys.ts'

/** A sign-in page may stay open for long before it is used. */
export const nonceSeconds = 24 * 3600
/** How many open pages can sign in at once. */
const maxPages = 4

export type NoncesDeps = { db: Db; clock: Clock; randomBytes: (size: number) => Uint8Array }
export type Nonces = ReturnType<typeof nonceService>

function nonceOf(token: string): string | undefined {
  try {
    const { nonce } = decodeJwt(token)
    return typeof nonce === 'string' ? nonce : undefined
  } catch {
    // An invalid token is rejected where it is verified.
    return undefined
  }
}

/**
 * Binds a credential to the browser that asked for it: the cookie holds hashes, each valid for one sign-in. Each
 * unused one has a row that its use deletes, so no clock and no purge makes it valid again.
 */
export function nonceService({ db, clock, randomBytes }: NoncesDeps) {
  return {
    async issue(cookie: string | undefined): Promise<{ nonce: string; cookie: string }> {
      const nonce = Buffer.from(randomBytes(32)).toString('base64url')
      const hash = sha256(nonce)
      await db
        .insertInto('sign_in_nonces')
        .values({ nonce_hash: hash, created_at: clock().toISOString() })
        .execute()
      const before = (cookie ?? '').split('.').filter((other) => /^[\w-]{43}$/.test(other))
      return { nonce, cookie: [hash, ...before].slice(0, maxPages).join('.') }
    },

    /**
     * The hash of the token's nonce if this browser asked for it; unverified until the provider's signature is
     * checked.
     */
    expected(token: string, cookie: string | undefined): string | undefined {
      const nonce = nonceOf(token)
      const hash = nonce === undefined ? undefined : sha256(nonce)
      return hash !== undefined && cookie?.split('.').includes(hash) === true ? hash : undefined
    },

    /** Rejects a second use, also with a copied cookie. */
    async spend(tx: Tx, nonceHash: string | undefined): Promise<void> {
      if (nonceHash === undefined) return
      const { numDeletedRows } = await tx
        .deleteFrom('sign_in_nonces')
        .where('nonce_hash', '=', nonceHash)
        .executeTakeFirst()
      if (numDeletedRows !== 1n) throw new AppError('unauthenticated', 'auth.googleFailed')
    },
  }
}
