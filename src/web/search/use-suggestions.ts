import { useEffect, useRef } from 'react'
import type { Suggestion } from '#shared/contract/places-schemas.ts'
import { suggest, suggestionsCleared } from './slice.ts'
import { useSearchDispatch, useSearchSelector } from './use-search.ts'

const debounceMs = 300

type Suggestions = {
  suggestions: readonly Suggestion[]
  loading: boolean
  /** Asks for suggestions once the typing has paused. */
  ask: (typed: string) => void
  /** Cancels waiting and pending requests. */
  drop: () => void
}

export function useSuggestions(): Suggestions {
  const dispatch = useSearchDispatch()
  const suggestions = useSearchSelector((state) => state.search.suggestions)
  const loading = useSearchSelector((state) => state.search.loading === 'suggestion')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function drop() {
    clearTimeout(timer.current)
    dispatch(suggestionsCleared())
  }

  function ask(typed: string) {
    clearTimeout(timer.current)
    const query = typed.trim()
    if (query === '') return drop()
    timer.current = setTimeout(() => void dispatch(suggest({ query })), debounceMs)
  }

  return { suggestions, loading, ask, drop }
}
