import { dayMs } from '#shared/domain/durations.ts'
import { createServer, type Server } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { gazetteer } from '#server/catalogue/gazetteer.ts'
import { greatCircleKm } from '#shared/domain/great-circle.ts'
import { openRouteService } from './openrouteservice.ts'
import { RoutingFailure } from '#server/providers/routing/port.ts'
import { orsSandbox } from '#stand-ins/routing/sandbox.ts'
import { listening } from '#tests/support/listening.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

type Seen = { url: string; authorization: string | undefined }
async function listen(handle: Parameters<typeof createServer>[1]): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    seen.push({ url: request.url ?? '', authorization: request.headers.authorization })
    handle?.(request, response)
  })
  servers.push(server)
  return { url: (await listening(server)).url, seen }
}

let now = Date.parse('2026-12-01T06:00:00Z')
const clock = () => new Date(now)
const places = gazetteer([])
const stand = () => {
  const { handle } = orsSandbox({ mountPath: '/ors', findPlace: (text) => places.findPlace(text) })
  return listen((request, response) => void handle(request, response))
}
const answering = (status: number, body: string) =>
  listen((_request, response) => response.writeHead(status).end(body))
const delhi = { latitude: 28.614, longitude: 77.209 }
const agra = { latitude: 27.183, longitude: 78.017 }

describe('the adapter against its stand-in', () => {
  test('ROUTE-05 finds places and driving distances; the key travels in the header only', async () => {
    const { url, seen } = await stand()
    const provider = openRouteService({ apiUrl: `${url}/ors`, apiKey: 'secret-key' }, clock)
    expect(await provider.findPlace?.('Bombay')).toEqual({ latitude: 19.073, longitude: 72.883 })
    expect(await provider.findPlace?.('Xyzzyville')).toBeNull()
    const found = await provider.findRoute(delhi, agra)
    expect(found?.distanceKm).toBeCloseTo(greatCircleKm(delhi, agra) * 1.3, 2)
    expect(found).toMatchObject({ source: 'provider', approximate: false })
    expect(found?.path[0]).toEqual(delhi)
    expect(seen.every(({ authorization }) => authorization === 'secret-key')).toBe(true)
    expect(seen.map(({ url: asked }) => asked).join()).not.toContain('secret-key')
  })

  test('asks once for the same, also at once, and again when it is old', async () => {
    const { url, seen } = await stand()
    const provider = openRouteService({ apiUrl: `${url}/ors`, apiKey: 'k' }, clock)
    await Promise.all([provider.findRoute(delhi, agra), provider.findRoute(delhi, agra)])
    await provider.findRoute(delhi, agra)
    expect(seen).toHaveLength(1)
    now += 8 * dayMs
    await provider.findRoute(delhi, agra)
    expect(seen).toHaveLength(2)
  })

  test('what is not cached asks first whether it may, and a rejection is not cached', async () => {
    const { url, seen } = await stand()
    const provider = openRouteService({ apiUrl: `${url}/ors`, apiKey: 'k' }, clock)
    let asked = 0
    const before = async () => {
      asked += 1
      if (asked === 1) throw new Error('refused')
    }
    await expect(provider.findPlace?.('Agra', before)).rejects.toThrow('refused')
    await provider.findPlace?.('Agra', before)
    await provider.findPlace?.('Agra', before)
    await provider.findRoute(delhi, agra, before)
    await provider.findRoute(delhi, agra, before)
    expect([asked, seen.length]).toEqual([3, 2])
  })

  test('knows no road to an island, nor near a place out of its area', async () => {
    const { url, seen } = await stand()
    const provider = openRouteService({ apiUrl: `${url}/ors`, apiKey: 'k' }, clock)
    expect(await provider.findRoute(delhi, { latitude: 11.667, longitude: 92.736 })).toBeNull()
    expect(await provider.findRoute(delhi, { latitude: 48.85, longitude: 2.35 })).toBeNull()
    expect(seen).toHaveLength(3)
  })

  test('a self-hosted one has no geocoder', () => {
    expect(openRouteService({ apiUrl: 'http://127.0.0.1:1', apiKey: undefined }, clock).findPlace).toBeNull()
  })
})

describe('a provider that fails', () => {
  test.each([
    [200, '<html>busy</html>'],
    [200, '{"features":[]}'],
    [403, '{"error":"Quota exceeded"}'],
    [429, '{"error":"Rate limit exceeded"}'],
    [500, '{"error":{"code":2099,"message":"x"}}'],
    [404, '{"error":"no such page"}'],
  ])('with %i %s is a RoutingFailure, and is asked again next time', async (status, body) => {
    const { url, seen } = await answering(status, body)
    const provider = openRouteService({ apiUrl: url, apiKey: 'k' }, clock)
    await expect(provider.findRoute(delhi, agra)).rejects.toBeInstanceOf(RoutingFailure)
    await expect(provider.findRoute(delhi, agra)).rejects.toBeInstanceOf(RoutingFailure)
    expect(seen).toHaveLength(2)
  })

  test('three times in a row is left alone for half a minute, and asked again then', async () => {
    const { url, seen } = await answering(503, '{}')
    const provider = openRouteService({ apiUrl: url, apiKey: 'k' }, clock)
    const to = (latitude: number) => provider.findRoute(delhi, { ...agra, latitude })
    for (let at = 0; at < 5; at++) await expect(to(20 + at)).rejects.toBeInstanceOf(RoutingFailure)
    await expect(provider.findPlace?.('Delhi')).rejects.toBeInstanceOf(RoutingFailure)
    expect(seen).toHaveLength(3)
    now += 30_000
    for (let at = 0; at < 2; at++) await expect(to(20 + at)).rejects.toBeInstanceOf(RoutingFailure)
    expect(seen).toHaveLength(4)
  })

  test('that nobody reaches is one too', async () => {
    const provider = openRouteService({ apiUrl: 'http://127.0.0.1:1', apiKey: 'k' }, clock)
    await expect(provider.findPlace?.('Delhi')).rejects.toBeInstanceOf(RoutingFailure)
  })
})
