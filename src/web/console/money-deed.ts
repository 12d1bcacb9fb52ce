import type { BookingStory } from '#shared/contract/console/bookings-schemas.ts'
import { say, sayDay, sayRupees } from './say.ts'

/** All but a part have the sum that the booking has at the moment. */
export type WholeKind = 'policy' | 'cancel' | 'owed' | 'settle'
/** Before a refund of a part, the reason for the traveler is asked for beside the sum. */
export type MoneyRequest = { kind: WholeKind } | { kind: 'part'; amount: number; mailWhy: string }

/** The sum of a deed, as the booking is now; undefined if nothing is left to be done. */
export function sumOf(asked: MoneyRequest, story: BookingStory): number | undefined {
  const { sums, status, problems, policyQuote } = story
  const { kind } = asked
  if (kind === 'part') return asked.amount
  if (kind === 'policy') return policyQuote?.refund
  if (kind === 'owed') return sums.owed > 0 ? sums.owed : undefined
  if (kind === 'settle') return problems.length > 0 ? sums.settles : undefined
  return status === 'Confirmed' || status === 'Pending' ? sums.cancelRefund : undefined
}

export type Deed = { kind: MoneyRequest['kind']; amount: number }
type Back = Pick<BookingStory, 'backIfNow' | 'transferIfNow'>

/** The part of a deed's sum that goes by bank transfer; undefined before a part is given, since some payments are too old. */
export function transferOf({ kind }: Deed, { transferIfNow: { policy, all } }: Back): number | undefined {
  if (kind === 'policy') return policy
  return kind === 'cancel' || all === 0 ? all : undefined
}

/** How and by when the sum is with the traveler; what is owed was promised before. */
export function sayBackBy({ kind, amount }: Deed, story: Back, transfer?: number): string {
  if (amount === 0 || kind === 'owed' || kind === 'settle') return ''
  const params = { day: sayDay(story.backIfNow), transfer: sayRupees(transfer ?? 0) }
  if (transfer === undefined) return say('backByEither', params)
  if (transfer === 0) return say('backByDay', params)
  return say(transfer < amount ? 'backByBoth' : 'backByTransfer', params)
}
