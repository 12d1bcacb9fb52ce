import { dayMs } from '#shared/domain/durations.ts'
import { z } from 'zod/mini'
import { text } from '#shared/messages/text.ts'
import {
  type Coordinates,
  type FoundRoute,
  RoutingFailure,
  type RoutingProvider,
} from '#server/providers/routing/port.ts'
import { cachedLoader } from '#server/providers/routing/cached-loader.ts'
import { type OrsAnswer, pausing } from './pausing.ts'

type OrsSettings = {
  /** Without a trailing slash; a self-hosted one ends in /ors. */
  apiUrl: string
  /** Undefined: self-hosted, without a geocoder. */
  apiKey: string | undefined
  fetch?: typeof fetch
}

const timeoutMs = 5_000
const maxAnswerBytes = 5 * 1024 * 1024

async function readBody(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxAnswerBytes) throw new RoutingFailure('the answer is too long')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown
}

/** One call; anything but JSON in time is a RoutingFailure. The key is sent only as a header. */
function orsClient({ apiUrl, apiKey, fetch: send = fetch }: OrsSettings) {
  return async function call(path: string, body?: unknown): Promise<OrsAnswer> {
    try {
      const response = await send(`${apiUrl}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'application/geo+json, application/json',
          ...(apiKey !== undefined && { authorization: apiKey }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: response.status, body: await readBody(response) }
    } catch (error) {
      if (error instanceof RoutingFailure) throw error
      throw new RoutingFailure('no answer', { cause: error })
    }
  }
}

const cached = {
  places: { ttlMs: 30 * dayMs, maxEntries: 2_000 },
  routes: { ttlMs: 7 * dayMs, maxEntries: 500 },
}

/** The provider writes longitude first; further numbers (height) may follow. */
const position = z.pipe(
  z.array(z.number()).check(z.minLength(2)),
  z.transform(([longitude = 0, latitude = 0]: number[]): Coordinates => ({ latitude, longitude })),
)
const places = z.object({ features: z.array(z.object({ geometry: z.object({ coordinates: position }) })) })
const routes = z.object({
  features: z
    .array(
      z.object({
        // Some versions omit a distance of zero.
        properties: z.object({ summary: z.object({ distance: z._default(z.number(), 0) }) }),
        geometry: z.object({ coordinates: z.array(position) }),
      }),
    )
    .check(z.minLength(1)),
  metadata: z.optional(z.object({ attribution: z.optional(z.string()) })),
})
/** A gateway in front answers {"error": "text"} instead. */
const errorBody = z.object({ error: z.object({ code: z.number() }) })

const noRoute = 2009
const noRoadNear = 2010

function codeOf({ status, body }: OrsAnswer): number | undefined {
  return status === 404 ? errorBody.safeParse(body).data?.error.code : undefined
}

function checked<T extends z.ZodMiniType>(schema: T, { status, body }: OrsAnswer): z.output<T> {
  const result = status === 200 ? schema.safeParse(body) : undefined
  if (!result?.success) throw new RoutingFailure(`HTTP ${status}${result ? ', unknown shape' : ''}`)
  return result.data
}

function toRoute(answer: OrsAnswer): FoundRoute {
  const { features, metadata } = checked(routes, answer)
  const [feature] = features
  if (!feature) throw new RoutingFailure('no route in the answer')
  return {
    distanceKm: feature.properties.summary.distance / 1_000,
    path: feature.geometry.coordinates,
    via: [],
    source: 'provider',
    approximate: false,
    attribution: metadata?.attribution ?? text('routes.providerCredit'),
  }
}

export function openRouteService(settings: OrsSettings, clock: () => Date): RoutingProvider {
  const call = pausing(orsClient(settings), clock)
  const ask = (coordinates: unknown, more: Record<string, unknown> = {}) =>
    call('/v2/directions/driving-car/geojson', { coordinates, instructions: false, ...more })

  const findPlace = cachedLoader(
    async (name) => {
      const query = new URLSearchParams({ text: name, size: '1', 'boundary.country': 'IND' })
      const { features } = checked(places, await call(`/geocode/search?${query.toString()}`))
      return features[0]?.geometry.coordinates ?? null
    },
    { ...cached.places, clock },
  )

  const findRoute = cachedLoader(
    async (key) => {
      const coordinates = JSON.parse(key) as unknown
      const first = await ask(coordinates)
      // A town's centre can be far from the next road: retried with the widest search.
      const answer = codeOf(first) === noRoadNear ? await ask(coordinates, { radiuses: [-1, -1] }) : first
      const code = codeOf(answer)
      return code === noRoute || code === noRoadNear ? null : toRoute(answer)
    },
    { ...cached.routes, clock },
  )

  const pair = ({ latitude, longitude }: Coordinates) => [
    Number(longitude.toFixed(5)),
    Number(latitude.toFixed(5)),
  ]
  return {
    findPlace:
      settings.apiKey === undefined ? null : (name, before) => findPlace(name.trim().toLowerCase(), before),
    findRoute: (start, end, before) => findRoute(JSON.stringify([pair(start), pair(end)]), before),
  }
}
