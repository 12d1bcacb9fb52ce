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

const noLimits = { mayAskRouter: () => Promise.resolve(true) }

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

test('SESS-03 a network asks the provider 120 times an hour, and then gets the estimate of our own roads', async () => {
  const clock = () => new Date('2026-12-01T06:00:00.000Z')
  const ofAccount = {} as AccountLimiter
  const limits = requestLimits({ ofAddress: memoryLimiter(clock), ofAccount, factor: 1 })
  const ask = (query = 'start=Delhi&end=Agra') => get(query, failing, limits)
  for (let time = 1; time < 120; time++) expect(await limits.mayAskRouter('127.0.0.1')).toBe(true)
  expect((await ask()).status).toBe(502)
  expect((await ask('start=Delhi&end=Agra&estimate=1')).status).toBe(200)
  expect(await ask()).toMatchObject({ status: 200, body: { source: 'road-graph' }, reported: [] })
})

test('only places that we do not know ourselves are asked of the provider', async () => {
  const asked: string[] = []
  const findPlace = async (name: string) => {
    asked.push(name)
    return { latitude: 27, longitude: 78 }
  }
  await get('start=Delhi&end=Xyzzyville', { ...failing, findPlace })
  expect(asked).toEqual(['Xyzzyville'])
})
