import { text } from '#shared/messages/text.ts'
import type { BookingDetails } from './details.ts'
import { isHeld, wasHeld } from './held-price.ts'
import { clock } from './price-held.tsx'

/** The reason why the server's total differs from the shown one. */
export function whyChanged(details: BookingDetails, now: Date): string {
  return wasHeld(details) && !isHeld(details, now)
    ? text('price.promiseEnded', { time: clock(details.heldUntil) })
    : text('price.packageChanged')
}
