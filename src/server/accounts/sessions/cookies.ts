import type { Caller } from '#server/platform/caller.ts'

const path = '/api/auth'
type CookieName = 'refresh' | 'otp' | 'pending' | 'waiting' | 'googleNonce' | 'browser'

/** Account cookies are sent to account calls only; null removes one. */
export function setCookie(caller: Caller, name: CookieName, value: string | null, maxAgeSeconds = 0): void {
  caller.setCookie(name, value, { path, ...(value !== null && { maxAgeSeconds }) })
}
