import { useAppDispatch } from './store.ts'
import { logout, userCleared } from '#web/features/auth/slice.ts'
import { detailsCleared } from '#web/features/booking/slice.ts'
import { rememberSignOut } from '#web/features/auth/signed-out.ts'
import { clearSession } from '#web/features/auth/storage.ts'
import { useGo } from './go.ts'
import { shortlist } from './shortlist.tsx'

type GoogleScript = { accounts?: { id?: { disableAutoSelect?: () => void } } }

/** Ends the session everywhere it is known: server, state, storage and the provider's auto select; then /login. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useAppDispatch()
  const go = useGo()
  return async () => {
    await dispatch(logout({}))
    dispatch(userCleared())
    dispatch(detailsCleared())
    clearSession()
    shortlist.clear()
    const { google } = globalThis as { google?: GoogleScript }
    google?.accounts?.id?.disableAutoSelect?.()
    rememberSignOut()
    go('/login')
  }
}
