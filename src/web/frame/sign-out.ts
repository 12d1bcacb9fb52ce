import { paths } from '#shared/screens.ts'
import { useAppDispatch } from '#web/state/store.ts'
import { logout } from '#web/account/slice.ts'
import { detailsCleared } from '#web/booking/slice.ts'
import { rememberSignOut } from '#web/account/signed-out.ts'
import { clearSession } from '#web/platform/session-storage.ts'
import { useGo } from '#web/platform/go.ts'
import { shortlist } from '#web/platform/shortlist.tsx'

type GoogleScript = { accounts?: { id?: { disableAutoSelect?: () => void } } }

/** Ends the session on the server, in the storage and in the provider's auto select; then loads /login anew. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useAppDispatch()
  const go = useGo()
  return async () => {
    await dispatch(logout({}))
    dispatch(detailsCleared())
    clearSession()
    shortlist.clear()
    const { google } = globalThis as { google?: GoogleScript }
    google?.accounts?.id?.disableAutoSelect?.()
    rememberSignOut()
    go(paths.login)
  }
}
