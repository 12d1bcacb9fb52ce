import { isHindi } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { useAppSelector } from '#web/state/store.ts'
import { EnglishParts, partsOfRental } from '#web/package/english-parts.tsx'
import { Around } from '#web/package/around.tsx'
import { RentalJourneys } from '#web/package/rental-journeys.tsx'
import { useAround } from './around.ts'

/** The journeys that a rental belongs to, and the map of its town: the rental's own position is unknown. */
export function Component() {
  const rental = useAppSelector((state) => state.place.rental)
  const around = useAround(rental?.town)
  if (!rental) return null
  const { town, journeys } = rental
  return (
    <div className="flex flex-col gap-8 empty:hidden lg:gap-12">
      {isHindi() && <EnglishParts parts={partsOfRental(rental)} />}
      {journeys.length > 0 && <RentalJourneys journeys={journeys} />}
      {town && around && (
        <Around
          name={placeName(town.city)}
          at={around}
          {...town}
          neighbours={around.neighbours}
          alreadyListed={journeys.map(({ packageId }) => packageId)}
        />
      )}
    </div>
  )
}
