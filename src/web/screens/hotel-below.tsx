import { useAppSelector } from '#web/state/store.ts'
import { Around } from '#web/package/around.tsx'
import { useAround } from './around.ts'

/** The location of a hotel. */
export function Component() {
  const hotel = useAppSelector((state) => state.place.hotel)
  const around = useAround(hotel?.location)
  if (!hotel || !around) return null
  const { city, state } = hotel.location
  return <Around name={hotel.name} at={around} city={city} state={state} neighbours={around.neighbours} />
}
