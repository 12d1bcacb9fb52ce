import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { staffSession } from '#shared/contract/staff.ts'
import type { StaffMe } from '#shared/contract/staff-schemas.ts'
import { hasRight, type Right } from '#shared/domain/staff-rights.ts'
import { call, CallError, heldToken, holdToken, onSessionEnd, wordsOf } from './api.ts'
import { useNewest } from '#web/ui/use-newest.ts'
import { useRenewed } from './use-renewed.ts'

/** undefined while unknown; null if nobody is signed in. */
type Known = StaffMe | null | undefined

type SessionState = {
  me: Known
  error: string | undefined
  /** Called after a sign-in or sign-out. */
  setMe: (me: StaffMe | null) => void
}

const Session = createContext<SessionState>({ me: undefined, error: undefined, setMe: () => {} })

export function SessionProvider({ children }: { children: ReactNode }) {
  const [me, setKnown] = useState<Known>(undefined)
  const [error, setError] = useState<string>()
  const setMe = useCallback((next: StaffMe | null) => {
    holdToken(next?.token ?? '')
    setKnown(next)
    setError(undefined)
  }, [])
  useEffect(() => {
    onSessionEnd(() => setMe(null))
    call(staffSession, {}).then(setMe, (failure: unknown) => {
      // A 401 means that nobody is signed in, which is not an error.
      if (!(failure instanceof CallError) || failure.status !== 401) setError(wordsOf(failure))
    })
  }, [setMe])
  const known = useNewest(me)
  const renew = useCallback(async () => {
    const token = heldToken()
    // The end of the session is reported by itself, and without network the screen stays.
    const next = await call(staffSession, {}).catch(() => undefined)
    if (!next || token !== heldToken()) return
    // What is on the screen was read by somebody else, who was signed in here before.
    if (known.current && known.current.staffId !== next.staffId) location.reload()
    else setMe(next)
  }, [known, setMe])
  // Another tab may have signed in, and colleagues may have changed the roles.
  useRenewed(renew)
  const state = useMemo(() => ({ me, error, setMe }), [me, error, setMe])
  return <Session value={state}>{children}</Session>
}

export const useSession = (): SessionState => useContext(Session)

/** The signed-in person; only for screens behind the sign-in. */
export function useMe(): StaffMe & { may: (right: Right) => boolean } {
  const { me } = useSession()
  if (!me) throw new Error('a screen for staff is shown to nobody')
  return { ...me, may: (right) => hasRight(me.roles, right) }
}
