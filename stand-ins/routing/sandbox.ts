import type { IncomingMessage } from 'node:http'
import { greatCircleKm } from '#shared/domain/great-circle.ts'
import type { Coordinates } from '#server/providers/routing/port.ts'
import { answerWith, readJson, routeBelow, type SandboxHandler, sendJson } from '#stand-ins/answer.ts'

export type OrsSandboxDeps = {
  /** Path on the server, e.g. '/sandbox/ors'. */
  mountPath: string
  findPlace: (text: string) => (Coordinates & { name: string }) | undefined
}

const attribution = 'sandbox router (approximate)'
const roadFactor = 1.3
const steps = 20
const maxMetres = 6_000_000

const isIndia = ({ latitude, longitude }: Coordinates) =>
  latitude > 6 && latitude < 37.5 && longitude > 68 && longitude < 97.5
/** East or west of the mainland's coast, where there is no road. */
const isIsland = ({ latitude, longitude }: Coordinates) =>
  latitude < 15 && (longitude > 90 || longitude < 73.5)

type Answer = { status: number; body: unknown }
const refused = (status: number, code: number, message: string): Answer => ({
  status,
  body: { error: { code, message }, info: { engine: {}, timestamp: 0 } },
})

function toCoordinates(value: unknown): Coordinates[] | undefined {
  const list = (value as { coordinates?: unknown } | undefined)?.coordinates
  if (!Array.isArray(list) || list.length !== 2) return undefined
  const pairs = list.map((pair) => (Array.isArray(pair) ? pair.map(Number) : []))
  if (pairs.some((pair) => pair.length < 2 || pair.some(Number.isNaN))) return undefined
  return pairs.map(([longitude = 0, latitude = 0]) => ({ latitude, longitude }))
}

function direct(body: unknown): Answer {
  const points = toCoordinates(body)
  const [start, end] = points ?? []
  if (!start || !end) return refused(400, 2003, "Parameter 'coordinates' has incorrect value or format.")
  const outside = [start, end].findIndex((point) => !isIndia(point))
  if (outside >= 0)
    return refused(
      404,
      2010,
      `Could not find routable point within a radius of 350.0 meters of specified coordinate ${outside}.`,
    )
  const km = greatCircleKm(start, end)
  if (km * 1_000 > maxMetres)
    return refused(400, 2004, 'The approximated route distance must not be greater than 6000000.0 meters.')
  if (isIsland(start) !== isIsland(end)) return refused(404, 2009, 'Route could not be found')
  const at = (part: number) => [
    start.longitude + (end.longitude - start.longitude) * part,
    start.latitude + (end.latitude - start.latitude) * part,
  ]
  const coordinates = Array.from({ length: steps + 1 }, (_, step) => at(step / steps))
  const summary = {
    distance: Math.round(km * roadFactor * 10_000) / 10,
    duration: Math.round(km * roadFactor * 60),
  }
  const feature = {
    type: 'Feature',
    properties: { summary, way_points: [0, steps] },
    geometry: { type: 'LineString', coordinates },
  }
  return { status: 200, body: { type: 'FeatureCollection', features: [feature], metadata: { attribution } } }
}

/** Stand-in for OpenRouteService: any key is accepted, but one is required. */
export function orsSandbox({ mountPath, findPlace }: OrsSandboxDeps): { handle: SandboxHandler } {
  function geocode(query: URLSearchParams): Answer {
    const place = findPlace(query.get('text') ?? '')
    const features = place
      ? [
          {
            type: 'Feature',
            geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
            properties: { name: place.name, country_a: 'IND', confidence: 1 },
          },
        ]
      : []
    return { status: 200, body: { geocoding: { attribution }, type: 'FeatureCollection', features } }
  }

  async function answerOf(request: IncomingMessage, url: URL): Promise<Answer> {
    if (!request.headers.authorization) return { status: 401, body: { error: 'Authorization field missing' } }
    if (request.method === 'GET' && url.pathname === '/geocode/search') return geocode(url.searchParams)
    if (request.method === 'POST' && url.pathname === '/v2/directions/driving-car/geojson')
      return direct(await readJson(request))
    return { status: 404, body: { error: 'not_found' } }
  }

  return {
    handle: (request, response) => {
      const url = routeBelow(mountPath, request)
      if (!url) return false
      return answerWith(response, async () => {
        const { status, body } = await answerOf(request, url)
        sendJson(response, body, status)
      })
    },
  }
}
