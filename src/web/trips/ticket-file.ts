import type { WireFile, TicketForm } from '#shared/contract/tickets-schemas.ts'
import { getTicket } from '#shared/contract/tickets.ts'
import { type Api, isUnreached } from '#web/platform/api/api.ts'
import { ask } from '#web/platform/thunk.ts'
import { readOfflineTicket } from './offline-trip.ts'

/** A ticket's file from the server, or from this device if the server is unreachable; else the reason why there is none. */
export async function ticketFile(
  api: Api,
  bookingId: string,
  form: TicketForm,
): Promise<{ file: WireFile; message?: undefined } | { file: null; message: string }> {
  const loaded = await ask(api, getTicket, { id: bookingId, form })
  if (loaded.ok) return loaded.answer
  const { failure } = loaded
  const file = isUnreached(failure) ? await readOfflineTicket(bookingId, form) : null
  return file ? { file } : { file: null, message: failure.message }
}
