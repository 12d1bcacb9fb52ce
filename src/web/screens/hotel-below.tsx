import { isHindi } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { CheckList } from '#web/package/fact-lists.tsx'
import { Section } from '#web/package/section.tsx'
import { text } from '#shared/messages/text.ts'
import { useAppSelector } from '#web/state/store.ts'
import { EnglishParts, partsOfHotel } from '#web/package/english-parts.tsx'
import { HotelPolicies, Offers } from '#web/package/hotel-parts.tsx'
import { Around } from '#web/package/around.tsx'
import { useAround } from './around.ts'

/** Amenities, offers, rules and location of a hotel. */
export function Component() {
  const hotel = useAppSelector((state) => state.place.hotel)
  const around = useAround(hotel?.location)
  if (!hotel) return null
  const { city, state } = hotel.location
  return (
    <div className="flex flex-col gap-8 lg:gap-12">
      <Section id="amenities" title={text('place.amenities')}>
        <CheckList items={hotel.amenities} />
      </Section>
      <Offers hotel={hotel} />
      <HotelPolicies hotel={hotel} />
      {isHindi() && <EnglishParts parts={partsOfHotel(hotel)} />}
      {around && (
        <Around
          name={placeName(hotel.name)}
          at={around}
          city={city}
          state={state}
          neighbours={around.neighbours}
        />
      )}
    </div>
  )
}
