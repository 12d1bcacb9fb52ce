import { listWays } from '#shared/contract/places.ts'
import type { RoadDistances } from '#shared/contract/places-schemas.ts'
import type { Api } from '#web/platform/api/api.ts'
import { ask } from '#web/platform/thunk.ts'

/** The origin of a trip as typed, and the distances from there; null where unknown. */
export type FromTown = { from: string; ways: RoadDistances | null }

/** The distance to each of these packages; null without an origin, or if it fails to load. */
export async function waysTo(api: Api, from: string, ids: readonly string[]): Promise<RoadDistances | null> {
  if (from === '' || ids.length === 0) return null
  const found = await ask(api, listWays, { from, ids: ids.join() })
  return found.ok ? found.answer.ways : null
}
