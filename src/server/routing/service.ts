import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Caller } from '#server/platform/caller.ts'
import { AppError } from '#server/platform/errors.ts'
import type { RequestLimits } from '#server/platform/limits/limits.ts'
import {
  type BeforeAsking,
  type Coordinates,
  type FindRoute,
  type FoundRoute,
  RoutingFailure,
  type RoutingProvider,
} from '#server/providers/routing/port.ts'
import type { RouteAnswer, RouteInput, Town } from '#shared/contract/tools-schemas.ts'
import { greatCircleKm } from '#shared/domain/great-circle.ts'
import type { Language } from '#shared/messages/language.ts'
import { type MessageKey, text, textIn } from '#shared/messages/text.ts'
import { type End, legsOf, wayOverSea } from './island-way.ts'

export type RoutingDeps = {
  catalogue: Pick<Catalogue, 'current'>
  /** Null: routes are estimated by our own road graph. */
  provider: RoutingProvider | null
  findRoadRoute: FindRoute
  report: (error: unknown) => void
  limits: Pick<RequestLimits, 'askRouter'>
}

const messages: Record<FoundRoute['source'], MessageKey> = {
  provider: 'routes.byProvider',
  'road-graph': 'routes.estimated',
  'great-circle': 'routes.rough',
}

export type RoutingService = ReturnType<typeof routingService>

export function routingService(deps: RoutingDeps) {
  const { catalogue, provider, findRoadRoute, report, limits } = deps
  const places = () => catalogue.current().places()
  const ownPlace = (name: string) => places().findPlace(name)
  const ownName = (name: string): string | null => ownPlace(name)?.name ?? null

  async function answer(
    input: RouteInput,
    router: Pick<RoutingProvider, 'findPlace' | 'findRoute'>,
    language: Language,
    before?: BeforeAsking,
  ) {
    const locate = async (name: string) => (await router.findPlace?.(name, before)) ?? ownPlace(name)
    const [start, end] = await Promise.all([locate(input.start), locate(input.end)])
    if (!start || !end) {
      const unknown = [!start && input.start, !end && input.end].filter((name) => name !== false)
      throw new AppError('not_found', 'routes.unknownPlace', { details: { unknown } })
    }
    const found = await router.findRoute(start, end, before)
    const names = { startTown: ownName(input.start), endTown: ownName(input.end) }
    if (found) return { ...toAnswer(found, messages[found.source], true, language), ...names }
    const stops = await wayOverSea(
      { name: input.start, ...start },
      { name: input.end, ...end },
      findRoadRoute,
    )
    const between = stops.slice(1).map(({ from }) => from)
    return {
      ...toAnswer(overWater(start, between, end), 'routes.noRoad', false, language),
      ...names,
      ...(stops.length > 0 && { legs: legsOf(stops) }),
    }
  }

  const overWater = (start: Coordinates, between: readonly End[], end: Coordinates): FoundRoute => ({
    distanceKm: greatCircleKm(start, end),
    path: [start, ...between, end],
    via: between.map(({ name }) => name),
    source: 'great-circle',
    approximate: true,
    attribution: text('routes.ownRoads'),
  })

  return {
    suggestTowns: (query: string): Town[] => places().suggest(query),

    /**
     * A failure of the provider is reported as one; an estimate is made only where one is asked for. A network's share of the
     * provider's quota counts once per call, and only what is not cached.
     */
    async findRoute(
      input: RouteInput,
      { language, address }: Pick<Caller, 'language' | 'address'>,
    ): Promise<RouteAnswer> {
      if (!provider || input.estimate)
        return answer(input, { findPlace: null, findRoute: findRoadRoute }, language)
      let asked: Promise<void> | undefined
      const before = () => (asked ??= limits.askRouter(address))
      try {
        return await answer(input, provider, language, before)
      } catch (error) {
        if (!(error instanceof RoutingFailure)) throw error
        report(error)
        throw new AppError('bad_gateway', 'routes.failed')
      }
    },
  }
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

function toAnswer(
  { path, distanceKm, ...rest }: FoundRoute,
  message: MessageKey,
  hasRoad: boolean,
  language: Language,
): Omit<RouteAnswer, 'startTown' | 'endTown'> {
  return {
    ...rest,
    hasRoad,
    distanceKm: rounded(distanceKm, 3),
    path: path.map(({ latitude, longitude }) => [rounded(latitude, 5), rounded(longitude, 5)]),
    // The attribution of a provider stays in its own words.
    ...(rest.source !== 'provider' && { attribution: textIn(language, 'routes.ownRoads') }),
    message: textIn(language, message),
  }
}
