import { isHindi } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { useAppSelector } from '#web/state/store.ts'
import { EnglishParts, partsOfHotel } from '#web/package/english-parts.tsx'
import { Around } from '#web/package/around.tsx'
import { useAround } from './around.ts'

/** The location of a hotel. */
export function Component() {
  const hotel = useAppSelector((state) => state.place.hotel)
  const around = useAround(hotel?.location)
  if (!hotel) return null
  const { city, state } = hotel.location
  return (
    <div className="flex flex-col gap-8 empty:hidden">
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
