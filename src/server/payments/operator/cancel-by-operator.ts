import type { Tx } from '#server/platform/db/client.ts'
import type { Witness } from '#server/platform/witness.ts'
import { AppError } from '#server/platform/errors.ts'
import { leftToRefundPaise, settlingPayments } from '#server/bookings/account.ts'
import { lockBooking } from '#server/bookings/repository.ts'
import { queueEndedMails } from '#server/bookings/shares/mails.ts'
import {
  type JourneyRow,
  listActiveOf,
  lockJourney,
  lockJourneyOf,
} from '#server/bookings/shares/repository.ts'
import type { CapturedPayment } from '#server/bookings/rows.ts'
import { worthMoving } from '#shared/domain/money.ts'
import { cancelLocked } from '#server/payments/cancel-locked.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { closeJourney } from '#server/payments/groups/decide.ts'
import { followCancellation } from '#server/payments/groups/leave.ts'
import { cancelledByOperator, type Ledger, readLedgers } from '#server/payments/reconciliation/ledger.ts'
import { checkRefundsOfBooking, checkRefundsOfBookings } from '#server/payments/refunds/provider-refunds.ts'
import { acknowledgeReversals, idsOf, lockLedger } from './locked-ledger.ts'

const hasMerchantRefund = ({ refunds }: CapturedPayment): boolean =>
  refunds.some(({ reason }) => reason === 'merchant')

/**
 * Cancels a locked booking and refunds everything left of it, fees included. Returns the refunded paise. Throughout this
 * file `mailWhy` is the reason that the traveller reads.
 */
export async function cancelInFull(
  tx: Tx,
  account: Ledger,
  mailWhy: string,
  deps: PaymentsDeps,
): Promise<number> {
  // A payment has one refund per reason, and 'merchant' may have been used for a partial refund.
  const reason = settlingPayments(account).some(hasMerchantRefund) ? 'cancel' : 'merchant'
  const amountPaise = worthMoving(leftToRefundPaise(account))
  const cause = cancelledByOperator
  await acknowledgeReversals(tx, account, deps)
  await cancelLocked(tx, { account, amountPaise, reason, cause, mailWhy }, deps)
  return amountPaise
}

/** Cancels for the operator and refunds everything left, fees included. Returns the refunded paise. */
export async function cancelByOperator(
  bookingId: string,
  witness: Witness,
  deps: PaymentsDeps,
  mailWhy = '',
): Promise<number> {
  await checkRefundsOfBooking(bookingId, deps)
  const amountPaise = await deps.database.transaction(async (tx) => {
    const account = await lockLedger(tx, bookingId)
    const { booking } = account
    if (booking.status === 'Cancelled')
      throw new AppError('conflict', 'operator.cancelledBefore', { params: { id: booking.code } })
    if (booking.status === 'Expired')
      throw new AppError('conflict', 'operator.expiredBefore', { params: { id: booking.code } })
    const left = await cancelInFull(tx, account, mailWhy, deps)
    await followCancellation(tx, booking, await lockJourneyOf(tx, bookingId), deps)
    await witness(tx, { ids: idsOf(account), paise: left, fields: ['status'] })
    return left
  })
  deps.wake()
  return amountPaise
}

/** The ledgers of a journey's active bookings, all locked in the order of their ids before any is changed. */
async function lockLedgersOf(tx: Tx, journeyId: string): Promise<Ledger[]> {
  for (const { id } of await listActiveOf(tx, journeyId)) await lockBooking(tx, id)
  // Read again under the locks: one of them may have been cancelled meanwhile.
  return readLedgers(tx, await listActiveOf(tx, journeyId))
}

const noJourney = () => new AppError('not_found', 'operator.noJourney')

async function lockOngoing(tx: Tx, journeyId: string): Promise<{ journey: JourneyRow; ledgers: Ledger[] }> {
  const journey = await lockJourney(tx, journeyId)
  if (!journey) throw noJourney()
  const ledgers = await lockLedgersOf(tx, journeyId)
  const isOver = journey.state === 'ended' || (journey.state === 'done' && ledgers.length === 0)
  if (isOver) throw new AppError('conflict', 'operator.journeyEndedBefore')
  return { journey, ledgers }
}

export type CancelledGroup = { paise: number; codes: string[] }

/**
 * Cancels all bookings of a group, before or after it is decided: each is refunded in full, and the seats held for those
 * who had not paid are freed. A payment that arrives later is refunded when it is applied.
 */
export async function cancelGroupByOperator(
  journeyId: string,
  witness: Witness,
  deps: PaymentsDeps,
  mailWhy = '',
): Promise<CancelledGroup> {
  await checkRefundsOfBookings(await listActiveOf(deps.database.db, journeyId), deps)
  const cancelled = await deps.database.transaction(async (tx) => {
    const { journey, ledgers } = await lockOngoing(tx, journeyId)
    let paise = 0
    for (const account of ledgers) paise += await cancelInFull(tx, account, mailWhy, deps)
    const bookings = ledgers.map(({ booking }) => booking)
    await queueEndedMails(tx, { journey, bookings, why: mailWhy }, deps)
    await closeJourney(tx, journey, { state: 'ended', passed: 0 }, deps)
    const codes = bookings.map(({ code }) => code)
    await witness(tx, { ids: [journey.group_id, journey.id, ...codes], paise, fields: ['status'] })
    return { paise, codes }
  })
  deps.wake()
  return cancelled
}
