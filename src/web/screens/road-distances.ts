import { listWays } from '#shared/contract/places.ts'
import type { RoadDistances } from '#shared/contract/places-schemas.ts'
import type { Store } from '#web/state/store.ts'
import { callThunk } from '#web/platform/thunk.ts'

/** The origin of a trip as typed, and the distances from there; null where unknown. */
export type FromTown = { from: string; ways: RoadDistances | null }

const distancesThunk = callThunk('door/listWays', listWays)

/** The distance to each of these packages; null without an origin, or if it fails to load. */
export async function waysTo(
  store: Store,
  from: string,
  ids: readonly string[],
): Promise<RoadDistances | null> {
  if (from === '' || ids.length === 0) return null
  const answer = await store.dispatch(distancesThunk({ from, ids: ids.join() }))
  return distancesThunk.fulfilled.match(answer) ? answer.payload.ways : null
}
