import { useSyncExternalStore } from 'react'

const key = 'sentCode'
const minuteMs = 60_000
/** How long the server takes what it mailed. */
const validMs = { code: 10 * minuteMs, link: 15 * minuteMs }

type Way = keyof typeof validMs

function stored(): Way | null {
  try {
    const sent = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { way: Way; until: number } | null
    return sent && sent.until > Date.now() ? sent.way : null
  } catch {
    // Without storage a new code has to be asked for.
    return null
  }
}

/** Read once a page: a form that is being filled in does not go when the code expires. */
let known: Way | null | undefined
const listeners = new Set<() => void>()

/** Null: the reset is over, or begins again. */
export function rememberSentCode(way: Way | null): void {
  known = way
  try {
    if (way === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ way, until: Date.now() + validMs[way] }))
  } catch {}
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function current(): Way | null {
  known ??= stored()
  return known
}

/** How this tab resets a password, also after a reload: phones discard it while the mail is read. No code is stored. */
export const useSentCode = (): Way | null => useSyncExternalStore(subscribe, current, () => null)
