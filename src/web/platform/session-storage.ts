import type { User } from '#shared/contract/auth-schemas.ts'
import { forgetKept, forgetTrips, keep, readKept } from './kept.ts'

/** The browser's storage of who is logged in (AUTH-02). */
export type StoredSession = { token: string | null; user: User | null; isAuthenticated: boolean }

const nobody: StoredSession = { token: null, user: null, isAuthenticated: false }

export function readSession(): StoredSession {
  return {
    token: readKept('token'),
    user: parseUser(readKept('user')),
    isAuthenticated: readKept('isAuthenticated') === 'true',
  }
}

/** Another hand may have stored something else. */
function parseUser(stored: string | null): User | null {
  try {
    const user: unknown = JSON.parse(stored ?? 'null')
    return typeof user === 'object' && user !== null && '_id' in user ? (user as User) : null
  } catch {
    return null
  }
}

export function writeSession({ token, user, isAuthenticated }: StoredSession): void {
  keepOrForget('token', token)
  keepOrForget('user', user && JSON.stringify(user))
  keep('isAuthenticated', String(isAuthenticated))
  showSession()
}

/** What the head script could not know: a session that the tab or this page keeps. */
export function showSession(): void {
  document.documentElement.dataset['auth'] = readSession().isAuthenticated ? 'in' : 'out'
}

function keepOrForget(name: string, value: string | null): void {
  if (value === null) forgetKept(name)
  else keep(name, value)
}

export function writeToken(token: string): void {
  writeSession({ ...readSession(), token })
}

export function clearSession(): void {
  writeSession(nobody)
  forgetTrips()
}
