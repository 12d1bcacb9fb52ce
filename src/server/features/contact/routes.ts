import { sendMessage } from '#shared/contract/tools.ts'
import { text } from '#shared/messages/text.ts'
import { type Route, route } from '#server/http/route.ts'
import type { ContactService } from './service.ts'

export function contactRoutes(service: ContactService): Route[] {
  return [
    route(sendMessage, async (input, { address }) => {
      await service.sendMessage(input, address)
      return { message: text('contact.sent') }
    }),
  ]
}
