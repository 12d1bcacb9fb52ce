import { type ReactNode, useState } from 'react'
import { useSelector } from 'react-redux'
import { text } from '#shared/messages/text.ts'
import { useCallDispatch } from '#web/platform/thunk.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { fetchServices, type PlaceState } from './slice.ts'

type NearbyFailureProps = {
  title?: string
  words?: string
  /** Shown while they load for the first time. */
  waiting?: ReactNode
}

/** Stands where hotels and rentals would be if they could be loaded, if need be with their heading. */
export function NearbyFailure({ title, words = text('place.nearbyFailed'), waiting }: NearbyFailureProps) {
  const { place, servicesOf, error } = useSelector((state: { place: PlaceState }) => state.place)
  const dispatch = useCallDispatch()
  const [isTrying, setTrying] = useState(false)
  if (servicesOf !== null) return null
  if (!place || (error === null && !isTrying)) return waiting
  const { packageId, locations } = place
  async function tryAgain() {
    setTrying(true)
    await dispatch(fetchServices({ packageId, city: locations.city }))
    setTrying(false)
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {title && <h2>{title}</h2>}
      {/* Said again by a screen reader once it can be seen again. */}
      <p role="alert" className={`flex gap-2 text-sm text-bad ${isTrying ? 'invisible' : ''}`}>
        <Icon name="alert" size={20} className="shrink-0" />
        {words}
      </p>
      <Button busy={isTrying} onClick={() => void tryAgain()}>
        {text('action.tryAgain')}
      </Button>
    </div>
  )
}
