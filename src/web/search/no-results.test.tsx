import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { SearchAnswer } from '#shared/contract/places-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { cardOf } from '#server/catalogue/card.ts'
import { buildPackage } from '#tests/support/catalogue.ts'
import type { Api } from '#web/platform/api/api.ts'
import { dehydrate, rehydrate } from '#web/state/dehydrate.ts'
import { makeStore } from '#web/state/store.ts'
import { NoResults } from './no-results.tsx'
import { search } from './slice.ts'

const explanation = { slots: [], unknown: [], corrected: [], relaxed: [] }
const card = cardOf(buildPackage('north-goa'))

async function pageOf(nothing: 'town' | 'abroad' | 'unknown', more: Partial<SearchAnswer>): Promise<string> {
  const none = { packages: [], totalPages: 0, currentPage: 1, totalResults: 0, exactResults: 0 }
  const answer = { ...none, explanation: { ...explanation, nothing }, ...more }
  const api = (async () => answer) as unknown as Api
  const store = makeStore(api)
  await store.dispatch(search({ query: 'hisar' }))
  return renderToStaticMarkup(
    <Provider store={makeStore(api, rehydrate(dehydrate(store.getState())))}>
      <MemoryRouter>
        <NoResults journey={{ start: '', end: 'hisar', date: '', travelers: 1 }} filters={{}} page={1} />
      </MemoryRouter>
    </Provider>,
  )
}

test('FIND-08 cards below nothing found are named as what they are, whatever the wish was', async () => {
  const near = await pageOf('town', { nearest: [{ ...card, roadKm: 215 }] })
  expect(near).toContain(text('wish.nearestByRoad'))
  expect(near).toContain(text('wish.factKm', { km: '215' }))
  expect(await pageOf('abroad', { nearest: [card] })).toContain(text('wish.nearest'))
  for (const nothing of ['town', 'abroad', 'unknown'] as const)
    expect(await pageOf(nothing, { popular: [card] })).toContain(text('wish.popular'))
})
