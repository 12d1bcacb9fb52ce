import { listWays } from '#shared/contract/places.ts'
import type { Ways } from '#shared/contract/places-schemas.ts'
import type { Store } from '#web/state/store.ts'
import { callThunk } from '#web/platform/thunk.ts'

const waysThunk = callThunk('door/listWays', listWays)

/** How far each of these packages is; null where nobody says from where, or it cannot be had. */
export async function waysTo(store: Store, from: string, ids: readonly string[]): Promise<Ways | null> {
  if (from === '' || ids.length === 0) return null
  const answer = await store.dispatch(waysThunk({ from, ids: ids.join() }))
  return waysThunk.fulfilled.match(answer) ? answer.payload.ways : null
}
