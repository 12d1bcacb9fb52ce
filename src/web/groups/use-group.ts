import { useCallback, useEffect, useRef, useState } from 'react'
import { getGroup } from '#shared/contract/groups.ts'
import type { Group, SeenGroup } from '#shared/contract/groups-schemas.ts'
import { failureOf } from '#web/platform/api/api.ts'
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

/** The group as it is now: asked for while the page is in view. */
export function useGroup(loaded: SeenGroup): LiveGroup {
  const api = useApi()
  const [seen, setSeen] = useState(loaded)
  const [gone, setGone] = useState<string | null>(null)
  const state = useRef(loaded.state)
  const { code } = seen.group

  const show = useCallback((next: SeenGroup) => {
    state.current = next.state
    setSeen(next)
  }, [])

  const look = useCallback(async () => {
    const before = state.current
    try {
      const answer = await api(getGroup, { code, seen: before })
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
