import type { HotelCard, Place } from '#shared/contract/entities.ts'
import { isSleptAt, nightsByTown } from '#shared/domain/overnights.ts'
import { townNightsText } from '#shared/messages/nights-text.ts'
import { isAnyHotel } from '#shared/messages/hotel-words.ts'
import { languageOfWords } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { NearbyFailure } from '#web/package/nearby-failure.tsx'
import { useAppSelector } from '#web/state/store.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'

const most = 4
/** How many hotels of a town stand side by side. */
const columns = ['', '', 'sm:col-span-2']

type Choice = { name: string; hotel?: HotelCard | undefined }
/** Hotels under the nights that they are for; without a title where all are for every night. */
type Stop = { title: string | null; choices: Choice[] }

/** The hotels of each town where a journey sleeps, after whatever is for no town of its own. */
function stopsOf(place: Place, choices: readonly Choice[]): Stop[] {
  const towns = nightsByTown(place.overnights ?? [])
  const nights = place.duration.nights
  const townOf = ({ hotel }: Choice) => towns.find(({ hotels }) => hotel && hotels.includes(hotel.hotel_id))
  const stops = towns.map((town) => ({
    title: town.nights.length < nights ? townNightsText(town, nights) : null,
    choices: choices.filter((choice) => townOf(choice) === town),
  }))
  const others = { title: null, choices: choices.filter((choice) => !townOf(choice)) }
  return [others, ...stops].filter((stop) => stop.choices.length > 0)
}

/** Chooses no hotel in particular, or one of those where the package sleeps. */
export function HotelChoice({ onChoose }: { onChoose: (hotelName: string) => void }) {
  const { place, nearbyHotels } = useAppSelector((state) => state.place)
  const chosen = useAppSelector((state) => state.booking.bookingDetails.hotelName)
  if (!place) return null
  const slept = nearbyHotels.filter((hotel) => isSleptAt(place, hotel.hotel_id))
  const known = new Map(slept.map((hotel) => [hotel.name, hotel]))
  const names = [...new Set([...place.hotels.map(({ name }) => name), ...known.keys()])].slice(0, most)
  const open = text('choice.noPreference')
  const stops = stopsOf(place, [{ name: open }, ...names.map((name) => ({ name, hotel: known.get(name) }))])
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-lg">{text('choice.where')}</h3>
      {/* Side by side on a larger screen: a row of titles, and below it one of hotels. */}
      <div role="group" aria-label={text('choice.hotels')} className="grid gap-2 sm:grid-cols-3">
        {stops.map(({ title, choices }) => (
          <div
            key={title}
            className={`grid gap-2 sm:row-span-2 sm:grid-cols-subgrid sm:grid-rows-subgrid ${columns[choices.length] ?? 'col-span-full'}`}
          >
            {title === null ? (
              <span className="col-span-full max-sm:hidden" />
            ) : (
              <h4 className="col-span-full flex items-end text-sm font-semibold">{title}</h4>
            )}
            <div className="col-span-full grid gap-2 sm:grid-cols-subgrid">
              {choices.map((choice) => (
                <HotelButton
                  key={choice.name}
                  {...choice}
                  isOpen={choice.name === open}
                  isChosen={choice.name === (isAnyHotel(chosen) ? open : chosen)}
                  onChoose={() => onChoose(choice.name)}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      <NearbyFailure />
    </div>
  )
}

type HotelButtonProps = Choice & { isOpen: boolean; isChosen: boolean; onChoose: () => void }

function HotelButton({ name, hotel, isOpen, isChosen, onChoose }: HotelButtonProps) {
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
            </span>
          )}
        </span>
        {isChosen && <Icon name="check" />}
      </span>
    </button>
  )
}
