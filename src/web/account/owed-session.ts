import { logout } from '#shared/contract/auth.ts'
import { readSession } from '#web/platform/session-storage.ts'
import { readStored, removeStored, writeStored } from '#web/platform/stored.ts'
import { endingSession, owedKey } from './signed-out.ts'

/** Ends the session whose logout the server has not answered; the first time that it fails again, it is said. */
export async function endOwedSession(say: () => void): Promise<void> {
  const owed = readStored(owedKey)
  if (owed === null) return
  // A login has replaced the cookie.
  if (readSession().isAuthenticated) return removeStored(owedKey)
  const { signal } = endingSession
  const headers = { 'content-type': 'application/json' }
  const isEnded = await fetch(`/api${logout.path}`, {
    method: logout.method,
    headers,
    body: '{}',
    signal,
  }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isEnded) return removeStored(owedKey)
  if (owed !== 'true' || signal.aborted) return
  writeStored(owedKey, 'said')
  say()
}
