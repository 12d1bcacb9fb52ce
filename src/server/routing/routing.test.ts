import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { islandWay, lateGazetteer } from '#server/catalogue/gazetteer.ts'
import seed from '#server/catalogue/seed/catalogue.json' with { type: 'json' }
import type { AccountLimiter } from '#server/platform/limits/account-limits.ts'
import { requestLimits } from '#server/platform/limits/limits.ts'
import { memoryLimiter } from '#server/platform/limits/memory.ts'
import { buildApp } from '#server/start/app.ts'
import { RoutingFailure, type RoutingProvider } from '#server/providers/routing/port.ts'
import { findRoadRoute } from '#server/providers/routing/road-graph.ts'
import { routingRoutes } from './routes.ts'
import { routingService, type RoutingDeps } from './service.ts'

const places = lateGazetteer([])
const catalogue = { current: () => ({ places }) } as unknown as RoutingDeps['catalogue']

const noLimits = { askRouter: () => Promise.resolve() }

async function get(
  query: string,
  provider: RoutingProvider | null = null,
  limits: RoutingDeps['limits'] = noLimits,
) {
  const reported: unknown[] = []
  const service = routingService({
    catalogue,
    provider,
    findRoadRoute,
    report: (error) => reported.push(error),
    limits,
  })
  const app = await buildApp({
    routes: routingRoutes(service),
    authenticate: () => Promise.resolve(null),
    publicUrl: 'http://safarnama.test',
    log: Fastify().log,
    trustProxy: undefined,
  })
  const answer = await app.inject({ method: 'GET', url: `/api/routes?${query}` })
  await app.close()
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), reported }
}

const provider = (findRoute: RoutingProvider['findRoute']): RoutingProvider => ({
  findPlace: null,
  findRoute,
})
const failing = provider(() => Promise.reject(new RoutingFailure('HTTP 500')))

test('ROUTE-02 answers distance and path with five decimals at most', async () => {
  const { status, body } = await get('start=Delhi&end=Jaipur')
  expect(status).toBe(200)
  expect(body).toMatchObject({ distanceKm: 270, source: 'road-graph', approximate: true, hasRoad: true })
  const path = body['path'] as number[][]
  expect(path.length).toBe((body['via'] as string[]).length + 2)
  for (const number of path.flat()) expect(String(number)).toMatch(/^\d+(\.\d{1,5})?$/)
})

test.each(['', 'start=Delhi', 'end=Delhi', 'start=%20&end=Delhi'])(
  'ROUTE-01 asks for both points with "%s"',
  async (query) => {
    const { status, body } = await get(query)
    expect([status, body['error']]).toEqual([400, 'Please enter both starting and ending points.'])
  },
)

test('ROUTE-03 an unknown place is 404', async () => {
  const { status, body } = await get('start=Delhi&end=Xyzzyville')
  const words = 'Could not retrieve coordinates for the provided locations.'
  expect([status, body['error'], body['message']]).toEqual([404, words, words])
})

test('an island answers 200 with the great circle and says that there is no road', async () => {
  const { status, body } = await get('start=Chennai&end=Port%20Blair')
  expect(status).toBe(200)
  expect(body).toMatchObject({ message: 'No road route', hasRoad: false, source: 'great-circle', via: [] })
  expect(body['distanceKm']).toBeGreaterThan(1_300)
})

test('the way to an island goes by road to the nearest town from which one crosses, and back the other way round', async () => {
  const legs = async (query: string) => {
    const { body } = await get(query)
    return { legs: body['legs'], via: body['via'], points: (body['path'] as number[][]).length }
  }
  expect(await legs('start=Chennai&end=Port%20Blair')).toMatchObject({
    legs: [{ by: 'sea', start: 'Chennai', end: 'Port Blair' }],
    points: 2,
  })
  const there = await legs('start=Patna&end=Swaraj%20Dweep')
  expect(there).toMatchObject({
    legs: [
      { by: 'road', start: 'Patna', end: 'Kolkata' },
      { by: 'sea', start: 'Kolkata', end: 'Port Blair', km: 1297 },
      { by: 'islands', start: 'Port Blair', end: 'Swaraj Dweep', km: 47 },
    ],
    via: ['Kolkata', 'Port Blair'],
    points: 4,
  })
  const back = await legs('start=Kavaratti&end=Bengaluru')
  expect(back).toMatchObject({
    legs: [
      { by: 'islands', start: 'Kavaratti', end: 'Agatti' },
      { by: 'sea', start: 'Agatti', end: 'Kochi' },
      { by: 'road', start: 'Kochi', end: 'Bengaluru' },
    ],
  })
  expect((await legs('start=Agatti&end=Port%20Blair')).legs).toBeUndefined()
})

test('the journeys to islands name the towns from which one crosses', () => {
  for (const state of ['Andaman and Nicobar Islands', 'Lakshadweep']) {
    const { port, from } = islandWay(state)!
    const journeys = seed.packages.filter(({ locations }) => locations.state === state)
    const said = JSON.stringify(journeys.map(({ itinerary, description }) => [itinerary, description]))
    expect(journeys.length).toBeGreaterThan(0)
    for (const name of [port, ...from]) expect(said).toContain(name)
  }
})

test('ROUTE-05 a configured provider is asked, and says how far it is', async () => {
  const route = { via: [], source: 'provider' as const, approximate: false, attribution: 'them' }
  const found = provider(async (start, end) => ({ ...route, distanceKm: 233.4567, path: [start, end] }))
  const { body } = await get('start=Delhi&end=Agra', found)
  expect(body).toMatchObject({ distanceKm: 233.457, source: 'provider', attribution: 'them', hasRoad: true })
  expect(
    (
      await get(
        'start=Delhi&end=Agra',
        provider(async () => null),
      )
    ).body['message'],
  ).toBe('No road route')
})

test('ROUTE-04 a provider that fails is 502, reported, and an estimate can be had all the same', async () => {
  const { status, body, reported } = await get('start=Delhi&end=Agra', failing)
  expect([status, body['error']]).toEqual([502, 'Failed to fetch route information. Please try again.'])
  expect(reported).toHaveLength(1)
  const estimate = await get('start=Delhi&end=Agra&estimate=1', failing)
  expect(estimate.body).toMatchObject({ source: 'road-graph', hasRoad: true })
})

test('SESS-03 what a network asks of the provider beyond its cache counts once a call, 120 times an hour, and then it is 429', async () => {
  const clock = () => new Date('2026-12-01T06:00:00.000Z')
  const ofAccount = {} as AccountLimiter
  const limits = requestLimits({ ofAddress: memoryLimiter(clock), ofAccount, factor: 1 })
  const known = provider(() => Promise.resolve(null))
  const asking: RoutingProvider = {
    findPlace: async (_name, before) => (await before?.(), { latitude: 27, longitude: 78 }),
    findRoute: async (_start, _end, before) => (await before?.(), null),
  }
  const ask = (of: RoutingProvider, query = 'start=Delhi&end=Agra') => get(query, of, limits)
  expect((await ask(asking)).status).toBe(200)
  for (let time = 2; time < 120; time++) await limits.askRouter('127.0.0.1')
  expect((await ask(asking)).status).toBe(200)
  expect(await ask(asking)).toMatchObject({ status: 429, body: { code: 'too_many' }, reported: [] })
  expect((await ask(known)).status).toBe(200)
  expect((await ask(asking, 'start=Delhi&end=Agra&estimate=1')).body).toMatchObject({ source: 'road-graph' })
})

test("ROUTE-05 places are the provider's, and our own where it knows none", async () => {
  const asked: string[] = []
  const ends: unknown[] = []
  const theirs = { latitude: 27.5, longitude: 78.5 }
  const answer = await get('start=Delhi&end=Agra', {
    findPlace: async (name) => {
      asked.push(name)
      return name === 'Delhi' ? theirs : null
    },
    findRoute: async (...between) => {
      ends.push(...between.slice(0, 2))
      return null
    },
  })
  expect(answer.status).toBe(200)
  expect(asked).toEqual(['Delhi', 'Agra'])
  expect(ends).toEqual([theirs, expect.objectContaining({ ...places().findPlace('Agra') })])
})
