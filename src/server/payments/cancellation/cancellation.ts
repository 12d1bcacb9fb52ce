import { sumOf } from '#shared/domain/sum.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { Witness } from '#server/platform/witness.ts'
import { AppError } from '#server/platform/errors.ts'
import { readAccount } from '#server/bookings/account-repository.ts'
import { leftToRefundPaise, reversedPaise, settlingPayments } from '#server/bookings/account.ts'
import { presentBooking } from '#server/bookings/present.ts'
import { confirmingError, notPendingError } from '#server/bookings/rejections.ts'
import { findDecisionOf, isPaidShare } from '#server/bookings/shares/repository.ts'
import { leftGroup } from '#server/payments/groups/causes.ts'
import { lockGroupOf } from '#server/payments/groups/decide.ts'
import { followCancellation } from '#server/payments/groups/leave.ts'
import { termsOf } from '#server/bookings/refund-terms.ts'
import { findBookingOfUser, lockBookingOfUser } from '#server/bookings/repository.ts'
import type { CancelBookingInput, Cancellation, CancelQuote } from '#shared/contract/cancellation-schemas.ts'
import {
  canBeCancelled,
  feesRetainedPaise,
  processingDays,
  refundPaise,
  stageAt,
} from '#shared/domain/cancellation-policy.ts'
import { formatRupees, toPaise, toRupees, worthMoving } from '#shared/domain/money.ts'
import { cancelLocked } from '#server/payments/cancel-locked.ts'
import { transferPaise } from '#server/payments/refunds/newest-first.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { pollBooking, orUnavailable } from '#server/payments/settlement/poll.ts'
import type { Account, BookingRow } from '#server/bookings/rows.ts'

/** The cause when staff cancel in the owner's place, by the policy. */
const cancelledForOwner = 'cancelled by the operator, by its policy'

async function checkCancellable(db: Db | Tx, row: BookingRow, now: Date): Promise<void> {
  if (row.status === 'Cancelled' || row.status === 'Expired') throw await notPendingError(db, row)
  if (canBeCancelled(row.travel_date, now)) return
  throw new AppError('conflict', 'cancel.tooLate', {
    details: { reason: 'date', booking: await presentBooking(db, row) },
  })
}

/**
 * The refund under the booking's own policy, less what the provider has already given back on its own, and never more than
 * is left of the payments. Until its group is decided, a share is refunded in full.
 */
function quotedPaise(account: Account, now: Date): number {
  if (isPaidShare(account.booking)) return worthMoving(leftToRefundPaise(account))
  const reversed = sumOf(settlingPayments(account), reversedPaise)
  return worthMoving(
    Math.min(leftToRefundPaise(account), Math.max(0, refundPaise(termsOf(account.booking), now) - reversed)),
  )
}

/** What cancelling a cancellable booking would refund at this moment. */
export async function quoteOf(db: Db | Tx, account: Account, now: Date): Promise<CancelQuote> {
  const { booking: row } = account
  const isPaid = settlingPayments(account).length > 0
  const terms = termsOf(row)
  const until = await findDecisionOf(db, row)
  const isWhole = until !== undefined
  const { percent, deadline } = isWhole ? { percent: 100, deadline: new Date(until) } : stageAt(terms, now)
  return {
    refundAmount: isPaid ? toRupees(quotedPaise(account, now)) : 0,
    refundPercentage: percent,
    deadline: deadline.toISOString(),
    feeKept: isPaid && !isWhole ? toRupees(feesRetainedPaise(terms)) : 0,
    refundDays: processingDays(terms.policy),
  }
}

export async function cancelQuote(userId: string, id: string, deps: PaymentsDeps): Promise<CancelQuote> {
  const { db } = deps.database
  const row = await findBookingOfUser(db, userId, id)
  if (!row) throw new AppError('not_found', 'booking.notFound')
  await checkCancellable(db, row, deps.clock())
  const account = await readAccount(db, row)
  const quote = await quoteOf(db, account, deps.clock())
  const paise = transferPaise(account, toPaise(quote.refundAmount), deps)
  return { ...quote, ...(paise > 0 && { transferAmount: toRupees(paise) }) }
}

/** Whether the same cancellation has been made already; a repeated request gets the same answer. */
async function isDone(tx: Tx, row: BookingRow, agreedPaise: number): Promise<boolean> {
  if (row.status !== 'Cancelled') return false
  const { captured } = await readAccount(tx, row)
  const refunds = captured.flatMap(({ refunds: each }) => each)
  const own = refunds.filter(({ reason }) => reason === 'cancel')
  if (own.length > 0) return sumOf(own, (refund) => refund.amount_paise) === agreedPaise
  return agreedPaise === 0 && !refunds.some(({ reason }) => reason === 'merchant')
}

/**
 * `witness` is set when staff cancel for the traveller. Repeating it is an error for them: their page showed a live booking.
 * `withheld`, in rupees: seen beside the refund, since nothing goes back of an unpaid booking as of one that is too late.
 */
type Request = CancelBookingInput & {
  userId: string
  witness?: Witness | undefined
  withheld?: number | undefined
}

function causeOf(row: BookingRow, { witness }: Request): string {
  if (isPaidShare(row)) return leftGroup
  return witness ? cancelledForOwner : 'cancelled by the owner'
}

async function cancelInTransaction(tx: Tx, request: Request, deps: PaymentsDeps): Promise<BookingRow> {
  const { userId, id, refundAmount, witness, withheld } = request
  const found = await findBookingOfUser(tx, userId, id)
  const journey = found && (await lockGroupOf(tx, found.id))
  const row = await lockBookingOfUser(tx, userId, id)
  if (!row) throw new AppError('not_found', 'booking.notFound')
  const now = deps.clock()
  const agreedPaise = toPaise(refundAmount)
  if (witness && (row.status === 'Cancelled' || row.status === 'Expired'))
    throw new AppError('conflict', 'staff.bookingOver')
  if (await isDone(tx, row, agreedPaise)) return row
  await checkCancellable(tx, row, now)
  const account = await readAccount(tx, row)
  const amountPaise = quotedPaise(account, now)
  const withheldPaise = worthMoving(leftToRefundPaise(account)) - amountPaise
  if (amountPaise !== agreedPaise || (withheld !== undefined && withheldPaise !== toPaise(withheld)))
    throw new AppError('conflict', 'cancel.quoteChanged', {
      params: { amount: formatRupees(toRupees(amountPaise)) },
      details: { reason: 'quote', refundAmount: toRupees(amountPaise) },
    })
  const cause = causeOf(row, request)
  // What was quoted is due at the recorded time, too, however long this takes.
  const then = { ...deps, clock: () => now }
  const cancelled = await cancelLocked(tx, { account, amountPaise, reason: 'cancel', cause }, then)
  await followCancellation(tx, row, journey, then)
  await witness?.(tx, { ids: [row.id, row.code], paise: amountPaise, fields: ['status'] })
  return cancelled
}

type Count = (bookingId: string) => Promise<void>

/** Polls first: a payment not yet known would be refunded in full. Whoever saw a booking unpaid agrees to lose nothing. */
async function polled(request: Request, deps: PaymentsDeps, count: Count): Promise<Request> {
  const row = await findBookingOfUser(deps.database.db, request.userId, request.id)
  if (row?.status !== 'Pending' || isPaidShare(row)) return request
  await count(row.id)
  const { kind } = await orUnavailable(pollBooking(row.id, 'cancel', deps), 'payment.providerSilent', deps)
  if (kind === 'authorized') throw await confirmingError(deps.database.db, row)
  return { ...request, withheld: 0 }
}

/**
 * Cancels under the policy for exactly the quoted refund, by the owner (idempotent) or by staff in their place. `count` throws
 * when the provider has been asked about the booking too often.
 */
export async function cancelBooking(
  request: Request,
  deps: PaymentsDeps,
  count: Count,
): Promise<Omit<Cancellation, 'message'>> {
  const asked = await polled(request, deps, count)
  const booking = await deps.database.transaction(async (tx) =>
    presentBooking(tx, await cancelInTransaction(tx, asked, deps)),
  )
  deps.wake()
  return { booking, refund: booking.refund }
}
