import { webcrypto } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '#server/platform/clock.ts'
import type { Session } from '#server/platform/caller.ts'
import { setRecent } from '#server/platform/bounded-cache.ts'

const { subtle } = webcrypto
const accessTokenSeconds = 15 * 60
const algorithm = 'HS256'
/** Type and audience ensure that nothing else signed with this key passes for an access token. */
const [type, audience] = ['at+jwt', 'safarnama-api']

/** Recently verified tokens: verifying costs more than the rest of a small call. */
const maxCached = 2000

export type AccessTokens = {
  sign(session: Session): Promise<string>
  /** Checks signature and expiry; whether the session still exists is checked by the caller. */
  read(token: string): Promise<Session | null>
}

export function accessTokens(secret: Uint8Array, clock: Clock): AccessTokens {
  // Imported once: the library would import it for every token.
  const usages: KeyUsage[] = ['sign', 'verify']
  const imported = subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, usages)
  const known = new Map<string, Session & { endMs: number }>()

  async function verified(token: string): Promise<Session | null> {
    try {
      const { payload } = await jwtVerify(token, await imported, {
        algorithms: [algorithm],
        typ: type,
        audience,
        requiredClaims: ['sub', 'sid', 'exp'],
        currentDate: clock(),
      })
      const { sub, sid, exp = 0 } = payload
      if (typeof sub !== 'string' || typeof sid !== 'string') return null
      setRecent(known, token, { userId: sub, sessionId: sid, endMs: exp * 1000 }, maxCached)
      return { userId: sub, sessionId: sid }
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  return {
    async sign({ userId, sessionId }) {
      const nowSeconds = Math.floor(clock().getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setSubject(userId)
        .setAudience(audience)
        .setIssuedAt(nowSeconds)
        .setExpirationTime(nowSeconds + accessTokenSeconds)
        .sign(await imported)
    },
    async read(token) {
      const found = known.get(token)
      if (found === undefined) return verified(token)
      const { endMs, ...session } = found
      return clock().getTime() < endMs ? session : null
    },
  }
}
