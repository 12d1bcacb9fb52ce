import { searchPlaces } from '#shared/contract/places.ts'
import type { RouteAnswer } from '#shared/contract/tools-schemas.ts'
import { callThunk } from '#web/platform/thunk.ts'
import type { Store } from '#web/state/store.ts'
import type { JourneyThere } from '#web/tools/journeys-there.tsx'

export type Found = {
  start: string
  end: string
  answer?: RouteAnswer
  /** Packages near the end of the route. */
  journeys?: readonly JourneyThere[]
  problem?: string | undefined
  /** Which of the two places is unknown. */
  unknown?: string[] | undefined
  /** The provider failed: our own estimate is available instead. */
  estimateHref?: string | undefined
}

const near = callThunk('tools/searchPlaces', searchPlaces)
const most = 3

/** Journeys in or near a town of the catalogue; empty if they fail to load, since the route alone is useful. */
export async function journeysNear(store: Store, town: string | null): Promise<JourneyThere[]> {
  if (town === null) return []
  const found = await store.dispatch(near({ query: `near ${town}`, limit: most }))
  if (!near.fulfilled.match(found)) return []
  return found.payload.packages.map(
    ({ packageId, name, duration, packagePricing, pricesVary, locations, media: { photos } }) =>
      Object.assign(
        { packageId, name, duration, packagePricing, locations, media: { photos: photos.slice(0, 1) } },
        pricesVary && { pricesVary },
      ),
  )
}
