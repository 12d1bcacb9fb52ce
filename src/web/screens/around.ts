import { type Store, useAppSelector } from '#web/state/store.ts'
import { fetchAround, type PlaceState } from '#web/package/slice.ts'
import { isServer } from './loading.ts'

type Town = { city: string; state: string }

const nameOf = ({ city, state }: Town) => `${city}, ${state}`

/** Loads the surroundings of a town; the server waits for them before it renders. */
export async function loadAround(store: Store, { city, state }: Town): Promise<void> {
  if (store.getState().place.around?.of === nameOf({ city, state })) return
  const fetching = store.dispatch(fetchAround({ city, state }))
  if (isServer) await fetching
}

/** The surroundings of this town; null while the state holds those of another one. */
export function useAround(town: Town | undefined): PlaceState['around'] {
  const around = useAppSelector((state) => state.place.around)
  return town && around?.of === nameOf(town) ? around : null
}
