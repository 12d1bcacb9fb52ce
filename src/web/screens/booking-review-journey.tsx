import { Journey } from '#web/features/booking/review-reading.tsx'
import { useAppSelector } from '#web/app/store.ts'

/** What stands below the tabs: the journey in full. */
export function Component() {
  const place = useAppSelector((state) => state.place.place)
  return place && <Journey place={place} />
}
