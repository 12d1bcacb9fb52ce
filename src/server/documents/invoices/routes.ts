import { signedInUser } from '#server/platform/caller.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import * as calls from '#shared/contract/papers.ts'
import type { PapersService } from './service.ts'

type PaperLimits = { getTicket(userId: string): Promise<void> }

export function papersRoutes(papers: PapersService, limits: PaperLimits): Route[] {
  return [
    route(calls.listPapers, async ({ id }, caller) => ({
      papers: await papers.listPapers(signedInUser(caller), id),
    })),
    route(calls.getPaper, async ({ number }, caller) => {
      const userId = signedInUser(caller)
      // Drawn like a ticket, and counted with them.
      await limits.getTicket(userId)
      return { file: await papers.getPaper(userId, number) }
    }),
  ]
}
