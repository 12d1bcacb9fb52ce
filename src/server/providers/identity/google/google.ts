import { maxMailAddressLength } from '#shared/bounds.ts'
import { createHash } from 'node:crypto'
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { AppError } from '#server/platform/errors.ts'
import type { IdentityProvider, VerifiedIdentity } from '#server/providers/identity/port.ts'

export type GoogleSettings = {
  readonly clientId: string
  readonly issuers: readonly string[]
  readonly jwksUrl: string
  readonly scriptUrl: string
  readonly clock?: () => Date
  readonly fetch?: typeof fetch
  /** The minimum time between fetches for unknown keys; 30 s by default. */
  readonly keyCooldownMs?: number
}

const keyFetchTimeoutMs = 5000
const clockToleranceSeconds = 30
const maxTokenAgeSeconds = 3600

/** The keys could not be fetched: the token may be valid. */
export class IdentityUnavailable extends AppError {
  constructor(cause: unknown) {
    super('unavailable', 'identity.unavailable')
    this.name = 'IdentityUnavailable'
    this.cause = cause
  }
}

/** Faults of the token, as opposed to faults in fetching the keys. */
const tokenFaults = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported]

function keysOf(settings: GoogleSettings): JWTVerifyGetKey {
  const fetchKey = createRemoteJWKSet(new URL(settings.jwksUrl), {
    timeoutDuration: keyFetchTimeoutMs,
    cooldownDuration: settings.keyCooldownMs ?? 30_000,
    ...(settings.fetch && { [customFetch]: settings.fetch }),
  })
  return async (header, token) => {
    try {
      return await fetchKey(header, token)
    } catch (error) {
      if (tokenFaults.some((fault) => error instanceof fault)) throw error
      throw new IdentityUnavailable(error)
    }
  }
}

function isSameNonce(claim: unknown, nonceHash: string | undefined): boolean {
  if (claim === undefined && nonceHash === undefined) return true
  if (typeof claim !== 'string' || nonceHash === undefined) return false
  return createHash('sha256').update(claim).digest('base64url') === nonceHash
}

function isMailbox(value: unknown): value is string {
  return (
    typeof value === 'string' && value.length <= maxMailAddressLength && /^[^\s@,<>]+@[^\s@,<>]+$/.test(value)
  )
}

function toIdentity(claims: JWTPayload, clientId: string): VerifiedIdentity | null {
  const { sub, aud, email, email_verified: emailVerified, hd, name } = claims
  // jose also accepts a list that contains our id; such a token was not issued to us alone.
  if (typeof sub !== 'string' || sub === '' || aud !== clientId) return null
  if (emailVerified !== true || !isMailbox(email)) return null
  const isWorkspace = typeof hd === 'string' && hd !== ''
  return {
    provider: 'google',
    subject: sub,
    email,
    emailVerified,
    isAuthoritative: isWorkspace || email.toLowerCase().endsWith('@gmail.com'),
    name: typeof name === 'string' && name.trim() !== '' ? name.trim() : email.slice(0, email.indexOf('@')),
  }
}

/** Settings are read on use: a stand-in's addresses are known only once it listens. */
export function googleIdentity(settings: GoogleSettings): IdentityProvider {
  let keys: JWTVerifyGetKey | undefined

  async function verifyCredential(token: string, expected: { nonceHash?: string } = {}) {
    keys ??= keysOf(settings)
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: [...settings.issuers],
        audience: settings.clientId,
        requiredClaims: ['sub', 'exp', 'iat'],
        clockTolerance: clockToleranceSeconds,
        maxTokenAge: maxTokenAgeSeconds,
        currentDate: settings.clock?.() ?? new Date(),
      })
      return isSameNonce(payload.nonce, expected.nonceHash) ? toIdentity(payload, settings.clientId) : null
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  return {
    get clientId() {
      return settings.clientId
    },
    get scriptUrl() {
      return settings.scriptUrl
    },
    verifyCredential,
  }
}
