import { logout } from '#shared/contract/auth.ts'
import { readSession } from '#web/platform/session-storage.ts'
import { readStored, removeStored, writeStored } from '#web/platform/stored.ts'
import { owedKey } from './signed-out.ts'

let calls = new AbortController()

/** Before a login: the answer to an earlier logout would delete its new cookie. */
export const stopEnding = () => calls.abort()
export const allowEnding = () => {
  calls = new AbortController()
}

/** Ends the session whose logout the server has not answered; the first time that it fails again, it is said. */
export async function endOwedSession(say: () => void): Promise<void> {
  const owed = readStored(owedKey)
  if (owed === null) return
  if (readSession().isAuthenticated) return removeStored(owedKey)
  const { signal } = calls
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
  // Nobody reads what a tab in the background says.
  if (owed !== 'true' || signal.aborted || document.hidden) return
  writeStored(owedKey, 'said')
  say()
}
