import { useEffect, useRef, useState } from 'react'
import type { Api } from '#web/platform/api/api.ts'
import { useApi } from '#web/platform/thunk.ts'
import type { Option } from '#web/ui/option-list.tsx'

const debounceMs = 300
const none: readonly Option[] = []

/** Loaded on the first focus. */
type Code = typeof import('./ideas.tsx')
type Find = (code: Code, api: Api, query: string) => Promise<readonly Option[]>

/** Options for the typed text; a failed request has none, and an answer to an older text is ignored. */
export function useOptions(find: Find) {
  const api = useApi()
  const [options, setOptions] = useState(none)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)
  const answered = useRef('')
  useEffect(() => () => clearTimeout(timer.current), [])

  function fetchOptions(query: string) {
    const turn = (latest.current += 1)
    const take = (found: readonly Option[]) => {
      if (turn !== latest.current) return
      answered.current = query
      setOptions(found)
    }
    import('./ideas.tsx').then((code) => find(code, api, query)).then(take, () => take(none))
  }

  /** Requests options once typing pauses, or at once for an empty field. */
  function ask(typed: string) {
    clearTimeout(timer.current)
    latest.current += 1
    const query = typed.trim()
    if (query === '') return fetchOptions('')
    // Options of an empty field do not answer a typed text.
    if (answered.current === '') setOptions(none)
    timer.current = setTimeout(fetchOptions, debounceMs, query)
  }

  /** Cancels waiting and pending requests. */
  function drop() {
    clearTimeout(timer.current)
    latest.current += 1
    setOptions(none)
  }

  return { options, ask, drop, begin: (typed: string) => void (typed === '' && fetchOptions('')) }
}
