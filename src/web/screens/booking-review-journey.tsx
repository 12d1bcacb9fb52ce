import { Journey } from '#web/package/review-reading.tsx'
import { useAppSelector } from '#web/state/store.ts'

/** The section below the tabs: the journey in full. */
export function Component() {
  const place = useAppSelector((state) => state.place.place)
  return place && <Journey place={place} />
}
