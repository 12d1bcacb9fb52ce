import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { SearchAnswer } from '#shared/contract/places-schemas.ts'
import type { WishExplanation } from '#shared/contract/wish-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { cardOf } from '#server/catalogue/card.ts'
import { buildPackage } from '#tests/support/catalogue.ts'
import { type Api, ApiError } from '#web/platform/api/api.ts'
import { dehydrate, rehydrate } from '#web/state/dehydrate.ts'
import { makeStore } from '#web/state/store.ts'
import { SearchFilters } from './filters.tsx'
import { NoResults } from './no-results.tsx'
import { SearchResults } from './results.tsx'
import { search } from './slice.ts'

const explanation = { slots: [], unknown: [], corrected: [], relaxed: [] }
const card = cardOf(buildPackage('north-goa'))

const journey = { start: '', end: 'hisar', date: '', travelers: 1 } as const

async function shown(api: Api, page: ReactNode): Promise<string> {
  const store = makeStore(api)
  await store.dispatch(search({ query: journey.end }))
  return renderToStaticMarkup(
    <Provider store={makeStore(api, rehydrate(dehydrate(store.getState())))}>
      <MemoryRouter>{page}</MemoryRouter>
    </Provider>,
  )
}

const WayOn = ({ isAway }: { isAway: boolean }) => (isAway ? 'saved' : 'popular')
const results = <NoResults {...{ journey, filters: {}, page: 1, notes: <p>notes</p>, WayOn }} />
const none = { packages: [], totalPages: 0, currentPage: 1, totalResults: 0, exactResults: 0 }

const answering = (more: object) => (async () => ({ ...none, ...more })) as unknown as Api

const pageOf = (
  nothing: NonNullable<WishExplanation['nothing']>,
  { slots = [], ...more }: Partial<SearchAnswer> & Partial<Pick<WishExplanation, 'slots'>> = {},
) => shown(answering({ explanation: { ...explanation, slots, nothing }, ...more }), results)

const failing = (status: number) =>
  (() =>
    Promise.reject(
      new ApiError({ message: 'The service is busy', status, code: null, details: {} }),
    )) as unknown as Api

const headingOf = (html: string) => /<h2[^>]*>(.*?)<\/h2>/.exec(html)?.[1]

test('FIND-08 cards below nothing found are named as what they are, whatever the wish was', async () => {
  const near = await pageOf('town', { nearest: [{ ...card, roadKm: 215 }] })
  expect(near).toContain(text('wish.nearestByRoad'))
  expect(near).toContain(text('wish.factKm', { km: '215' }))
  expect(await pageOf('abroad', { nearest: [card] })).toContain(text('wish.nearest'))
  for (const nothing of ['town', 'abroad', 'unknown'] as const)
    expect(await pageOf(nothing, { popular: [card] })).toContain(text('wish.popular'))
})

test('the heading says why nothing was found, with what can be taken away below it', async () => {
  const page = await pageOf('noneMeets')
  expect(headingOf(page)).toBe(text('wish.nothingMeets'))
  expect(page.indexOf(text('wish.takeAway'))).toBeGreaterThan(page.indexOf(text('wish.nothingMeets')))
  expect(page.indexOf('<p>notes</p>')).toBeGreaterThan(page.indexOf(text('wish.takeAway')))
  expect(headingOf(await pageOf('unknown'))).toBe(
    text('search.notFoundFor', { end: 'hisar' }).replaceAll("'", '&#x27;'),
  )
})

test('FIND-08 what comes nearest says what it meets and misses of the wish', async () => {
  const slots: WishExplanation['slots'] = [
    { kind: 'need', typed: 'wheelchair', read: { need: 'wheelchair' } },
    { kind: 'days', typed: '3 days', read: { least: 3, most: 3 } },
  ]
  const near = {
    ...card,
    reasons: [{ slot: 0, value: 3 }],
    missed: [{ slot: 1, value: 9 }],
  }
  const page = await pageOf('noneMeets', { slots, nearest: [near] })
  const listed = (label: string) => new RegExp(`aria-label="${label}".*?</ul>`).exec(page)?.[0] ?? ''
  expect(listed(text('wish.missed'))).toContain('9 days')
  expect(listed(text('wish.reasons'))).toMatch(/wheelchair/i)
})

test('a town without journeys is offered as the start, and somebody with a booking the way to it', async () => {
  const town = await pageOf('town')
  expect(town).toContain('start=hisar&amp;travelers=1"')
  expect(town).toContain(text('wish.startThere', { name: 'Hisar' }))
  const slots: WishExplanation['slots'] = [{ kind: 'place', typed: 'vrindavan', read: { name: 'Vrindavan' } }]
  expect(await pageOf('town', { slots })).toContain('start=Vrindavan&amp;travelers=1"')
  expect(await pageOf('ownBooking')).toContain(text('wish.ownLogIn'))
})

test('SRCH-11 a page past the last one shows the last one, and says so', async () => {
  const answer = { packages: [card], totalResults: 19, totalPages: 3, currentPage: 3 }
  const beyond = <SearchResults {...{ journey, filters: {}, page: 40, notes: null, WayOn }} />
  const page = await shown(answering(answer), beyond)
  expect(page).toContain(text('search.beyondLast', { page: 40 }))
  expect(page).toContain(card.name)
  expect(page).toContain(text('search.pageOf', { page: 3, pages: 3 }))
})

test('SRCH-07 a failed search has a way on and no filters beside it', async () => {
  const filters = (
    <SearchFilters
      {...{ journey, filters: { budget: 5_000 }, hasTown: false, home: null, town: null }}
      onHome={() => {}}
    />
  )
  expect(await shown(failing(503), results)).toContain('popular')
  expect(await shown(failing(0), results)).toContain('saved')
  expect(await shown(failing(503), filters)).toBe('')
  expect(await shown(answering({}), filters)).toContain('<form')
})
