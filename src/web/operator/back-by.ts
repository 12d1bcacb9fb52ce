import type { BookingStory } from '#shared/contract/staff-bookings-schemas.ts'
import type { Asked } from './booking-money-dialog.tsx'
import { say, sayDay, sayRupees } from './say.ts'

type Deed = { kind: Asked['kind']; amount: number }
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
