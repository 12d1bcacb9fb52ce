import { useEffect } from 'react'
import { useGo } from '#web/platform/go.ts'
import { loginPath } from '#web/platform/guard.ts'
import { readSession } from '#web/platform/session-storage.ts'
import { useAuth } from './slice.ts'

/**
 * Leads to the login and back when a call finds that the session has ended elsewhere. A logout on this page
 * leaves the person in the state, and goes to the login by itself.
 */
export function useSessionEnd(path: string): void {
  const go = useGo()
  const isNobody = useAuth().user === null
  useEffect(() => {
    if (isNobody && !readSession().isAuthenticated) go(loginPath(path), { replace: true })
  }, [isNobody, go, path])
}
