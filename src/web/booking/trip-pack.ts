import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { Hotel, Place } from '#shared/contract/entities.ts'
import { getHotel, getPlace, getServices } from '#shared/contract/places.ts'
import type { TicketForm, WireFile } from '#shared/contract/tickets-schemas.ts'
import { getTicket } from '#shared/contract/tickets.ts'
import type { Api } from '#web/platform/api/api.ts'
import {
  deleteOfflineTrip,
  saveOfflineTrip,
  type Kept,
  readOfflineTrip,
} from '#web/platform/offline-trips.ts'

/** A confirmed booking with everything that its traveller needs on the way. */
export type TripPack = {
  booking: Booking
  /** null if the package is no longer on offer. */
  place: Place | null
  /** null if the booked hotel is not in the catalogue. */
  hotel: Hotel | null
}

const ticketForms = ['a4', 'phone', 'calendar'] as const satisfies readonly TicketForm[]

const dayMs = 86_400_000
const offName = (bookingId: string) => `${bookingId}/off`
const packName = (bookingId: string) => `${bookingId}/pack`
const ticketName = (bookingId: string, form: TicketForm) => `${bookingId}/ticket-${form}`

export const readPack = (bookingId: string): Promise<Kept<TripPack> | null> =>
  readOfflineTrip<TripPack>(packName(bookingId))

export async function offlineTicket(bookingId: string, form: TicketForm): Promise<WireFile | null> {
  return (await readOfflineTrip<WireFile>(ticketName(bookingId, form)))?.value ?? null
}

/** Whether the traveller has turned the offline copy of this trip off. */
export const isUnwanted = async (bookingId: string): Promise<boolean> =>
  (await readOfflineTrip(offName(bookingId))) !== null

const orNull = <T>(answer: Promise<T>): Promise<T | null> => answer.catch(() => null)

/** Bookings store their hotel by its name in the list beside the package. */
async function findHotel(api: Api, place: Place, hotelName: string): Promise<Hotel | null> {
  const { packageId, locations } = place
  const services = await orNull(api(getServices, { packageId, city: locations.city }))
  const card = services?.nearbyHotels.find(({ name }) => name === hotelName)
  return card ? orNull(api(getHotel, { hotelId: card.hotel_id })) : null
}

/** Loads the code and the map that show a trip now, so that the worker has them. */
const loadCode = () => Promise.all([import('./trip-sheet.tsx'), import('#web/ui/map/roads-ground.ts')])

function isFresh(kept: Kept<TripPack> | null, booking: Booking): boolean {
  if (!kept || Date.now() - Date.parse(kept.savedAt) > dayMs) return false
  return JSON.stringify(kept.value.booking) === JSON.stringify(booking)
}

/** Throws if it could not be saved completely. */
export async function saveTripPack(api: Api, booking: Booking): Promise<void> {
  const { bookingId, userId, packageId, hotelName } = booking
  if (isFresh(await readPack(bookingId), booking)) return
  await loadCode()
  const place = await orNull(api(getPlace, { packageId }))
  const hotel = place && (await findHotel(api, place, hotelName))
  for (const form of ticketForms) {
    const { file } = await api(getTicket, { id: bookingId, form })
    await saveOfflineTrip(userId, ticketName(bookingId, form), file)
  }
  const pack: TripPack = { booking, place, hotel }
  // Saved last, so that a pack that opens is complete.
  await saveOfflineTrip(userId, packName(bookingId), pack)
  await deleteOfflineTrip(offName(bookingId))
}

export async function removePack({ bookingId, userId }: Booking): Promise<void> {
  await deleteOfflineTrip(`${bookingId}/`)
  await saveOfflineTrip(userId, offName(bookingId), true)
}

/** A booking that is no longer confirmed needs no offline copy. */
export const dropPack = (bookingId: string): Promise<void> => deleteOfflineTrip(`${bookingId}/`)
