import type { WireFile, TicketForm } from '#shared/contract/tickets-schemas.ts'
import { getTicket } from '#shared/contract/tickets.ts'
import { isUnreached } from '#web/platform/api/api.ts'
import { type CallDispatch, callThunk, outcomeOf } from '#web/platform/thunk.ts'
import { readOfflineTicket } from './offline-trip.ts'

const loadTicket = callThunk('booking/getTicket', getTicket)

/** A ticket's file from the server, or from this device if the server is unreachable; else the reason why there is none. */
export async function ticketFile(
  dispatch: CallDispatch,
  bookingId: string,
  form: TicketForm,
): Promise<{ file: WireFile; message?: undefined } | { file: null; message: string }> {
  const loaded = await outcomeOf(dispatch(loadTicket({ id: bookingId, form })))
  if (loaded.ok) return loaded.answer
  const { failure } = loaded
  const file = isUnreached(failure) ? await readOfflineTicket(bookingId, form) : null
  return file ? { file } : { file: null, message: failure.message }
}
