import { logout } from '#shared/contract/auth.ts'
import { paths } from '#shared/screens.ts'
import { useAppDispatch } from '#web/state/store.ts'
import { detailsCleared } from '#web/booking/slice.ts'
import { owedKey, rememberSignOut } from '#web/account/signed-out.ts'
import { forgetPerson } from '#web/platform/forget-person.ts'
import { useGo } from '#web/platform/go.ts'
import { removeStored, writeStored } from '#web/platform/stored.ts'
import { useApi } from '#web/platform/thunk.ts'

type GoogleScript = { accounts?: { id?: { disableAutoSelect?: () => void } } }

/** Ends the session in the storage, on the server and in the provider's auto select; then loads /login anew. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useAppDispatch()
  const api = useApi()
  const go = useGo()
  return async () => {
    writeStored(owedKey, 'true')
    // It takes the token along before the device is cleared.
    const ended = api(logout, {}).then(
      () => removeStored(owedKey),
      () => undefined,
    )
    dispatch(detailsCleared())
    forgetPerson()
    const { google } = globalThis as { google?: GoogleScript }
    google?.accounts?.id?.disableAutoSelect?.()
    rememberSignOut()
    await ended
    go(paths.login)
  }
}
