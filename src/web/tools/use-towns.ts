import { useEffect, useRef, useState } from 'react'
import { suggestTowns } from '#shared/contract/tools.ts'
import type { Town } from '#shared/contract/tools-schemas.ts'
import { callThunk, useCallDispatch } from '#web/platform/thunk.ts'

const debounceMs = 200
const none: readonly Town[] = []
const suggest = callThunk('tools/suggestTowns', suggestTowns)

/** Towns that match the typed name; a failed request has no suggestions. */
export function useTowns() {
  const dispatch = useCallDispatch()
  const [towns, setTowns] = useState(none)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef('')
  useEffect(() => () => clearTimeout(timer.current), [])

  function drop() {
    clearTimeout(timer.current)
    latest.current = ''
    setTowns(none)
  }

  async function fetchTowns(query: string) {
    const { payload } = await dispatch(suggest({ query }))
    // An answer to an older text is ignored.
    if (latest.current === query) setTowns(Array.isArray(payload) ? payload : none)
  }

  function ask(typed: string) {
    const query = typed.trim()
    if (query === '') return drop()
    clearTimeout(timer.current)
    latest.current = query
    timer.current = setTimeout(() => void fetchTowns(query), debounceMs)
  }

  return { towns, ask, drop }
}
