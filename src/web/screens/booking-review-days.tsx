import { DaysAndFacts } from '#web/features/booking/review-reading.tsx'
import { PriceCovers } from '#web/features/place/price-covers.tsx'
import { useAppSelector } from '#web/app/store.ts'

/** What the first tab has below the choice. */
export function Component() {
  const place = useAppSelector((state) => state.place.place)
  return (
    place && (
      <>
        <PriceCovers place={place} />
        <DaysAndFacts place={place} />
      </>
    )
  )
}
