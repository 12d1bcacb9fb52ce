import { sendMessage } from '#shared/contract/tools.ts'
import { textIn } from '#shared/messages/text.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { ContactService } from './service.ts'

export function contactRoutes(service: ContactService): Route[] {
  return [
    route(sendMessage, async (input, { address, language }) => {
      await service.sendMessage(input, address, language)
      return { message: textIn(language, 'contact.sent') }
    }),
  ]
}
