import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'

export function routeText(details: { startPoint: string; endPoint: string }): string {
  if (details.startPoint === '' && details.endPoint !== '') {
    return text('ticket.routeTo', { end: placeName(details.endPoint) })
  }
  return text('ticket.route', {
    start: placeName(details.startPoint) || text('ticket.notChosen'),
    end: placeName(details.endPoint) || text('ticket.notChosen'),
  })
}
