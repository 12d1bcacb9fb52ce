import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { Place } from '#shared/contract/entities.ts'
import { addDays, formatTravelDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { Days } from '#web/package/package-facts.tsx'
import { usePresent } from '#web/platform/use-present.ts'
import { placeAsSold } from '#web/trips/as-sold.ts'
import { dayOfJourney } from '#web/trips/countdown.ts'
import type { OfflineTrip } from '#web/trips/offline-trip.ts'
import { TripAhead } from '#web/trips/trip-ahead.tsx'
import { TripDetails } from '#web/trips/trip-details.tsx'
import { Panel } from '#web/ui/panel.tsx'

type AheadProps = {
  booking: Booking
  /** null while it is not known, or if the package is no longer on offer. */
  place: Place | null
}

function useToday() {
  const now = usePresent()
  return now && todayInIndia(now)
}

/** Later parts of the ticket: loaded before an offline copy is saved, too. */
export function Ahead({ booking, place }: AheadProps) {
  const today = useToday()
  if (today === null || today > booking.returnDate) return null
  const current = dayOfJourney(booking, today)
  const asSold = placeAsSold(place, booking)
  return (
    <TripAhead
      booking={booking}
      place={place}
      isUnderWay={current !== null}
      days={
        asSold && (
          <Days
            itinerary={asSold.itinerary}
            dateOf={(day) => formatTravelDate(addDays(booking.travelDate, day - 1))}
            current={current}
          />
        )
      }
    />
  )
}

/** The past days of the itinerary. */
function Past({ booking, place }: AheadProps) {
  const today = useToday()
  const asSold = placeAsSold(place, booking)
  if (today === null || today <= booking.returnDate || !asSold) return null
  return (
    <Panel title={text('place.itinerary')}>
      <Days itinerary={asSold.itinerary} />
    </Panel>
  )
}

export function Component({ trip }: { trip: OfflineTrip }) {
  return (
    <>
      <Ahead {...trip} />
      <Past {...trip} />
      <TripDetails trip={trip} />
    </>
  )
}
