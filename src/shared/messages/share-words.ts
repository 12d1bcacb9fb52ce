import type { Share } from '#shared/contract/groups-schemas.ts'
import type { RefundSchedule } from '#shared/domain/cancellation-policy.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { refundPromise } from './cancellation-words.ts'
import { counted } from './counted.ts'
import { text } from './text.ts'

/** Why a share cannot be paid; undefined if it can. */
export function whyShareClosed({ isPaid, canBePaid, state }: Share): string | undefined {
  if (canBePaid) return undefined
  if (isPaid) return text('share.paid')
  return text(state === 'held' ? 'share.notYet' : 'share.over')
}

/** 'Ravi’s share: ₹37,800 (2 people)' */
export const shareText = ({ name, people, total }: Share): string =>
  text('groupBooked.shareOf', {
    name,
    people: counted(people, 'profile.onePerson', 'profile.people'),
    total: formatRupees(total),
  })

/** The refund of a share: nothing is retained until its group is decided. */
export const sharePromise = (schedule: RefundSchedule): string =>
  [text('groupBooked.leave'), text('refund.shareAfter', { promise: refundPromise(schedule) })].join(' ')
