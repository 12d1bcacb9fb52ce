import { isHindi, languageOfWords } from '#shared/messages/language.ts'
import { cityAndState, placeName } from '#shared/messages/place-name.ts'
import { Amenities } from '#web/package/amenities.tsx'
import { Reach } from '#web/package/reach.tsx'
import { BeforeRiding, VehicleFacts } from '#web/package/rental-facts.tsx'
import { Section } from '#web/package/section.tsx'
import { text } from '#shared/messages/text.ts'
import { useAppSelector } from '#web/state/store.ts'
import { EnglishParts, partsOfRental } from '#web/package/english-parts.tsx'
import { Around } from '#web/package/around.tsx'
import { WithJourneys } from '#web/package/with-journeys.tsx'
import { useAround } from './around.ts'

/** The vehicle, its amenities, and the map of its town: the rental's own position is unknown. */
export function Component() {
  const rental = useAppSelector((state) => state.place.rental)
  const around = useAround(rental?.town)
  if (!rental) return null
  const { town, journeys } = rental
  return (
    <div className="flex flex-col gap-8 lg:gap-12">
      <p className="-mb-4 text-xs text-muted">{text('rating.basis')}</p>
      {rental.vehicle && <VehicleFacts vehicle={rental.vehicle} />}
      <Section id="amenities" title={text('place.amenities')}>
        <Amenities items={rental.amenities} />
      </Section>
      <BeforeRiding vehicle={rental.vehicle} />
      <WithJourneys
        title={text('rental.journeys')}
        journeys={journeys}
        city={town?.city}
        rowClass="sm:flex-row sm:items-center sm:justify-between"
      />
      <Reach phone={rental.contact.phone_number} email={rental.contact.email}>
        <span lang={languageOfWords(rental.locationName)}>{rental.locationName}</span>
        {town && (
          <>
            <br />
            {rental.locationName.endsWith(placeName(town.city)) ? placeName(town.state) : cityAndState(town)}
          </>
        )}
      </Reach>
      {isHindi() && <EnglishParts parts={partsOfRental(rental)} />}
      {town && around && (
        <Around
          name={placeName(town.city)}
          at={around}
          {...town}
          shown={journeys}
          neighbours={around.neighbours.filter((one) =>
            journeys.some(({ packageId }) => packageId === one.packageId),
          )}
        />
      )}
    </div>
  )
}
