import { isHindi, languageOfWords } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { Amenities } from '#web/package/amenities.tsx'
import { Reach } from '#web/package/reach.tsx'
import { Section } from '#web/package/section.tsx'
import { text } from '#shared/messages/text.ts'
import { useAppSelector } from '#web/state/store.ts'
import { EnglishParts, partsOfHotel } from '#web/package/english-parts.tsx'
import { HotelPolicies, Offers } from '#web/package/hotel-parts.tsx'
import { Around } from '#web/package/around.tsx'
import { useAround } from './around.ts'

/** What an amenity says of reaching the room without steps, in either language. */
const access = /\blift\b|wheelchair|ramp\b|लिफ़्ट|व्हीलचेयर|रैंप/i

/** Amenities, offers, rules, videos, and the map of its town: the hotel's own position is unknown. */
export function Component() {
  const hotel = useAppSelector((state) => state.place.hotel)
  const around = useAround(hotel?.location)
  if (!hotel) return null
  const { address, city, state, postal_code: postalCode, country } = hotel.location
  return (
    <div className="flex flex-col gap-8 lg:gap-12">
      <p className="-mb-4 text-xs text-muted">{text('rating.basis')}</p>
      <Section id="amenities" title={text('place.amenities')}>
        <Amenities items={hotel.amenities} />
        {!hotel.amenities.some((words) => access.test(words)) && (
          <p className="text-sm text-muted">{text('hotel.askSteps')}</p>
        )}
      </Section>
      {around && (
        <Around
          name={placeName(city)}
          at={around}
          city={city}
          state={state}
          neighbours={around.neighbours}
          shown={hotel.journeys}
          note={text('hotel.mapTown', { city: placeName(city), name: placeName(hotel.name), address })}
        />
      )}
      <Offers hotel={hotel} />
      <HotelPolicies hotel={hotel} />
      <Reach {...hotel.contact}>
        <span lang={languageOfWords(address)}>{address}</span>
        <br />
        {`${placeName(city)} ${postalCode}`}
        <br />
        {`${placeName(state)}, ${placeName(country)}`}
      </Reach>
      {isHindi() && <EnglishParts parts={partsOfHotel(hotel)} />}
    </div>
  )
}
