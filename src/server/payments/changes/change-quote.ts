import type { Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import { readAccount } from '#server/bookings/account-repository.ts'
import { leftToRefundPaise } from '#server/bookings/account.ts'
import {
  checkChangeable,
  fullForChange,
  planChange,
  seatsLeftFor,
  seatsAlreadyHeld,
  seatsWanted,
  wantedJourney,
} from './price-change.ts'
import { findOpenChange } from '#server/bookings/changes/repository.ts'
import { termsOf } from '#server/bookings/refund-terms.ts'
import { findBookingOfUser } from '#server/bookings/repository.ts'
import type { ChangeQuote, WantedChangeInput } from '#shared/contract/changes-schemas.ts'
import { refundableUntil } from '#shared/domain/cancellation-policy.ts'
import { toRupees, worthMoving } from '#shared/domain/money.ts'
import { transferPaise } from '#server/payments/refunds/newest-first.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import type { Account } from '#server/bookings/rows.ts'

/** The refund for a lower price: never more than is left of the payments. */
export const changeRefundPaise = (account: Account, differencePaise: number): number =>
  worthMoving(Math.min(leftToRefundPaise(account), Math.max(0, -differencePaise)))

async function quoteInTransaction(
  tx: Tx,
  userId: string,
  input: WantedChangeInput,
  deps: PaymentsDeps,
): Promise<ChangeQuote> {
  const now = deps.clock()
  const row = await findBookingOfUser(tx, userId, input.id)
  if (!row) throw new AppError('not_found', 'booking.notFound')
  await checkChangeable(tx, row, now)
  const wanted = wantedJourney(row, input)
  const plan = await planChange(tx, row, wanted, now)
  const { limit, isOffered } = plan
  const open = await findOpenChange(tx, row.id)
  const held = await seatsAlreadyHeld(tx, row, wanted, { isOffered, open }, now)
  const seatsLeft = await seatsLeftFor(tx, row, wanted, { limit, held })
  if (seatsLeft !== null && seatsLeft < seatsWanted(row, wanted))
    throw await fullForChange(tx, row, wanted, { limit, held }, now)
  const account = await readAccount(tx, row)
  const backPaise = changeRefundPaise(account, plan.differencePaise)
  const byTransfer = transferPaise(account, backPaise, deps)
  const terms = termsOf(row)
  const after = refundableUntil({ ...terms, travelDate: wanted.day })
  return {
    newTotal: toRupees(plan.totalPaise),
    difference: toRupees(plan.differencePaise),
    refundAmount: toRupees(backPaise),
    ...(byTransfer > 0 && { transferAmount: toRupees(byTransfer) }),
    retained: toRupees(plan.retainedPaise),
    seatsLeft,
    deadline: refundableUntil(terms).toISOString(),
    deadlineAfter: after.toISOString(),
    isDeadlineOverAfter: now > after,
  }
}

/** In one transaction, so that price and policy come from the same version of the catalogue. */
export function changeQuote(
  userId: string,
  input: WantedChangeInput,
  deps: PaymentsDeps,
): Promise<ChangeQuote> {
  return deps.database.transaction((tx) => quoteInTransaction(tx, userId, input, deps))
}
