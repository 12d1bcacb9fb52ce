import { useSelector } from 'react-redux'
import type { PlaceState } from './slice.ts'

/** Stands where hotels and rentals would be if they could be loaded. */
export function NearbyFailure() {
  const { servicesOf, error } = useSelector((state: { place: PlaceState }) => state.place)
  if (servicesOf !== null || error === null) return null
  return (
    <p role="alert" className="text-bad">
      {error}
    </p>
  )
}
