import type { Caller } from '#server/platform/caller.ts'

const path = '/api/auth'
type CookieName = 'refresh' | 'otp' | 'pending' | 'googleNonce' | 'browser'

/** The cookies of the accounts go to the calls of the accounts only; null removes one. */
export function setCookie(caller: Caller, name: CookieName, value: string | null, maxAgeSeconds = 0): void {
  caller.setCookie(name, value, { path, ...(value !== null && { maxAgeSeconds }) })
}
