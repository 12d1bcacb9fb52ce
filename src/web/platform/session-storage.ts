import type { User } from '#shared/contract/auth-schemas.ts'
import { removeStored, deleteOfflineTrips, writeStored, readStored } from './stored.ts'

/** The browser's storage of who is logged in (AUTH-02). */
export type StoredSession = { token: string | null; user: User | null; isAuthenticated: boolean }

export function readSession(): StoredSession {
  return {
    token: readStored('token'),
    user: parseUser(readStored('user')),
    isAuthenticated: readStored('isAuthenticated') === 'true',
  }
}

/** Another program may have stored something else. */
function parseUser(stored: string | null): User | null {
  try {
    const user: unknown = JSON.parse(stored ?? 'null')
    return typeof user === 'object' && user !== null && '_id' in user ? (user as User) : null
  } catch {
    return null
  }
}

export function writeSession({ token, user, isAuthenticated }: StoredSession): void {
  writeOrRemove('token', token)
  writeOrRemove('user', user && JSON.stringify(user))
  writeOrRemove('isAuthenticated', isAuthenticated ? 'true' : null)
  showSession()
}

/** Shows a session that the head script could not know: one in sessionStorage or in memory. */
export function showSession(): void {
  document.documentElement.dataset['auth'] = readSession().isAuthenticated ? 'in' : 'out'
}

function writeOrRemove(name: string, value: string | null): void {
  if (value === null) removeStored(name)
  else writeStored(name, value)
}

export function writeToken(token: string): void {
  writeSession({ ...readSession(), token })
}

export function clearSession(): void {
  writeSession({ token: null, user: null, isAuthenticated: false })
  deleteOfflineTrips()
}
