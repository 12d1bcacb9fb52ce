import { errors, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '#server/clock.ts'
import type { Session } from '#server/http/mount.ts'

const accessTokenSeconds = 15 * 60
const algorithm = 'HS256'
/** What a token is and for whom: nothing else that might once be signed with this key passes for one. */
const [type, audience] = ['at+jwt', 'safarnama-api']

export type AccessTokens = {
  sign(session: Session): Promise<string>
  /** Signature and time only; whether the session has ended is the caller's question. */
  read(token: string): Promise<Session | null>
}

export function accessTokens(key: Uint8Array, clock: Clock): AccessTokens {
  return {
    sign({ userId, sessionId }) {
      const nowSeconds = Math.floor(clock().getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setSubject(userId)
        .setAudience(audience)
        .setIssuedAt(nowSeconds)
        .setExpirationTime(nowSeconds + accessTokenSeconds)
        .sign(key)
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          typ: type,
          audience,
          requiredClaims: ['sub', 'sid', 'exp'],
          currentDate: clock(),
        })
        const { sub, sid } = payload
        return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : null
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
