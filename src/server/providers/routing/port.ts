/** Degrees, WGS 84. */
export type Coordinates = { latitude: number; longitude: number }

export type FoundRoute = {
  distanceKm: number
  /** From start to end. */
  path: Coordinates[]
  /** Towns on the way, if their names are known. */
  via: string[]
  source: 'provider' | 'road-graph' | 'great-circle'
  approximate: boolean
  /** The attribution to show with it. */
  attribution: string
}

/** Called before the provider is asked for what is not cached; what it throws is thrown. */
export type BeforeAsking = () => Promise<void>

/** Null: there is no road between the two. Throws RoutingFailure when the outcome is unknown. */
export type FindRoute = (
  start: Coordinates,
  end: Coordinates,
  before?: BeforeAsking,
) => Promise<FoundRoute | null>

export type RoutingProvider = {
  /** Null: it finds routes only. */
  findPlace: ((name: string, before?: BeforeAsking) => Promise<Coordinates | null>) | null
  findRoute: FindRoute
}

/** The provider did not answer with a route; `message` is for the log and holds no key. */
export class RoutingFailure extends Error {
  override readonly name = 'RoutingFailure'
}
