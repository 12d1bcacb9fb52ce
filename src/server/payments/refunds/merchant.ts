import type { Tx } from '#server/platform/db/client.ts'
import { completeMoney } from '#server/schema/complete-money.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Refund, RefundRow, Taken } from '#server/bookings/account-repository.ts'
import { leftPaise, settling } from '#server/bookings/account.ts'
import { bookingMails, queueMails } from '#server/bookings/mails.ts'
import { recordSteps } from '#server/bookings/moves.ts'
import { notPending } from '#server/bookings/refusals.ts'
import { type BookingRow, lockBooking } from '#server/bookings/repository.ts'
import { formatRupeesExact, toRupees } from '#shared/domain/money.ts'
import { instantInIndia } from '#shared/messages/indian-time.ts'
import { worthMoving } from '#shared/domain/refund.ts'
import { tellRefundDone } from './apply-refund.ts'
import { cancelLocked } from '#server/payments/cancellation/cancelling.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import {
  forgottenPaise,
  type Ledger,
  readLedgers,
  settledOutside,
} from '#server/payments/reconciliation/ledger.ts'
import { settleReversals } from './absorb.ts'
import { isTaken, judge } from '#server/payments/reconciliation/judge.ts'
import { isUnknownThere, orUnavailable } from '#server/payments/settlement/look.ts'
import { alignPayment, sendAgain, startRefund } from './refund-request.ts'
import { lookAtReturnsOf } from './returns.ts'

async function lock(tx: Tx, bookingId: string): Promise<Ledger> {
  const row = await lockBooking(tx, bookingId)
  if (!row) throw new AppError('not_found', 'booking.notFound')
  await completeMoney(tx, bookingId)
  const [ledger] = await readLedgers(tx, [row])
  if (!ledger) throw new Error('a booking has no ledger')
  return ledger
}

const hasMerchant = ({ refunds }: Taken): boolean => refunds.some(({ reason }) => reason === 'merchant')

/** The operator ends a booking: everything that is left goes back, fees too. Answers with the paise that do. */
export async function cancelAsMerchant(bookingId: string, deps: PaymentsDeps): Promise<number> {
  await lookAtReturnsOf(bookingId, deps)
  const amountPaise = await deps.database.transaction(async (tx) => {
    const account = await lock(tx, bookingId)
    const { booking } = account
    if (booking.status === 'Cancelled' || booking.status === 'Expired') throw await notPending(tx, booking)
    const paying = settling(account)
    // A payment has one refund per reason, and the operator may have used theirs for a part of it.
    const reason = paying.some(hasMerchant) ? 'cancel' : 'merchant'
    const left = worthMoving(paying.reduce((sum, taken) => sum + leftPaise(taken), 0))
    const cause = 'cancelled by the operator'
    await acknowledge(tx, account, deps)
    await cancelLocked(tx, { account, amountPaise: left, reason, cause }, deps)
    return left
  })
  deps.wake()
  return amountPaise
}

/** A payment has one refund per reason: of one that pays, the further parts go under those that it has no use for. */
const partReasons = ['merchant', 'late', 'duplicate'] as const

/** A part of the same amount within this while is taken for a slip. */
const slipMs = 10 * 60_000

/** `isAgain`: the operator knows that as much went a moment ago, and means it. */
export type Part = { paise: number; isAgain: boolean }

function refuseSlip({ refunds }: Taken, { paise, isAgain }: Part, now: Date): void {
  const first = refunds.find(
    ({ reason, amount_paise: amount, requested_at: at }) =>
      partReasons.some((each) => each === reason) &&
      amount === paise &&
      now.getTime() - new Date(at).getTime() < slipMs,
  )
  if (!first || isAgain) return
  const params = {
    amount: formatRupeesExact(toRupees(paise)),
    at: instantInIndia(new Date(first.requested_at)),
  }
  throw new AppError('conflict', 'operator.refundTwice', { params })
}

const nextPart = ({ refunds }: Taken): RefundRow['reason'] | undefined =>
  partReasons.find((reason) => refunds.every((each) => each.reason !== reason))

async function giveLocked(tx: Tx, ledger: Ledger, part: Part, deps: PaymentsDeps): Promise<RefundRow> {
  const wantedPaise = part.paise
  const { booking } = ledger
  const taken = settling(ledger).find((each) => leftPaise(each) > 0)
  if (!taken) throw new AppError('conflict', 'operator.nothingLeft')
  const reason = nextPart(taken)
  if (!reason) throw new AppError('conflict', 'operator.refundedBefore')
  const left = leftPaise(taken)
  if (wantedPaise > left)
    throw new AppError('conflict', 'operator.refundTooMuch', {
      params: { left: formatRupeesExact(toRupees(left)) },
    })
  if (booking.status === 'Confirmed' && wantedPaise === left)
    throw new AppError('conflict', 'operator.refundWhole')
  refuseSlip(taken, part, deps.clock())
  const request = { booking, payment: taken.payment, reason, amountPaise: wantedPaise }
  await acknowledge(tx, ledger, deps)
  const refund = await startRefund(tx, request, deps)
  if (!refund) throw new AppError('conflict', 'operator.refundedBefore')
  await alignPayment(tx, booking.id, 'refund merchant', deps)
  const write = (about: BookingRow) => bookingMails(deps.publicUrl).goodwill(about, refund)
  await queueMails(tx, booking, `refund:${refund.id}`, write, deps)
  return refund
}

/** The operator gives back a part; a confirmed booking stays confirmed. */
export async function refundAsMerchant(
  bookingId: string,
  part: Part,
  deps: PaymentsDeps,
): Promise<RefundRow> {
  await lookAtReturnsOf(bookingId, deps)
  const refund = await deps.database.transaction(async (tx) =>
    giveLocked(tx, await lock(tx, bookingId), part, deps),
  )
  deps.wake()
  return refund
}

/** It may still turn out otherwise, and what is given back meanwhile leave twice. */
const isUndecided = ({ reversals }: Taken): boolean =>
  reversals.some(({ status }) => status === 'open' || status === 'under_review' || status === 'pending')

/** Who ends a booking or gives more has seen what left without us: it was given beside that. */
async function acknowledge(tx: Tx, ledger: Ledger, deps: PaymentsDeps): Promise<void> {
  for (const taken of settling(ledger).filter((each) => !isUndecided(each)))
    await settleReversals(tx, { ledger, taken, into: [], note: null }, deps)
}

/** Nothing of it has to be sent any more. */
async function close(tx: Tx, refund: Refund, booking: BookingRow, deps: PaymentsDeps): Promise<void> {
  // What the release before notes of its sending must not be taken for this end.
  const done = { status: 'processed', done_at: deps.clock().toISOString(), provider_refund_id: null } as const
  await tx.updateTable('refunds').set(done).where('id', '=', refund.id).execute()
  await tx
    .updateTable('refund_sendings')
    .set({ status: 'failed' })
    .where('refund_id', '=', refund.id)
    .where('status', '=', 'requested')
    .execute()
  await tellRefundDone(tx, refund, booking, deps)
}

/** What waits in the outbox is done now. */
async function hurry(tx: Tx, { sendings }: Refund, { clock }: PaymentsDeps): Promise<void> {
  const keys = sendings.map(({ idempotency_key: key }) => `refund:${key}`)
  await tx
    .updateTable('outbox')
    .set({ due_at: clock().toISOString(), failed_at: null })
    .where('dedupe_key', 'in', keys)
    .where('done_at', 'is', null)
    .execute()
}

/** A payment has one refund per reason: where the usual one was used for a part, another says it. */
function reasonFor({ charges }: Ledger, { isPaying, refunds }: Taken): RefundRow['reason'] | undefined {
  const isSettled = charges.some(({ settled_by: by }) => by !== null)
  const usual = isPaying ? 'cancel' : isSettled ? 'duplicate' : 'late'
  const all = [usual, 'merchant', 'late', 'duplicate', 'cancel'] as const
  return all.find((reason) => refunds.every((refund) => refund.reason !== reason))
}

async function payForgotten(tx: Tx, ledger: Ledger, deps: PaymentsDeps): Promise<number> {
  let paise = 0
  for (const { taken, paise: amountPaise } of forgottenPaise(ledger)) {
    const reason = reasonFor(ledger, taken)
    const { booking } = ledger
    const request = reason && { booking, payment: taken.payment, reason, amountPaise }
    if (request && (await startRefund(tx, request, deps))) paise += amountPaise
  }
  return paise
}

async function payOwed(tx: Tx, ledger: Ledger, deps: PaymentsDeps): Promise<number> {
  const { booking } = ledger
  const refunds = ledger.taken.flatMap((taken) => taken.refunds)
  const waiting = refunds.filter(({ status }) => status === 'requested')
  const failed = refunds.filter(({ status }) => status === 'failed')
  if (waiting.length + failed.length + forgottenPaise(ledger).length === 0)
    throw new AppError('conflict', 'operator.nothingOwed')
  // What may be under way at the provider stays as it was written; its sending looks at what left.
  for (const taken of ledger.taken)
    if (!taken.refunds.some((each) => waiting.includes(each)))
      await settleReversals(tx, { ledger, taken, into: failed, note: null }, deps)
  let paise = await payForgotten(tx, ledger, deps)
  for (const refund of [...waiting, ...failed]) {
    const rest = worthMoving(refund.amount_paise - refund.absorbed_paise)
    paise += rest
    if (refund.status === 'requested') await hurry(tx, refund, deps)
    else if (rest > 0) await sendAgain(tx, refund, booking, deps)
    else await close(tx, refund, booking, deps)
  }
  await alignPayment(tx, booking.id, 'refund by the operator', deps)
  return paise
}

/** Sends what is owed and was not sent, failed, or was forgotten, and no more; answers with what that is. */
export async function refundOwed(bookingId: string, deps: PaymentsDeps): Promise<number> {
  await lookAtReturnsOf(bookingId, deps)
  const paise = await deps.database.transaction(async (tx) => payOwed(tx, await lock(tx, bookingId), deps))
  deps.wake()
  return paise
}

/** What the provider says now was paid counts from then on, where it has said two things. */
async function takeAmounts({ taken }: Ledger, { database: { db }, provider }: PaymentsDeps) {
  const found = { corrected: 0, unknown: 0 }
  for (const { payment } of taken) {
    const there = await provider.getPayment(payment.provider_payment_id).catch((error: unknown) => {
      if (!isUnknownThere(error)) throw error
    })
    if (!there || !isTaken(there)) found.unknown += 1
    else if (there.amountPaise !== payment.amount_paise) {
      const amount = { amount_paise: there.amountPaise }
      await db.updateTable('payments').set(amount).where('id', '=', payment.id).execute()
      found.corrected += 1
    }
  }
  return found
}

/** The operator has settled with the traveller outside: what is owed is closed, what left elsewhere is accounted for. */
export async function settleOutside(
  bookingId: string,
  note: string | null,
  deps: PaymentsDeps,
): Promise<void> {
  await lookAtReturnsOf(bookingId, deps)
  const before = await deps.database.transaction((tx) => lock(tx, bookingId))
  // What follows from another amount the operator has not seen yet.
  const there = await orUnavailable(takeAmounts(before, deps), 'payment.providerSilent', deps)
  if (there.corrected > 0) return
  await deps.database.transaction(async (tx) => {
    const ledger = await lock(tx, bookingId)
    const { booking } = ledger
    const owed = ledger.taken.flatMap(({ refunds }) => refunds.filter(({ status }) => status !== 'processed'))
    const isNamed = there.unknown > 0 || judge(ledger, deps.clock()).problems.length > 0
    let settled = owed.length
    for (const taken of ledger.taken)
      settled += await settleReversals(tx, { ledger, taken, into: taken.refunds, note }, deps)
    if (settled === 0 && !isNamed) throw new AppError('conflict', 'operator.nothingToSettle')
    for (const refund of owed) await close(tx, refund, booking, deps)
    const step = { of: 'payment', from: booking.payment_status, to: booking.payment_status } as const
    await recordSteps(tx, booking.id, [step], `${settledOutside}${note === null ? '' : `: ${note}`}`, deps)
    await alignPayment(tx, booking.id, settledOutside, deps)
  })
  deps.wake()
}
