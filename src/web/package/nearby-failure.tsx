import { useSelector } from 'react-redux'
import { useRevalidator } from 'react-router'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { PlaceState } from './slice.ts'

type NearbyFailureProps = { title?: string; words?: string }

/** Stands where hotels and rentals would be if they could be loaded, if need be with their heading. */
export function NearbyFailure(props: NearbyFailureProps) {
  const { servicesOf, error } = useSelector((state: { place: PlaceState }) => state.place)
  return servicesOf === null && error !== null && <Failed {...props} />
}

function Failed({ title, words = text('place.nearbyFailed') }: NearbyFailureProps) {
  const { state, revalidate } = useRevalidator()
  return (
    <div className="flex flex-col items-start gap-3">
      {title && <h2>{title}</h2>}
      <p role="alert" className="flex gap-2 text-sm text-bad">
        <Icon name="alert" size={20} className="shrink-0" />
        {words}
      </p>
      <Button busy={state === 'loading'} onClick={() => void revalidate()}>
        {text('action.tryAgain')}
      </Button>
    </div>
  )
}
