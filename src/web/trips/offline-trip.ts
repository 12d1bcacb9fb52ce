import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { Hotel, Place } from '#shared/contract/entities.ts'
import { getHotel, getPlace, getServices } from '#shared/contract/places.ts'
import type { TicketForm, WireFile } from '#shared/contract/tickets-schemas.ts'
import { getTicket } from '#shared/contract/tickets.ts'
import type { Api } from '#web/platform/api/api.ts'
import { deleteSaved, listSaved, readSaved, save, type OfflineCopy } from './offline-storage.ts'

/** A confirmed booking with everything that its traveller needs on the way. */
export type OfflineTrip = {
  booking: Booking
  /** null if the package is no longer on offer. */
  place: Place | null
  /** null if the booked hotel is not in the catalogue. */
  hotel: Hotel | null
}

/** Loads the code that shows a trip, so that the worker caches it. */
export type LoadCode = () => Promise<unknown>

const ticketForms = ['a4', 'phone', 'calendar'] as const satisfies readonly TicketForm[]

const dayMs = 86_400_000
const offName = (bookingId: string) => `${bookingId}/off`
const tripEnd = '/pack'
const tripName = (bookingId: string) => `${bookingId}${tripEnd}`
const ticketName = (bookingId: string, form: TicketForm) => `${bookingId}/ticket-${form}`

export const readOfflineTrip = (bookingId: string): Promise<OfflineCopy<OfflineTrip> | null> =>
  readSaved<OfflineTrip>(tripName(bookingId))

/** All trips on this device, the next journey first. */
export async function listOfflineTrips(): Promise<OfflineCopy<OfflineTrip>[]> {
  const trips = await listSaved<OfflineTrip>(tripEnd)
  return trips.toSorted((a, b) => (a.value.booking.travelDate < b.value.booking.travelDate ? -1 : 1))
}

export async function readOfflineTicket(bookingId: string, form: TicketForm): Promise<WireFile | null> {
  return (await readSaved<WireFile>(ticketName(bookingId, form)))?.value ?? null
}

/** Whether the traveller has turned the offline copy of this trip off. */
export const isTurnedOff = async (bookingId: string): Promise<boolean> =>
  (await readSaved(offName(bookingId))) !== null

const orNull = <T>(answer: Promise<T>): Promise<T | null> => answer.catch(() => null)

/** Bookings store their hotel by its name in the list beside the package. */
async function findHotel(api: Api, place: Place, hotelName: string): Promise<Hotel | null> {
  const { packageId, locations } = place
  const services = await orNull(api(getServices, { packageId, city: locations.city }))
  const card = services?.nearbyHotels.find(({ name }) => name === hotelName)
  return card ? orNull(api(getHotel, { hotelId: card.hotel_id })) : null
}

function isFresh(saved: OfflineCopy<OfflineTrip> | null, booking: Booking): boolean {
  if (!saved || Date.now() - Date.parse(saved.savedAt) > dayMs) return false
  return JSON.stringify(saved.value.booking) === JSON.stringify(booking)
}

/** Throws if the trip could not be saved completely. */
export async function saveOfflineTrip(api: Api, booking: Booking, loadCode: LoadCode): Promise<void> {
  const { bookingId, userId, packageId, hotelName } = booking
  if (isFresh(await readOfflineTrip(bookingId), booking)) return
  await Promise.all([loadCode(), import('#web/ui/map/roads-ground.tsx')])
  const place = await orNull(api(getPlace, { packageId }))
  const hotel = place && (await findHotel(api, place, hotelName))
  // An older process of the server does not know it yet, and the PDF has it, too.
  const code = await orNull(api(getTicket, { id: bookingId, form: 'code' }))
  const files = new Map<TicketForm, WireFile>(code ? [['code', code.file]] : [])
  for (const form of ticketForms) files.set(form, (await api(getTicket, { id: bookingId, form })).file)
  await deleteSaved(tripName(bookingId))
  for (const [form, file] of files) await save(userId, ticketName(bookingId, form), file)
  const trip: OfflineTrip = { booking, place, hotel }
  // Saved last, so that a trip that opens is complete.
  await save(userId, tripName(bookingId), trip)
  await deleteSaved(offName(bookingId))
}

/** Deletes the offline copy, and remembers that the traveller wants none. */
export async function turnOff({ bookingId, userId }: Booking): Promise<void> {
  await deleteOfflineTrip(bookingId)
  await save(userId, offName(bookingId), true)
}

/** A booking that is no longer confirmed needs no offline copy. */
export const deleteOfflineTrip = (bookingId: string): Promise<void> => deleteSaved(`${bookingId}/`)
