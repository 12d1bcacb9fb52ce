import { isHindi } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { DaysAndFacts } from '#web/features/booking/review-reading.tsx'
import { PriceCovers } from '#web/features/place/price-covers.tsx'
import { useAppSelector } from '#web/app/store.ts'

/** What the first tab has below the choice. */
export function Component() {
  const place = useAppSelector((state) => state.place.place)
  return (
    place && (
      <>
        {isHindi() && <p className="text-sm text-muted">{text('place.inEnglish')}</p>}
        <PriceCovers place={place} />
        <DaysAndFacts place={place} />
      </>
    )
  )
}
