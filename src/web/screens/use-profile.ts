import { useEffect, useState } from 'react'
import type { FetchedUser } from '#shared/contract/auth-schemas.ts'
import { fetchUser } from '#web/account/slice.ts'
import { writeUser } from '#web/account/stored-user.ts'
import { isUnreached } from '#web/platform/api/api.ts'
import { outcomeOf, useApi, useCallDispatch } from '#web/platform/thunk.ts'
import { type OfflineProfile, readOfflineProfile } from '#web/trips/offline-profile.ts'
import { readWaits, type Waits } from './profile-waits.tsx'

export type Loading =
  | { kind: 'loading' }
  /** The bookings themselves are in the store, where changes appear. */
  | { kind: 'ready'; waits: Waits; offered: FetchedUser['offered'] }
  /** From this device: the server is unreachable. */
  | { kind: 'offlineCopy'; copy: OfflineProfile }
  | { kind: 'failed'; message: string }

/**
 * Fetches the person and their bookings, again when the network is back; an expired session leads to the login and
 * back.
 */
export function useProfile(userId: string): Loading {
  const dispatch = useCallDispatch()
  const api = useApi()
  const [state, setState] = useState<Loading>({ kind: 'loading' })
  useEffect(() => {
    let isCurrent = true
    let isAway = false
    async function load() {
      isAway = false
      // Awaited together, so that nothing moves when the second answer arrives.
      const [outcome, waits] = await Promise.all([outcomeOf(dispatch(fetchUser({ userId }))), readWaits(api)])
      if (!isCurrent) return
      if (outcome.ok) {
        writeUser(outcome.answer.user)
        setState({ kind: 'ready', waits, offered: outcome.answer.offered })
        // Where the session is over, useSessionEnd or the logout leads on.
      } else if (outcome.failure.status !== 401) {
        isAway = true
        const copy = isUnreached(outcome.failure) ? await readOfflineProfile() : null
        if (!isCurrent) return
        if (copy) setState({ kind: 'offlineCopy', copy })
        else setState({ kind: 'failed', message: outcome.failure.message })
      }
    }
    const again = () => isAway && void load()
    void load()
    addEventListener('online', again)
    return () => {
      isCurrent = false
      removeEventListener('online', again)
    }
  }, [api, dispatch, userId])
  return state
}
