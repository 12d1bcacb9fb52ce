import { useCallback, useEffect, useRef, useState } from 'react'
import { getGroup, listGroups } from '#shared/contract/groups.ts'
import type { Group, SeenGroup } from '#shared/contract/groups-schemas.ts'
import { type Api, failureOf } from '#web/platform/api/api.ts'
import { readSession } from '#web/platform/session-storage.ts'
import { loadBooked } from './booked/booked.tsx'
import { useApi } from '#web/platform/thunk.ts'

/** So often an open page asks: what others do shows within five seconds. */
const everyMs = 4_000

export type LiveGroup = {
  group: Group
  /** Why the link leads nowhere any more. */
  gone: string | null
  show: (seen: SeenGroup) => void
  /** What will be true once a call has been answered. */
  foresee: (group: Group) => void
  look: () => Promise<void>
}

/**
 * The group's calls need no login, so an access token that is over makes a stranger of its organiser: a call that needs one
 * renews it.
 */
async function renewed(api: Api): Promise<boolean> {
  if (!readSession().isAuthenticated) return false
  try {
    await api(listGroups, {})
    return true
  } catch {
    // They stay a stranger, who can vote like any other.
    return false
  }
}

/** The group as it is now: asked for while the page is in view. */
export function useGroup(loaded: SeenGroup): LiveGroup {
  const api = useApi()
  const [seen, setSeen] = useState(loaded)
  const [gone, setGone] = useState<string | null>(null)
  const state = useRef(loaded.state)
  const self = useRef(loaded.group.you)
  const mayRenew = useRef(true)
  const { code } = seen.group

  const show = useCallback((next: SeenGroup) => {
    state.current = next.state
    self.current = next.group.you
    setSeen(next)
  }, [])

  const look = useCallback(async () => {
    const before = state.current
    try {
      // The page was rendered for a device: what is the account's own of it is seen by the first answer.
      const isNew = mayRenew.current && (await renewed(api))
      mayRenew.current = false
      let answer = await api(getGroup, { code, seen: isNew ? '' : before })
      const isForgotten = self.current !== null && answer.group?.you === null
      if (isForgotten && (await renewed(api))) answer = await api(getGroup, { code, seen: before })
      // The page that the server rendered stands until it can be changed.
      if (answer.group?.booked) await loadBooked()
      // An own vote may have been answered meanwhile: that answer is the newer one.
      if (answer.group && state.current === before) show({ state: answer.state, group: answer.group })
    } catch (error) {
      const { status, message } = failureOf(error, getGroup)
      // Without a network the page stays as it is.
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

  const foresee = useCallback((group: Group) => setSeen((before) => ({ ...before, group })), [])
  return { group: seen.group, gone, show, foresee, look }
}
