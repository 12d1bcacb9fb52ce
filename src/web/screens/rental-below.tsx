import { isHindi, languageOfWords } from '#shared/messages/language.ts'
import { cityAndState, placeName } from '#shared/messages/place-name.ts'
import { Amenities } from '#web/package/amenities.tsx'
import { Reach } from '#web/package/reach.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '#web/package/section.tsx'
import { text } from '#shared/messages/text.ts'
import { useAppSelector } from '#web/state/store.ts'
import { EnglishParts, partsOfRental } from '#web/package/english-parts.tsx'
import { Around } from '#web/package/around.tsx'
import { useAround } from './around.ts'

/** What no entry of the catalogue says: documents, helmets, deposit, the condition of the bike. */
const before = [
  ['user', 'rental.before.licence'],
  ['check', 'rental.before.helmets'],
  ['wallet', 'rental.before.deposit'],
  ['eye', 'rental.before.check'],
] as const

/** Amenities, and the map of its town: the rental's own position is unknown. */
export function Component() {
  const rental = useAppSelector((state) => state.place.rental)
  const around = useAround(rental?.town)
  if (!rental) return null
  const { town, journeys } = rental
  return (
    <div className="flex flex-col gap-8 lg:gap-12">
      <Section id="amenities" title={text('place.amenities')}>
        <Amenities items={rental.amenities} />
      </Section>
      <Section id="before" title={text('rental.before')}>
        <ul className="grid gap-3 sm:grid-cols-2">
          {before.map(([icon, key]) => (
            <li key={key} className="flex items-start gap-3 rounded-2xl border border-line bg-surface p-4">
              <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-accent/10 text-accent">
                <Icon name={icon} />
              </span>
              {text(key)}
            </li>
          ))}
        </ul>
      </Section>
      <Reach phone={rental.contact.phone_number} email={rental.contact.email}>
        <span lang={languageOfWords(rental.locationName)}>{rental.locationName}</span>
        {town && (
          <>
            <br />
            {cityAndState(town)}
          </>
        )}
      </Reach>
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
