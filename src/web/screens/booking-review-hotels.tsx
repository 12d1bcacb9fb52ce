import type { HotelCard } from '#shared/contract/entities.ts'
import { isSleptAt, nightsByTown, type TownNights } from '#shared/domain/overnights.ts'
import { nightsText } from '#shared/messages/nights-text.ts'
import { isAnyHotel } from '#shared/messages/hotel-words.ts'
import { languageOfWords } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { NearbyFailure } from '#web/package/nearby-failure.tsx'
import { useAppSelector } from '#web/state/store.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'

const most = 4
type Choice = { name: string; hotel?: HotelCard | undefined }

/** Chooses no hotel in particular, or one of those where the package sleeps. */
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
    <div className="flex flex-col gap-2">
      <h3 className="text-lg">{text('choice.where')}</h3>
      {towns.length > 1 && (
        <p className="text-sm text-muted">
          {text('choice.nights', { nights: towns.map(nightsOf).join('; ') })}
        </p>
      )}
      <div role="group" aria-label={text('choice.hotels')} className="grid gap-2 sm:grid-cols-3">
        {choices.map(({ name, hotel }) => {
          const town = hotel && towns.find(({ hotels }) => hotels.includes(hotel.hotel_id))
          return (
            <HotelButton
              key={name}
              {...{ name, hotel }}
              nights={town && nightsOf(town)}
              isOpen={name === open}
              isChosen={name === (isAnyHotel(chosen) ? open : chosen)}
              onChoose={() => onChoose(name)}
            />
          )
        })}
      </div>
      <NearbyFailure />
    </div>
  )
}

type HotelButtonProps = Choice & {
  /** The town and those of the journey's nights that it is for. */
  nights: string | undefined
  isOpen: boolean
  isChosen: boolean
  onChoose: () => void
}

function HotelButton({ name, hotel, nights, isOpen, isChosen, onChoose }: HotelButtonProps) {
  const words = placeName(name)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`flex overflow-hidden rounded-xl border-2 text-left text-sm sm:flex-col ${isChosen ? 'border-accent bg-accent/10 text-accent' : 'border-line bg-surface hover:border-edge'}`}
    >
      {isOpen ? (
        <span className="flex aspect-video w-24 shrink-0 items-center justify-center bg-sunk text-accent sm:w-full">
          <Icon name="bed" size={32} />
        </span>
      ) : (
        <Picture
          photo={hotel?.media.photos[0]}
          alt=""
          ratio="16:9"
          sizes="15rem"
          className="w-24 shrink-0 sm:w-full"
        />
      )}
      <span className="flex w-full gap-2 p-3 font-semibold">
        <span className="min-w-0 grow" lang={languageOfWords(words)}>
          {words}
          {isOpen && (
            <span className="block text-xs font-normal text-muted">{text('choice.noPreferenceHint')}</span>
          )}
          {hotel && (
            <span className="block text-xs font-normal text-muted">
              {text('hotel.starsWord', { stars: hotel.star_rating })}
              {nights && <span className="block">{nights}</span>}
            </span>
          )}
        </span>
        {isChosen && <Icon name="check" />}
      </span>
    </button>
  )
}
