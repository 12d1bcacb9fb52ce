import { type Store, useAppSelector } from '#web/state/store.ts'
import { fetchAround, type PlaceState } from '#web/package/slice.ts'
import { isServer } from './loading.ts'

type Town = { city: string; state: string }

const nameOf = ({ city, state }: Town) => `${city}, ${state}`

/** Has what lies around a town at hand; on the server the page waits for it. */
export async function loadAround(store: Store, { city, state }: Town): Promise<void> {
  if (store.getState().place.around?.of === nameOf({ city, state })) return
  const fetching = store.dispatch(fetchAround({ city, state }))
  if (isServer) await fetching
}

/** What lies around this town, not around the one looked at before. */
export function useAround(town: Town | undefined): PlaceState['around'] {
  const around = useAppSelector((state) => state.place.around)
  return town && around?.of === nameOf(town) ? around : null
}
