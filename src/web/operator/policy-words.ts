import type { BookingStory } from '#shared/contract/staff-bookings-schemas.ts'
import { isWaitingForGroup, say, sayInstant, sayRupees } from './say.ts'

type Quote = NonNullable<BookingStory['policyQuote']>

/** The calculation of a refund, in numbers. */
export function sayParts({ percent, parts }: Quote): string {
  if (!parts) return percent === 0 ? say('termsNothing') : ''
  const { base, fees, less } = parts
  return [
    say('termsShare', { percent, base: sayRupees(base) }),
    fees > 0 && say('termsFees', { fees: sayRupees(fees) }),
    less > 0 && say('termsLess', { less: sayRupees(less) }),
  ]
    .filter(Boolean)
    .join('; ')
}

/** What the policy grants for a cancellation now. */
export function sayNow(
  { status, paymentStatus }: Pick<BookingStory, 'status' | 'paymentStatus'>,
  quote: Quote,
): string {
  const { percent, until } = quote
  if (isWaitingForGroup(status, paymentStatus)) return say('termsGroup')
  if (percent === 0) return say('termsNothing')
  return say('termsUntil', { parts: sayParts(quote) || `${percent}%`, until: sayInstant(until) })
}
