import type { CheckedTicket } from '#shared/contract/tickets-schemas.ts'
import { checkTicket, listTicketKeys } from '#shared/contract/tickets.ts'
import { readTicket, type TicketClaims } from '#shared/domain/ticket.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { type CallDispatch, callThunk } from '#web/platform/thunk.ts'

const check = callThunk('tickets/check', checkTicket)
const listKeys = callThunk('tickets/listKeys', listTicketKeys)

export type CheckResult =
  | { kind: 'online'; ticket: CheckedTicket }
  /** The server was unreachable: the state when the ticket was issued. */
  | { kind: 'offline'; claims: TicketClaims }
  | { kind: 'refused'; message: string }

/** Stores the keys, so that tickets can be checked here without network. */
export async function prepareOffline(dispatch: CallDispatch): Promise<void> {
  const told = await dispatch(listKeys({}))
  if (!listKeys.fulfilled.match(told)) return
  const { storeKeys } = await import('./genuine.ts')
  storeKeys(told.payload.keys)
}

const refusal = (key: MessageKey): CheckResult => ({ kind: 'refused', message: text(key) })

async function checkHere(typed: string): Promise<CheckResult> {
  const ticket = readTicket(typed)
  if (!ticket) return refusal('ticket.unreadable')
  const { isGenuine, readKeys } = await import('./genuine.ts')
  const genuine = await isGenuine(ticket, readKeys())
  if (genuine === undefined) return refusal('ticketCheck.noKey')
  return genuine ? { kind: 'offline', claims: ticket.claims } : refusal('ticket.forged')
}

/** Asks the server; without an answer, only the signature is checked. */
export async function checkTyped(dispatch: CallDispatch, typed: string): Promise<CheckResult> {
  const told = await dispatch(check({ ticket: typed }))
  if (check.fulfilled.match(told)) return { kind: 'online', ticket: told.payload }
  const { status = 0, message = text('fallback.checkTicket') } = told.payload ?? {}
  if (status === 0 || status >= 500) return checkHere(typed)
  return { kind: 'refused', message }
}
