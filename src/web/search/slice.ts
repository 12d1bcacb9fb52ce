import { createSlice } from '@reduxjs/toolkit'
import { listRegions, searchPlaces, suggestPlaces } from '#shared/contract/places.ts'
import type { Regions, Suggestion, RoadTrips } from '#shared/contract/places-schemas.ts'
import type { WishAnswers, WishExplanation } from '#shared/contract/wish-schemas.ts'
import type { FoundCard, ShownCard } from '#shared/domain/shown-card.ts'
import { callThunk, latestOnly, type OpenRequests } from '#web/platform/thunk.ts'
import { type Choices, choicesOf } from './filters-address.ts'

type Answered = { [Name in keyof WishAnswers]?: WishAnswers[Name] | undefined }

export type SearchState = {
  results: FoundCard[]
  suggestions: Suggestion[]
  totalResults: number
  totalPages: number
  currentPage: number
  /** How the search text was understood; null where nothing was recognised. */
  understood: WishExplanation | null
  /** How each of the results, or else of the nearest, meets the wish, and what it lacks. */
  answers: WishAnswers[]
  /** The number of results on all pages that meet the whole wish; they come first. */
  exactResults: number
  /** The closest matches when nothing was found. */
  nearest: FoundCard[]
  /** If none comes near either. */
  popular: ShownCard[]
  /** The choices of the last answer, also while the next one is loading. */
  choices: Choices | null
  /** The distances of the results; null without an origin. */
  ways: RoadTrips | null
  /** The origin of these distances, as it was typed. */
  waysFrom: string | null
  /** The starting point by its catalogue name; null where it is unknown, or was not asked. */
  startTown: string | null
  loading: 'idle' | 'search' | 'suggestion'
  searchError: string | null
  /** The last search got no answer. */
  isUnanswered: boolean
  suggestionsError: string | null
  /** The categories and states to start from; null until they are loaded. */
  regions: Regions | null
  open: OpenRequests
}

const initialSearch: SearchState = {
  results: [],
  suggestions: [],
  totalResults: 0,
  totalPages: 0,
  currentPage: 1,
  understood: null,
  answers: [],
  exactResults: 0,
  nearest: [],
  popular: [],
  choices: null,
  ways: null,
  waysFrom: null,
  startTown: null,
  loading: 'idle',
  searchError: null,
  isUnanswered: false,
  suggestionsError: null,
  regions: null,
  open: {},
}

export const search = callThunk('search/searchPlaces', searchPlaces)
export const fetchRegions = callThunk('search/listRegions', listRegions)
export const suggest = callThunk('search/suggestPlaces', suggestPlaces)

/** Also while a search is under way, which `loading` names then. */
export const isSuggesting = ({ open }: SearchState): boolean => open[suggest.typePrefix] !== undefined

/** A search may still be under way: what is typed meanwhile does not end it. */
function endSuggestion(state: SearchState) {
  if (state.loading === 'suggestion') state.loading = 'idle'
}

const slice = createSlice({
  name: 'search',
  initialState: initialSearch,
  reducers: {
    /** An empty end point sends no request; pending answers are ignored. */
    suggestionsCleared(state) {
      state.suggestions = []
      state.suggestionsError = null
      delete state.open[suggest.typePrefix]
      endSuggestion(state)
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(search.pending, (state) => {
        state.loading = 'search'
        state.searchError = null
      })
      .addCase(search.fulfilled, (state, { payload, meta }) => {
        state.loading = 'idle'
        state.results = payload.packages
        state.totalResults = payload.totalResults
        state.totalPages = payload.totalPages
        state.currentPage = payload.currentPage
        state.understood = payload.explanation ?? null
        const cards: readonly Answered[] = [...payload.packages, ...(payload.nearest ?? [])]
        state.answers = cards.map(({ reasons = [], missed = [], walking }) => ({ reasons, missed, walking }))
        state.exactResults = payload.exactResults
        state.nearest = payload.nearest ?? []
        state.popular = payload.popular ?? []
        state.ways = payload.ways ?? null
        state.waysFrom = meta.arg.from ?? null
        state.startTown = payload.startTown ?? null
        if (payload.facets) state.choices = choicesOf(payload.facets)
        state.suggestions = []
      })
      .addCase(search.rejected, (state, { payload, error }) => {
        state.loading = 'idle'
        state.results = []
        state.totalResults = 0
        state.totalPages = 0
        state.currentPage = 1
        state.understood = null
        state.searchError = payload?.message ?? error.message ?? null
        state.isUnanswered = payload?.status === 0
      })
      .addCase(fetchRegions.fulfilled, (state, { payload }) => {
        state.regions = payload
      })
      .addCase(suggest.pending, (state) => {
        if (state.loading !== 'search') state.loading = 'suggestion'
        state.suggestionsError = null
      })
      .addCase(suggest.fulfilled, (state, { payload }) => {
        endSuggestion(state)
        state.suggestions = payload
      })
      .addCase(suggest.rejected, (state, { payload, error }) => {
        endSuggestion(state)
        state.suggestions = []
        state.suggestionsError = payload?.message ?? error.message ?? null
      })
  },
})

export const searchReducer = latestOnly(/^search.\w+/, slice.reducer)
export const { suggestionsCleared } = slice.actions
