import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { getGroup, listGroups } from '#shared/contract/groups.ts'
import type { SeenGroup } from '#shared/contract/groups-schemas.ts'
import { type Api, failureOf } from '#web/platform/api/api.ts'
import { readSession } from '#web/platform/session-storage.ts'
import { loadBooked } from './booked/booked.tsx'
import { ask, useApi } from '#web/platform/thunk.ts'

/** The polling interval of an open page: votes of others appear within five seconds. */
const everyMs = 4_000

export type LiveGroup = {
  group: SeenGroup['group']
  /** Why the link is no longer valid. */
  gone: string | null
  show: (seen: SeenGroup) => void
  /** What was answered last, which may not be rendered yet. */
  latest: RefObject<SeenGroup>
  look: () => Promise<void>
}

/**
 * The group's calls need no login, so an organiser with an expired access token would be treated as a stranger: a call that
 * needs a login renews the token.
 */
async function renewed(api: Api): Promise<boolean> {
  return readSession().isAuthenticated && (await ask(api, listGroups, {})).ok
}

/** The current group, polled while the page is visible. */
export function useGroup(loaded: SeenGroup): LiveGroup {
  const api = useApi()
  const [seen, setSeen] = useState(loaded)
  const [gone, setGone] = useState<string | null>(null)
  const latest = useRef(loaded)
  const mayRenew = useRef(true)
  const { code } = seen.group

  const show = useCallback((next: SeenGroup) => {
    latest.current = next
    setSeen(next)
  }, [])

  const look = useCallback(async () => {
    const before = latest.current.state
    try {
      // The server rendered the page for the device; the first answer adds what belongs to the account.
      const isNew = mayRenew.current && (await renewed(api))
      mayRenew.current = false
      let answer = await api(getGroup, { code, seen: isNew ? '' : before })
      const isForgotten = latest.current.group.you !== null && answer.group?.you === null
      if (isForgotten && (await renewed(api))) answer = await api(getGroup, { code, seen: before })
      // The server's markup stays until its replacement has loaded, or is known to be lost.
      if (answer.group?.booked) await loadBooked().catch(() => {})
      // If the reader's own vote was answered meanwhile, that answer is newer.
      if (answer.group && latest.current.state === before) show({ state: answer.state, group: answer.group })
    } catch (error) {
      const { status, message } = failureOf(error, getGroup)
      // Without network the page stays as it is.
      if (status === 404) setGone(message)
    }
  }, [api, code, show])

  useEffect(() => {
    if (gone !== null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const plan = () => {
      if (!isOver) timer = setTimeout(ask, everyMs)
    }
    const ask = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') void look().finally(plan)
      else plan()
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [look, gone])

  return { group: seen.group, gone, show, latest, look }
}
