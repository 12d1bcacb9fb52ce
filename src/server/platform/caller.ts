import type { Language } from '#shared/messages/language.ts'

export type Session = { userId: string; sessionId: string }

/** Who calls: what a handler may know of the request beyond its checked input. */
export type Caller = {
  /** null: not signed in. Handlers of calls with `signIn` always get a user. */
  userId: string | null
  sessionId: string | null
  /** The address that limits count. */
  address: string
  /** A short text about the device, from the user agent. */
  device: string
  /** What he reads: the texts of answers and mails are in it. */
  language: Language
  cookie(name: string): string | undefined
  /** HttpOnly, SameSite=Strict, Secure on https; null removes it. */
  setCookie(name: string, value: string | null, options?: { maxAgeSeconds?: number; path?: string }): void
}

/** The caller of calls that the server makes for its own rendered pages: nobody. */
export const anonymous: Caller = {
  userId: null,
  sessionId: null,
  address: 'server',
  device: '',
  language: 'en',
  cookie: () => undefined,
  setCookie: () => undefined,
}

/** A user id of a call with `signIn`; the route has checked that there is one. */
export function signedInUser(caller: Caller): string {
  if (caller.userId === null) throw new Error('a call with signIn was handled without a user')
  return caller.userId
}
