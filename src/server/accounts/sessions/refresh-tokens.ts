import { hmac, isSame } from '#server/platform/keys.ts'

/**
 * A refresh token is 'session.nonce.tag'. The first nonce is random, each next one is derived from the previous
 * token with a key, so the successor of a used token can be computed again without being stored. The tag proves
 * that a token was ours, even many rotations later.
 */
export type RefreshTokens = {
  first(sessionId: string): string
  successor(token: string): string
  /** The session of any token that we issued, used or not. */
  sessionOf(token: string): string | undefined
}

export function refreshTokens(key: Uint8Array, randomBytes: (size: number) => Uint8Array): RefreshTokens {
  const tagOf = (sessionId: string, nonce: string) => hmac(key, `tag ${sessionId} ${nonce}`)
  const make = (sessionId: string, nonce: string) => `${sessionId}.${nonce}.${tagOf(sessionId, nonce)}`
  const sessionOf = (token: string) => {
    const [sessionId, nonce, tag, ...more] = token.split('.')
    if (!sessionId || !nonce || !tag || more.length > 0) return undefined
    return isSame(tag, tagOf(sessionId, nonce)) ? sessionId : undefined
  }
  return {
    first: (sessionId) => make(sessionId, Buffer.from(randomBytes(32)).toString('base64url')),
    successor: (token) => make(token.split('.')[0] ?? '', hmac(key, `next ${token}`)),
    sessionOf,
  }
}
