import { useSyncExternalStore } from 'react'
import { resetMinutes } from '#shared/bounds.ts'
import { readTab, writeTab } from '#web/platform/tab-storage.ts'

const key = 'sentCode'

type Way = keyof typeof resetMinutes

function stored(): Way | null {
  const sent = JSON.parse(readTab(key) ?? 'null') as { way: Way; until: number } | null
  return sent && sent.until > Date.now() ? sent.way : null
}

/** Read once a page: a form that is being filled in does not go when the code expires. */
let known: Way | null | undefined
const listeners = new Set<() => void>()

/** Null: the reset is over, or begins again. */
export function rememberSentCode(way: Way | null): void {
  known = way
  writeTab(key, way && JSON.stringify({ way, until: Date.now() + resetMinutes[way] * 60_000 }))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function current(): Way | null {
  if (known === undefined) known = stored()
  return known
}

/** How this tab resets a password, also after a reload: phones discard it while the mail is read. No code is stored. */
export const useSentCode = (): Way | null => useSyncExternalStore(subscribe, current, () => null)
