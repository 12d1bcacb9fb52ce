import { signedInUser } from '#server/platform/caller.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import * as calls from '#shared/contract/documents.ts'
import type { DocumentsService } from './service.ts'

type DocumentLimits = { getTicket(userId: string): Promise<void> }

export function documentsRoutes(documents: DocumentsService, limits: DocumentLimits): Route[] {
  return [
    route(calls.listDocuments, async ({ id }, caller) => ({
      papers: await documents.listDocuments(signedInUser(caller), id),
    })),
    route(calls.getDocument, async ({ number }, caller) => {
      const userId = signedInUser(caller)
      // Drawing one costs as much as drawing a ticket, so both share a limit.
      await limits.getTicket(userId)
      return { file: await documents.getDocument(userId, number) }
    }),
  ]
}
