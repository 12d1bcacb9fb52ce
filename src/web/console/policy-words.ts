import { isWaitingForGroup } from '#shared/domain/booking-status.ts'
import type { BookingStory } from '#shared/contract/console/bookings-schemas.ts'
import { toPaise, toRupees } from '#shared/domain/money.ts'
import { say, sayDay, sayRupees } from './say.ts'

type Quote = NonNullable<BookingStory['policyQuote']>
type Story = Pick<BookingStory, 'status' | 'paymentStatus' | 'sums'>

const less = (from: number, ...all: number[]): number =>
  toRupees(all.reduce((left, one) => left - toPaise(one), toPaise(from)))

/** What went back before a cancellation: with the two sums of the quote it is all that was paid. */
const beforeOf = ({ sums }: Pick<Story, 'sums'>, { refund, withheld }: Quote): number =>
  Math.max(0, less(sums.paid, refund, withheld))

/** Of what is withheld, each part with its reason; empty if they do not add up, as after an odd change. */
function sayWithheld(before: number, { withheld, refund, percent, parts }: Quote): string {
  if (!parts || withheld <= 0) return ''
  const rest = less(parts.base, refund, parts.less)
  const adjusted = less(parts.less, before)
  if (less(withheld, parts.fees, rest, adjusted) !== 0) return ''
  const said = [
    parts.fees > 0 && say('withheldFees', { fees: sayRupees(parts.fees) }),
    rest > 0 && say('withheldRest', { percent: 100 - percent, rest: sayRupees(rest) }),
    adjusted > 0 && say('withheldChange', { sum: sayRupees(adjusted) }),
    adjusted < 0 && say('withheldLess', { sum: sayRupees(-adjusted) }),
  ].filter(Boolean)
  return say('withheldParts', { parts: said.join('; ') })
}

/** Where everything that was paid goes at a cancellation, in numbers that add up. */
export function sayCancelled(story: Pick<Story, 'sums'>, quote: Quote): string {
  const { refund, withheld, percent, parts } = quote
  const before = beforeOf(story, quote)
  const sums = {
    paid: sayRupees(story.sums.paid),
    before: sayRupees(before),
    refund: sayRupees(refund),
    withheld: sayRupees(withheld),
  }
  return [
    say(before > 0 ? 'cancelAfterPart' : 'cancelNow', sums),
    parts &&
      say(parts.less > 0 ? 'termsShareLess' : 'termsShare', {
        percent,
        base: sayRupees(parts.base),
        less: sayRupees(parts.less),
      }),
    sayWithheld(before, quote),
  ]
    .filter(Boolean)
    .join(' ')
}

/** What the policy grants for a cancellation now, and until when. */
export function sayNow(story: Story, quote: Quote): string {
  const { percent, lastDay } = quote
  if (isWaitingForGroup({ ...story, bookingStatus: story.status })) return say('termsGroup')
  const { paid } = story.sums
  if (paid > 0 && quote.withheld === paid) return say('termsNothingOf', { paid: sayRupees(paid) })
  const sums = paid > 0 ? sayCancelled(story, quote) : ''
  if (percent === 0) return [sums, say('termsNothing')].filter(Boolean).join(' ')
  return [sums, say('termsUntil', { until: sayDay(lastDay) })].filter(Boolean).join(' ')
}
