import { isHindi } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { CheckList } from '#web/package/fact-lists.tsx'
import { Section } from '#web/package/section.tsx'
import { text } from '#shared/messages/text.ts'
import { useAppSelector } from '#web/state/store.ts'
import { EnglishParts, partsOfRental } from '#web/package/english-parts.tsx'
import { Around } from '#web/package/around.tsx'
import { useAround } from './around.ts'

/** Amenities, and the map of its town: the rental's own position is unknown. */
export function Component() {
  const rental = useAppSelector((state) => state.place.rental)
  const around = useAround(rental?.town)
  if (!rental) return null
  const { town, journeys } = rental
  return (
    <div className="flex flex-col gap-8 lg:gap-12">
      <Section id="amenities" title={text('place.amenities')}>
        <CheckList items={rental.amenities} />
      </Section>
      <Section id="before" title={text('rental.before')}>
        <CheckList
          items={[
            text('rental.before.licence'),
            text('rental.before.helmets'),
            text('rental.before.deposit'),
            text('rental.before.check'),
          ]}
        />
      </Section>
      {isHindi() && <EnglishParts parts={partsOfRental(rental)} />}
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
