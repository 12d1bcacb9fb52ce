import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** One key per purpose, so that a signature for one is worthless for another. */
export type AuthKeys = Record<'access' | 'refresh' | 'code' | 'salt' | 'pending', Uint8Array>

export const deriveKey = (secret: Uint8Array, label: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', label, 32))

export function authKeys(secret: Uint8Array): AuthKeys {
  const derive = (purpose: string) => deriveKey(secret, `auth/${purpose}`)
  return {
    access: derive('access'),
    refresh: derive('refresh'),
    code: derive('code'),
    salt: derive('salt'),
    pending: derive('pending'),
  }
}

/** For the keys of counters, which name mailboxes and addresses: without it nobody can try out which. */
export const limitsKey = (secret: Uint8Array): Uint8Array => deriveKey(secret, 'limits')

/** For stored random tokens, which need no slow hash. */
export function sha256(value: string): string {
  return createHash('sha256').update(value).digest('base64url')
}

export function hmac(key: Uint8Array, value: string): string {
  return createHmac('sha256', key).update(value).digest('base64url')
}

export function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
