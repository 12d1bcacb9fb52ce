import type { PackageCard } from '#shared/contract/entities.ts'
import { searchPlaces } from '#shared/contract/places.ts'
import type { RouteAnswer } from '#shared/contract/tools-schemas.ts'
import { greatCircleKm } from '#shared/domain/great-circle.ts'
import type { Api } from '#web/platform/api/api.ts'
import { ask } from '#web/platform/thunk.ts'
import type { JourneyThere } from '#web/tools/journeys-there.tsx'

export type Found = {
  start: string
  end: string
  answer?: RouteAnswer
  /** Packages near the end of the route. */
  journeys?: readonly JourneyThere[]
  problem?: string | undefined
  /** Which of the two places is unknown, and the towns whose names begin like it. */
  unknown?: { name: string; alike: string[] }[] | undefined
  /** It may be asked once more. */
  againHref?: string | undefined
  /** The provider failed: our own estimate is available instead. */
  estimateHref?: string | undefined
}

const [most, asked] = [3, 6]
/** In a straight line; the search fills its list with what lies anywhere. */
const nearKm = 200

export function isNear(answer: Pick<RouteAnswer, 'path'>, { locations }: Pick<PackageCard, 'locations'>) {
  const [latitude = 0, longitude = 0] = answer.path.at(-1) ?? []
  return greatCircleKm({ latitude, longitude }, locations.coordinates) <= nearKm
}

/** Journeys in or near the town that a route ends in; empty if they fail to load, since the route alone is useful. */
export async function journeysNear(api: Api, answer: RouteAnswer): Promise<JourneyThere[]> {
  if (answer.endTown === null) return []
  const found = await ask(api, searchPlaces, { query: `near ${answer.endTown}`, limit: asked })
  if (!found.ok) return []
  const there = found.answer.packages.filter((card) => isNear(answer, card)).slice(0, most)
  return there.map(
    ({ packageId, name, duration, packagePricing, pricesVary, locations, media: { photos } }) =>
      Object.assign(
        { packageId, name, duration, packagePricing, locations, media: { photos: photos.slice(0, 1) } },
        pricesVary && { pricesVary },
      ),
  )
}
