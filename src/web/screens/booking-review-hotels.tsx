import type { HotelCard } from '#shared/contract/entities.ts'
import { isSleptAt, nightsByTown, type TownNights } from '#shared/domain/overnights.ts'
import { nightsText } from '#shared/messages/nights-text.ts'
import { isAnyHotel } from '#shared/messages/hotel-words.ts'
import { languageOfWords } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { NearbyFailure } from '#web/package/nearby-failure.tsx'
import { useAppSelector } from '#web/state/store.ts'
import { Picture } from '#web/ui/picture.tsx'

const most = 4
type Choice = { name: string; hotel?: HotelCard | undefined }

/** No hotel in particular, or one of those where the package sleeps: rows above the field that they fill. */
export function HotelChoice({ onChoose }: { onChoose: (hotelName: string) => void }) {
  const { place, nearbyHotels } = useAppSelector((state) => state.place)
  const chosen = useAppSelector((state) => state.booking.bookingDetails.hotelName)
  if (!place) return null
  const slept = nearbyHotels.filter((hotel) => isSleptAt(place, hotel.hotel_id))
  const known = new Map(slept.map((hotel) => [hotel.name, hotel]))
  const names = [...new Set([...place.hotels.map(({ name }) => name), ...known.keys()])].slice(0, most)
  const open = text('choice.noPreference')
  const choices: Choice[] = [{ name: open }, ...names.map((name) => ({ name, hotel: known.get(name) }))]
  const nightsOf = ({ town, nights }: TownNights) =>
    `${placeName(town)} · ${nightsText(nights, place.duration.nights)}`
  const towns = nightsByTown(place.overnights ?? [])
  return (
    <>
      {towns.length > 1 && (
        <p className="px-3 pt-3 text-sm text-muted">
          {text('choice.nights', { nights: towns.map(nightsOf).join('; ') })}
        </p>
      )}
      <div className="grid gap-1 p-1 sm:grid-cols-2">
        {choices.map(({ name, hotel }) => {
          const town = hotel && towns.find(({ hotels }) => hotels.includes(hotel.hotel_id))
          return (
            <HotelRow
              key={name}
              {...{ name, hotel }}
              nights={town && nightsOf(town)}
              isPart={town && town.nights.length < place.duration.nights}
              isOpen={name === open}
              isChosen={name === (isAnyHotel(chosen) ? open : chosen)}
              onChoose={() => onChoose(name)}
            />
          )
        })}
      </div>
      <div className="px-3 pb-2 empty:hidden">
        <NearbyFailure words={text('choice.hotelsFailed')} />
      </div>
    </>
  )
}

type HotelRowProps = Choice & {
  /** The town and those of the journey's nights that it is for. */
  nights: string | undefined
  isPart: boolean | undefined
  isOpen: boolean
  isChosen: boolean
  onChoose: () => void
}

function HotelRow({ name, hotel, nights, isPart, isOpen, isChosen, onChoose }: HotelRowProps) {
  const words = placeName(name)
  return (
    <label
      className={`flex min-h-16 cursor-pointer items-center gap-3 rounded-xl border border-transparent px-3 py-2 text-sm has-checked:border-accent has-checked:bg-accent/10 has-focus-visible:outline-3 has-focus-visible:outline-focus ${isOpen ? 'sm:col-span-2' : ''}`}
    >
      <input
        type="radio"
        name="hotel-choice"
        value={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0 grow font-semibold" lang={languageOfWords(words)}>
        {words}
        {(isOpen || hotel) && (
          <span className="block text-xs font-normal text-muted">
            {isOpen
              ? text('choice.noPreferenceHint')
              : text('hotel.starsWord', { stars: hotel?.star_rating ?? 0 })}
            {nights && <span className="block">{nights}</span>}
            {isPart && isChosen && <span className="block">{text('choice.otherNights')}</span>}
          </span>
        )}
      </span>
      {hotel && (
        <Picture
          photo={hotel.media.photos[0]}
          alt=""
          ratio="16:9"
          sizes="5rem"
          className="w-20 shrink-0 rounded-lg"
        />
      )}
    </label>
  )
}
