import type { Right, Role } from '#shared/domain/staff-rights.ts'
import type { Language } from '#shared/messages/language.ts'

export type Session = { userId: string; sessionId: string }

/** A member of staff who is signed in at the operator's console. */
export type StaffSession = {
  staffId: string
  sessionId: string
  name: string
  mail: string
  roles: Role[]
  /** The page token, which every call that changes something has to send. */
  token: string
}

export type StaffCaller = StaffSession & { right: Right | 'signed in' }

/** What a handler may know of the request beyond its checked input. */
export type Caller = {
  /** null: not signed in. Handlers of calls with `signIn` always get a user. */
  userId: string | null
  sessionId: string | null
  /** Null on the site's calls, and on those of the console that need no sign-in. */
  staff: StaffCaller | null
  /** The address that limits count by. */
  address: string
  /** A short text about the device, from the user agent. */
  device: string
  /** The language of the answer's texts and of mails. */
  language: Language
  cookie(name: string): string | undefined
  /** HttpOnly, Secure on https; null removes it. */
  setCookie(name: string, value: string | null, options?: CookieOptions): void
}

type CookieOptions = {
  maxAgeSeconds?: number
  path?: string
  /** Strict, unless the cookie has to be sent when somebody follows a link from elsewhere. */
  sameSite?: 'strict' | 'lax'
}

/** The caller of calls that the server makes to render its own pages. */
export const anonymous: Caller = {
  userId: null,
  sessionId: null,
  staff: null,
  address: 'server',
  device: '',
  language: 'en',
  cookie: () => undefined,
  setCookie: () => undefined,
}

/** The user id in a call with `signIn`; the route has checked that there is one. */
export function signedInUser(caller: Caller): string {
  if (caller.userId === null) throw new Error('a call with signIn was handled without a user')
  return caller.userId
}

/** The caller of a console call; the route has checked the session and the right. */
export function signedInStaff({ staff }: Caller): StaffCaller {
  if (staff === null) throw new Error('a call of the console was handled without a session')
  return staff
}
