import type { Place } from '#shared/contract/entities.ts'
import { isSleptAt, nightsAt } from '#shared/domain/overnights.ts'
import { townNightsText } from '#shared/messages/nights-text.ts'
import { languageOfWords } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { detailsSet } from '#web/booking/slice.ts'
import { useAppDispatch, useAppSelector } from '#web/state/store.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'

const most = 4

/** Only where the journey sleeps in other towns as well. */
function NightsThere({ place, hotelId }: { place: Place; hotelId: string }) {
  const here = place.overnights && nightsAt(place.overnights, hotelId)
  const { nights } = place.duration
  if (!here || here.nights.length === nights) return null
  return <span className="block">{townNightsText(here, nights)}</span>
}

/** Chooses a hotel: those of the package, then those near it, or any. */
export function HotelChoice() {
  const dispatch = useAppDispatch()
  const { place, nearbyHotels } = useAppSelector((state) => state.place)
  const chosen = useAppSelector((state) => state.booking.bookingDetails.hotelName)
  const slept = nearbyHotels.filter((hotel) => isSleptAt(place ?? {}, hotel.hotel_id))
  const known = new Map(slept.map((hotel) => [hotel.name, hotel]))
  const names = [...new Set([...(place?.hotels ?? []).map(({ name }) => name), ...known.keys()])]
  const open = text('choice.noPreference')
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-lg">{text('choice.where')}</h3>
      <div role="group" aria-label={text('choice.hotels')} className="grid gap-2 sm:grid-cols-3">
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
              className={`flex overflow-hidden rounded-xl border-2 text-left text-sm sm:flex-col ${chosen === name ? 'border-accent bg-accent/10 text-accent' : 'border-line bg-surface hover:border-edge'}`}
            >
              {name === open ? (
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
                  {name === open && (
                    <span className="block text-xs font-normal text-muted">
                      {text('choice.noPreferenceHint')}
                    </span>
                  )}
                  {hotel && (
                    <span className="block text-xs font-normal text-muted">
                      {text('hotel.starsWord', { stars: hotel.star_rating })}
                      {place && <NightsThere place={place} hotelId={hotel.hotel_id} />}
                    </span>
                  )}
                </span>
                {chosen === name && <Icon name="check" />}
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}
