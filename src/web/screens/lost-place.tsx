import { PlaceError } from '#web/package/place-error.tsx'
import { WayOn } from './way-on.tsx'

/** A package, a hotel or a rental that is not there, or could not be loaded. */
export function LostPlace() {
  return <PlaceError WayOn={WayOn} />
}
