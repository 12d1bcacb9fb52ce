import { text } from '#shared/messages/text.ts'
import type { BookingDetails } from './details.ts'
import { clock } from './price-held.tsx'
import { isQuoted, quoteOf } from './use-quote.ts'

/** Why the server asks for another total than the one shown. */
export function whyChanged(details: BookingDetails, now: Date): string {
  return isQuoted(details) && quoteOf(details, now) === ''
    ? text('price.promiseEnded', { time: clock(details.quoteUntil) })
    : text('price.packageChanged')
}
