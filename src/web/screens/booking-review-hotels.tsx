import { languageOfWords } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { detailsSet } from '#web/booking/slice.ts'
import { useAppDispatch, useAppSelector } from '#web/state/store.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'

const most = 4

/** Chooses a hotel: those of the package, then those near it, or any. */
export function HotelChoice() {
  const dispatch = useAppDispatch()
  const { place, nearbyHotels } = useAppSelector((state) => state.place)
  const chosen = useAppSelector((state) => state.booking.bookingDetails.hotelName)
  const known = new Map(nearbyHotels.map((hotel) => [hotel.name, hotel]))
  const names = [...new Set([...(place?.hotels ?? []).map(({ name }) => name), ...known.keys()])]
  const open = text('choice.noPreference')
  return (
    <div
      role="group"
      aria-label={text('choice.hotels')}
      className="-mx-4 flex gap-3 overflow-x-auto px-4 pb-1 sm:mx-0 sm:grid sm:grid-cols-3 sm:px-0"
    >
      {[open, ...names.slice(0, most)].map((name) => {
        const hotel = known.get(name)
        const words = placeName(name)
        return (
          <button
            key={name}
            type="button"
            aria-pressed={chosen === name}
            aria-label={words}
            onClick={() => dispatch(detailsSet({ hotelName: name }))}
            className={`flex w-3/5 shrink-0 flex-col overflow-hidden rounded-xl border-2 text-left text-sm sm:w-auto ${chosen === name ? 'border-accent bg-accent/10 text-accent' : 'border-line bg-surface hover:border-edge'}`}
          >
            {name === open ? (
              <span className="flex aspect-video w-full items-center justify-center bg-sunk text-accent">
                <Icon name="bed" />
              </span>
            ) : (
              <Picture photo={hotel?.media.photos[0]} alt="" ratio="16:9" sizes="15rem" className="w-full" />
            )}
            <span className="flex w-full gap-2 p-3 font-semibold">
              <span className="min-w-0 grow" lang={languageOfWords(words)}>
                {words}
                {hotel && (
                  <span className="block text-xs font-normal text-muted">
                    {text('hotel.starsWord', { stars: hotel.star_rating })}
                  </span>
                )}
              </span>
              {chosen === name && <Icon name="check" />}
            </span>
          </button>
        )
      })}
    </div>
  )
}
