import { fetchPlace } from '#web/package/slice.ts'
import { isOpen } from '#web/platform/thunk.ts'
import type { RootState, Store } from '#web/state/store.ts'

export const placeOf = ({ place: { place } }: RootState, packageId: string | undefined) =>
  place?.packageId === packageId ? place : null

/** The picture of the package; undefined until that is known. */
export const photoOf = (state: RootState, packageId: string): string | undefined =>
  placeOf(state, packageId)?.media.photos[0]

/** A booking's page does not wait for its picture and days. */
export function showPlace(store: Store, packageId: string): void {
  const state = store.getState()
  if (placeOf(state, packageId) === null || isOpen(state.place, fetchPlace))
    void store.dispatch(fetchPlace({ packageId }))
}
