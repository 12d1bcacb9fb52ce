import { describe, expect, it } from 'vitest'
import type { PackageCard } from '#shared/contract/entities.ts'
import { searchPlaces, suggestPlaces } from '#shared/contract/places.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { type Api, ApiError } from '#web/platform/api/api.ts'
import { makeStore } from '#web/state/store.ts'
import { isSuggesting, search, suggest, suggestionsCleared } from './slice.ts'

const card = { packageId: 'north-goa', name: 'North Goa' } as PackageCard
const goa = { state: 'Goa', cities: ['Panaji', 'Margao'] }

type Pending = { endpoint: Endpoint; answer: (value: unknown) => void; refuse: (error: unknown) => void }

/** A store whose calls the test answers, one by one. */
function storeWithCalls() {
  const calls: Pending[] = []
  const api = ((endpoint: Endpoint) =>
    new Promise<unknown>((answer, refuse) => {
      calls.push({ endpoint, answer, refuse })
    })) as Api
  const store = makeStore(api)
  return { store, calls, state: () => store.getState().search }
}

const found = { packages: [card], totalPages: 3, currentPage: 2, totalResults: 20 }
const rejection = (message: string) => new ApiError({ message, status: 500, code: null, details: {} })

describe('the search area of the state', () => {
  it('ST-10 begins idle, on page 1, with nothing in it', () => {
    const { state } = storeWithCalls()
    expect(state()).toMatchObject({
      results: [],
      suggestions: [],
      totalPages: 0,
      currentPage: 1,
      loading: 'idle',
      searchError: null,
      suggestionsError: null,
    })
  })

  it('SRCH-08 SRCH-10 stores results and paging of a search and clears suggestions', async () => {
    const { store, calls, state } = storeWithCalls()
    const asking = store.dispatch(suggest({ query: 'go' }))
    expect(state().loading).toBe('suggestion')
    calls[0]?.answer([goa])
    await asking
    expect(state()).toMatchObject({ loading: 'idle', suggestions: [goa] })

    const searching = store.dispatch(search({ query: 'goa', page: 2 }))
    expect(calls.map(({ endpoint }) => endpoint)).toEqual([suggestPlaces, searchPlaces])
    expect(state().loading).toBe('search')
    calls[1]?.answer(found)
    await searching
    expect(state()).toMatchObject({
      loading: 'idle',
      results: [card],
      totalResults: 20,
      totalPages: 3,
      currentPage: 2,
      suggestions: [],
    })
  })

  it('SRCH-07 SRCH-10 a failed search clears the results and keeps the error', async () => {
    const { store, calls, state } = storeWithCalls()
    const first = store.dispatch(search({ query: 'goa' }))
    calls[0]?.answer(found)
    await first
    const second = store.dispatch(search({ query: 'goa', page: 3 }))
    calls[1]?.refuse(rejection('The shelves are being dusted'))
    await second
    expect(state()).toMatchObject({
      loading: 'idle',
      results: [],
      totalResults: 0,
      totalPages: 0,
      currentPage: 1,
      searchError: 'The shelves are being dusted',
    })
  })

  it('SRCH-07 a search without any answer shows the call’s own text', async () => {
    const { store, calls, state } = storeWithCalls()
    const searching = store.dispatch(search({ query: 'goa' }))
    calls[0]?.refuse(new TypeError('Failed to fetch'))
    await searching
    expect(state().searchError).toBe('Searching failed')
  })

  it('SRCH-09 a failed suggestion request clears suggestions and nothing of the results', async () => {
    const { store, calls, state } = storeWithCalls()
    const searching = store.dispatch(search({ query: 'goa' }))
    calls[0]?.answer(found)
    await searching
    const first = store.dispatch(suggest({ query: 'go' }))
    calls[1]?.answer([goa])
    await first
    const second = store.dispatch(suggest({ query: 'goa' }))
    calls[2]?.refuse(rejection('no'))
    await second
    expect(state()).toMatchObject({
      loading: 'idle',
      suggestions: [],
      suggestionsError: 'no',
      results: [card],
    })
  })

  it('SRCH-10 a search is under way until it is answered, whatever is suggested meanwhile', async () => {
    const { store, calls, state } = storeWithCalls()
    const searching = store.dispatch(search({ query: 'goa' }))
    const first = store.dispatch(suggest({ query: 'go' }))
    expect(state().loading).toBe('search')
    calls[1]?.answer([goa])
    await first
    expect(state().loading).toBe('search')
    const second = store.dispatch(suggest({ query: 'goa' }))
    calls[2]?.refuse(rejection('no'))
    await second
    expect(state().loading).toBe('search')
    calls[0]?.answer(found)
    await searching
    expect(state().loading).toBe('idle')
  })

  it('BAR-06 suggestions are under way until they are answered, whatever is searched meanwhile', async () => {
    const { store, calls, state } = storeWithCalls()
    const searching = store.dispatch(search({ query: 'goa' }))
    expect(isSuggesting(state())).toBe(false)
    const suggesting = store.dispatch(suggest({ query: 'go' }))
    expect(isSuggesting(state())).toBe(true)
    calls[0]?.answer(found)
    await searching
    expect(isSuggesting(state())).toBe(true)
    calls[1]?.answer([goa])
    await suggesting
    expect(isSuggesting(state())).toBe(false)
  })

  it('BAR-09 an answer that arrives late never replaces the answer to a newer text', async () => {
    const { store, calls, state } = storeWithCalls()
    const older = store.dispatch(suggest({ query: 'g' }))
    const newer = store.dispatch(suggest({ query: 'goa' }))
    calls[1]?.answer([goa])
    await newer
    calls[0]?.answer([{ state: 'Gujarat', cities: [] }])
    await older
    expect(state().suggestions).toEqual([goa])
  })

  it('BAR-09 an emptied field is not filled by an answer still under way', async () => {
    const { store, calls, state } = storeWithCalls()
    const asking = store.dispatch(suggest({ query: 'g' }))
    store.dispatch(suggestionsCleared())
    calls[0]?.answer([goa])
    await asking
    expect(state()).toMatchObject({ suggestions: [], loading: 'idle' })
  })
})
