import { signedInUser } from '#server/platform/caller.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import * as calls from '#shared/contract/tickets.ts'
import type { TicketsService } from './service.ts'

export type TicketLimits = {
  getTicket(userId: string): Promise<void>
  checkTicket(address: string): Promise<void>
}

export function ticketsRoutes(tickets: TicketsService, limits: TicketLimits): Route[] {
  return [
    route(calls.getTicket, async ({ id, form }, caller) => {
      const userId = signedInUser(caller)
      await limits.getTicket(userId)
      return { file: await tickets.getTicket(userId, id, form) }
    }),
    route(calls.checkTicket, async ({ ticket }, { address }) => {
      await limits.checkTicket(address)
      return tickets.checkTicket(ticket)
    }),
    route(calls.listTicketKeys, async () => ({ keys: tickets.keys })),
  ]
}
