import { useEffect } from 'react'
import { useGo } from '#web/platform/go.ts'
import { loginPath } from '#web/platform/guard.ts'
import { readSession } from '#web/platform/session-storage.ts'
import { useAuth } from './slice.ts'

const signedOutKey = 'signedOut'

/** The next page with the provider's script turns automatic account selection off when it finds this. */
export function rememberSignOut(): void {
  try {
    sessionStorage.setItem(signedOutKey, 'true')
  } catch {
    // Without storage the provider selects no account by itself either.
  }
}

/** Returns whether the person has signed out since the last call. */
export function takeSignOut(): boolean {
  try {
    const isSet = sessionStorage.getItem(signedOutKey) !== null
    sessionStorage.removeItem(signedOutKey)
    return isSet
  } catch {
    return false
  }
}

/**
 * Leads to the login and back when a call finds that the session has ended elsewhere. A logout on this page clears the
 * person first and the storage later, and goes to the login by itself.
 */
export function useSessionEnd(path: string): void {
  const go = useGo()
  const isNobody = useAuth().user === null
  useEffect(() => {
    if (isNobody && !readSession().isAuthenticated) go(loginPath(path), { replace: true })
  }, [isNobody, go, path])
}
