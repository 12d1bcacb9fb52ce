import { isHindi } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { Collapsed, DaysAndFacts } from '#web/package/review-reading.tsx'
import { PriceCovers } from '#web/package/price-covers.tsx'
import { EnglishParts, partsOfPlace } from '#web/package/english-parts.tsx'
import { useAppSelector } from '#web/state/store.ts'

/** The first tab below the choice. */
export function Component() {
  const place = useAppSelector((state) => state.place.place)
  return (
    place && (
      <>
        {isHindi() && <EnglishParts parts={partsOfPlace(place)} />}
        <DaysAndFacts place={place}>
          <Collapsed title={text('review.covers')} icon="check">
            <PriceCovers place={place} />
          </Collapsed>
        </DaysAndFacts>
      </>
    )
  )
}
