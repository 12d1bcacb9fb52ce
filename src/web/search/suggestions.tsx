import { useEffect, useRef } from 'react'
import type { Suggestion } from '#shared/contract/places-schemas.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { suggest, suggestionsCleared } from './slice.ts'
import { useSearchDispatch, useSearchSelector } from './use-search.ts'

const namedCities = 5

export function SuggestionItem({ state, cities }: Suggestion) {
  const more = cities.length - namedCities
  return (
    <span className="flex gap-3">
      <Icon name="map-pin" className="mt-0.5 text-amber" />
      <span className="min-w-0">
        <span className="block font-semibold">
          {placeName(state)}{' '}
          <span className="text-sm font-normal text-muted">
            {counted(cities.length, 'search.city', 'search.cities')}
          </span>
        </span>
        <span className="block text-sm text-muted">
          {cities.slice(0, namedCities).map(placeName).join(', ')}
          {more > 0 && ` ${text('search.moreCities', { count: more })}`}
        </span>
      </span>
    </span>
  )
}

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
