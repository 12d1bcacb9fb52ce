import { useSelector } from 'react-redux'
import type { PlaceState } from './slice.ts'

/** Stands where hotels and rentals would be if they could be loaded, if need be with their heading. */
export function NearbyFailure({ title }: { title?: string }) {
  const { servicesOf, error } = useSelector((state: { place: PlaceState }) => state.place)
  if (servicesOf !== null || error === null) return null
  return (
    <div className="flex flex-col gap-4">
      {title && <h2>{title}</h2>}
      <p role="alert" className="text-bad">
        {error}
      </p>
    </div>
  )
}
