import type { User } from '#shared/contract/auth-schemas.ts'

/** The browser's storage of who is logged in (section 9: token, user, isAuthenticated). */
export type StoredSession = { token: string | null; user: User | null; isAuthenticated: boolean }

const nobody: StoredSession = { token: null, user: null, isAuthenticated: false }

/** Storage may be blocked or full: then the session lives in memory of this page only. */
let fallback: StoredSession = nobody

export function readSession(): StoredSession {
  try {
    const token = localStorage.getItem('token')
    const isAuthenticated = localStorage.getItem('isAuthenticated') === 'true'
    return { token, user: parseUser(localStorage.getItem('user')), isAuthenticated }
  } catch {
    return fallback
  }
}

function parseUser(stored: string | null): User | null {
  try {
    const user: unknown = JSON.parse(stored ?? 'null')
    return typeof user === 'object' && user !== null && '_id' in user ? (user as User) : null
  } catch {
    return null
  }
}

export function writeSession(session: StoredSession): void {
  fallback = session
  try {
    setOrRemove('token', session.token)
    setOrRemove('user', session.user && JSON.stringify(session.user))
    localStorage.setItem('isAuthenticated', String(session.isAuthenticated))
  } catch {
    // Kept in memory above.
  }
  document.documentElement.dataset['auth'] = session.isAuthenticated ? 'in' : 'out'
}

function setOrRemove(name: string, value: string | null): void {
  if (value === null) localStorage.removeItem(name)
  else localStorage.setItem(name, value)
}

export function writeToken(token: string): void {
  writeSession({ ...readSession(), token })
}

export function clearSession(): void {
  writeSession(nobody)
}
