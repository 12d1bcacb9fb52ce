/** Degrees, WGS 84. */
export type Coordinates = { latitude: number; longitude: number }

export type FoundRoute = {
  distanceKm: number
  /** From the start to the end. */
  path: Coordinates[]
  /** Towns on the way, where they are known by name. */
  via: string[]
  source: 'provider' | 'road-graph' | 'great-circle'
  approximate: boolean
  /** What has to be said beside it. */
  attribution: string
}

/** Null: there is no road between the two. Throws RoutingFailure when nobody knows. */
export type FindRoute = (start: Coordinates, end: Coordinates) => Promise<FoundRoute | null>

export type RoutingProvider = {
  /** Null: it knows roads only, places come from elsewhere. */
  findPlace: ((name: string) => Promise<Coordinates | null>) | null
  findRoute: FindRoute
}

/** The provider did not answer, or not with a route; `message` is for the log only and holds no key. */
export class RoutingFailure extends Error {
  override readonly name = 'RoutingFailure'
}
