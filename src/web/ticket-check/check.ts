import type { CheckedTicket } from '#shared/contract/tickets-schemas.ts'
import { checkTicket, listTicketKeys } from '#shared/contract/tickets.ts'
import { readTicket, type TicketClaims } from '#shared/domain/ticket.ts'
import { text } from '#shared/messages/text.ts'
import { type Api, isUnreached } from '#web/platform/api/api.ts'
import { ask } from '#web/platform/thunk.ts'

export type CheckResult =
  | { kind: 'online'; ticket: CheckedTicket }
  /** The server was unreachable: shows the state when the ticket was issued. */
  | { kind: 'offline'; claims: TicketClaims; checkedAt: string }
  | { kind: 'rejected'; message: string }

const loadGenuine = () => import('./genuine.ts').catch(() => null)

/** Stores the keys, so that tickets can be checked here without network. */
export async function prepareOffline(api: Api): Promise<void> {
  const listed = await ask(api, listTicketKeys, {})
  if (!listed.ok) return
  const code = await loadGenuine()
  code?.storeKeys(listed.answer.keys)
}

const rejected = (message: string): CheckResult => ({ kind: 'rejected', message })

async function checkHere(typed: string): Promise<CheckResult> {
  const ticket = readTicket(typed)
  if (!ticket) return rejected(text('ticket.unreadable'))
  const code = await loadGenuine()
  const genuine = await code?.isGenuine(ticket, code.readKeys())
  if (genuine === undefined) return rejected(text('ticketCheck.noKey'))
  if (!genuine) return rejected(text('ticket.forged'))
  return { kind: 'offline', claims: ticket.claims, checkedAt: new Date().toISOString() }
}

/** Asks the server; without an answer, only the signature is checked. */
export async function checkTyped(api: Api, typed: string): Promise<CheckResult> {
  const checked = await ask(api, checkTicket, { ticket: typed })
  if (checked.ok) return { kind: 'online', ticket: checked.answer }
  return isUnreached(checked.failure) ? checkHere(typed) : rejected(checked.failure.message)
}
