import { Days } from '#web/package/package-facts.tsx'
import type { OfflineTrip } from '#web/trips/offline-trip.ts'
import { TripDetails } from '#web/trips/trip-details.tsx'

/** A later part of the ticket: loaded with an offline copy, and before one is saved. */
export function Component({ trip }: { trip: OfflineTrip }) {
  return <TripDetails trip={trip} days={trip.place && <Days itinerary={trip.place.itinerary} />} />
}
