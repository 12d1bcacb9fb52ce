import { z } from 'zod/mini'
import { text } from '#shared/messages/text.ts'
import { type OrsAnswer, type OrsSettings, orsClient } from './client.ts'
import {
  type Coordinates,
  type FoundRoute,
  RoutingFailure,
  type RoutingProvider,
} from '#server/providers/routing/port.ts'
import { remembered } from '#server/providers/routing/remembered.ts'

const dayMs = 86_400_000
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
        // Some versions leave the distance out where it is nothing.
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
  const call = orsClient(settings)
  const ask = (coordinates: unknown, more: Record<string, unknown> = {}) =>
    call('/v2/directions/driving-car/geojson', { coordinates, instructions: false, ...more })

  const findPlace = remembered(
    async (name) => {
      const query = new URLSearchParams({ text: name, size: '1', 'boundary.country': 'IND' })
      const { features } = checked(places, await call(`/geocode/search?${query.toString()}`))
      return features[0]?.geometry.coordinates ?? null
    },
    { ...cached.places, clock },
  )

  const findRoute = remembered(
    async (key) => {
      const coordinates = JSON.parse(key) as unknown
      const first = await ask(coordinates)
      // A town's centre can be far from the next road: once more with the widest search.
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
    findPlace: settings.apiKey === undefined ? null : (name) => findPlace(name.trim().toLowerCase()),
    findRoute: (start, end) => findRoute(JSON.stringify([pair(start), pair(end)])),
  }
}
