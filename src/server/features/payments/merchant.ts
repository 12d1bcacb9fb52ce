import type { Tx } from '#server/db/client.ts'
import { completeMoney } from '#server/db/complete-money.ts'
import { AppError } from '#server/errors.ts'
import type { Refund, RefundRow, Taken } from '#server/features/bookings/account-repository.ts'
import { leftPaise, settling } from '#server/features/bookings/account.ts'
import { bookingMails, queueMails } from '#server/features/bookings/mails.ts'
import { recordSteps } from '#server/features/bookings/moves.ts'
import { notPending } from '#server/features/bookings/refusals.ts'
import { type BookingRow, lockBooking } from '#server/features/bookings/repository.ts'
import { formatRupeesExact, toRupees } from '#shared/domain/money.ts'
import { worthMoving } from '#shared/domain/refund.ts'
import { tellRefundDone } from './apply-refund.ts'
import { cancelLocked } from './cancelling.ts'
import type { PaymentsDeps } from './deps.ts'
import { forgottenPaise, type Ledger, readLedgers } from './ledger.ts'
import { orUnavailable } from './look.ts'
import { queuePapers } from './queue-papers.ts'
import { alignPayment, sendAgain, startRefund } from './refund-request.ts'
import { lookAtReturns } from './returns.ts'

async function lock(tx: Tx, bookingId: string): Promise<Ledger> {
  const row = await lockBooking(tx, bookingId)
  if (!row) throw new AppError('not_found', 'booking.notFound')
  await completeMoney(tx, { bookingId })
  const [ledger] = await readLedgers(tx, [row])
  if (!ledger) throw new Error('a booking has no ledger')
  return ledger
}

const hasMerchant = ({ refunds }: Taken): boolean => refunds.some(({ reason }) => reason === 'merchant')

/** The operator ends a booking: everything that is left goes back, fees too. Answers with the paise that do. */
export async function cancelAsMerchant(bookingId: string, deps: PaymentsDeps): Promise<number> {
  const amountPaise = await deps.database.transaction(async (tx) => {
    const account = await lock(tx, bookingId)
    const { booking } = account
    if (booking.status === 'Cancelled' || booking.status === 'Expired') throw await notPending(tx, booking)
    const paying = settling(account)
    // A payment has one refund per reason, and the operator may have used theirs for a part of it.
    const reason = paying.some(hasMerchant) ? 'cancel' : 'merchant'
    const left = worthMoving(paying.reduce((sum, taken) => sum + leftPaise(taken), 0))
    const cause = 'cancelled by the operator'
    await cancelLocked(tx, { account, amountPaise: left, reason, cause }, deps)
    return left
  })
  deps.wake()
  return amountPaise
}

async function giveLocked(
  tx: Tx,
  ledger: Ledger,
  wantedPaise: number,
  deps: PaymentsDeps,
): Promise<RefundRow> {
  const { booking } = ledger
  const taken = settling(ledger).find((each) => !hasMerchant(each))
  if (settling(ledger).length === 0) throw new AppError('conflict', 'operator.nothingLeft')
  if (!taken) throw new AppError('conflict', 'operator.refundedBefore')
  const left = leftPaise(taken)
  if (left === 0) throw new AppError('conflict', 'operator.nothingLeft')
  if (wantedPaise > left)
    throw new AppError('conflict', 'operator.refundTooMuch', {
      params: { left: formatRupeesExact(toRupees(left)) },
    })
  if (booking.status === 'Confirmed' && wantedPaise === left)
    throw new AppError('conflict', 'operator.refundWhole')
  const request = { booking, payment: taken.payment, reason: 'merchant', amountPaise: wantedPaise } as const
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
  wantedPaise: number,
  deps: PaymentsDeps,
): Promise<RefundRow> {
  const refund = await deps.database.transaction(async (tx) =>
    giveLocked(tx, await lock(tx, bookingId), wantedPaise, deps),
  )
  deps.wake()
  return refund
}

type Absorbing = { bookingId: string; taken: Taken; owed: Refund[]; note: string | null }

/** What the provider has already given back on its own counts for what is owed of a payment; the rest was given beside it. */
async function absorb(tx: Tx, { bookingId, taken, owed, note }: Absorbing, deps: PaymentsDeps) {
  const open = taken.reversals.filter(({ settled_at: at }) => at === null)
  // It may fail yet.
  if (open.some(({ status }) => status === 'pending'))
    throw new AppError('conflict', 'operator.returnPending')
  for (const reversal of open) {
    let extra = reversal.amount_paise
    for (const refund of owed.filter(({ payment_id: id }) => id === taken.payment.id)) {
      const part = Math.min(extra, refund.amount_paise - refund.absorbed_paise)
      refund.absorbed_paise += part
      extra -= part
    }
    const settled = { settled_at: deps.clock().toISOString(), extra_paise: extra, note }
    await tx.updateTable('reversals').set(settled).where('id', '=', reversal.id).execute()
  }
  for (const { id, absorbed_paise } of owed)
    await tx.updateTable('refunds').set({ absorbed_paise }).where('id', '=', id).execute()
  const ids = open.map(({ id }) => id)
  if (ids.length > 0) await queuePapers(tx, bookingId, `settled:${ids.join()}`, deps)
  return open.length
}

/** Nothing of it has to be sent any more. */
async function close(tx: Tx, refund: Refund, booking: BookingRow, deps: PaymentsDeps): Promise<void> {
  const done = { status: 'processed', done_at: deps.clock().toISOString() } as const
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

async function payOwed(tx: Tx, ledger: Ledger, deps: PaymentsDeps): Promise<number> {
  const { booking } = ledger
  const refunds = ledger.taken.flatMap((taken) => taken.refunds)
  const owed = refunds.filter(({ status }) => status === 'failed' || status === 'requested')
  const failed = owed.filter(({ status }) => status === 'failed')
  for (const taken of ledger.taken)
    if (failed.length > 0) await absorb(tx, { bookingId: booking.id, taken, owed: failed, note: null }, deps)
  let paise = 0
  for (const refund of owed) {
    const rest = worthMoving(refund.amount_paise - refund.absorbed_paise)
    paise += rest
    if (refund.status === 'requested') await hurry(tx, refund, deps)
    else if (rest > 0) await sendAgain(tx, refund, booking, deps)
    else await close(tx, refund, booking, deps)
  }
  const forgotten = forgottenPaise(ledger)
  for (const { taken, paise: amountPaise } of forgotten) {
    const reasons = taken.isPaying ? (['cancel', 'merchant'] as const) : (['late', 'duplicate'] as const)
    const reason =
      reasons.find((each) => !taken.refunds.some((refund) => refund.reason === each)) ?? 'merchant'
    const request = { booking, payment: taken.payment, reason, amountPaise } as const
    if (await startRefund(tx, request, deps)) paise += amountPaise
  }
  if (owed.length + forgotten.length === 0) throw new AppError('conflict', 'operator.nothingOwed')
  await alignPayment(tx, booking.id, 'refund by the operator', deps)
  return paise
}

/** What the provider says now was paid and given back counts from then on. */
async function takeIn({ taken }: Ledger, deps: PaymentsDeps): Promise<number> {
  let corrected = 0
  for (const { payment } of taken) {
    await lookAtReturns(payment.provider_payment_id, deps)
    const { amountPaise } = await deps.provider.getPayment(payment.provider_payment_id)
    if (amountPaise === payment.amount_paise) continue
    const amount = { amount_paise: amountPaise }
    await deps.database.db.updateTable('payments').set(amount).where('id', '=', payment.id).execute()
    corrected += 1
  }
  return corrected
}

/** Sends what is owed and was not sent, failed, or was forgotten, and no more; answers with what that is. */
export async function refundOwed(bookingId: string, deps: PaymentsDeps): Promise<number> {
  const before = await deps.database.transaction((tx) => lock(tx, bookingId))
  await orUnavailable(takeIn(before, deps), 'payment.providerSilent', deps)
  const paise = await deps.database.transaction(async (tx) => payOwed(tx, await lock(tx, bookingId), deps))
  deps.wake()
  return paise
}

/** The operator has settled with the traveller outside: what is owed is closed, what left elsewhere is accounted for. */
export async function settleOutside(
  bookingId: string,
  note: string | null,
  deps: PaymentsDeps,
): Promise<void> {
  const before = await deps.database.transaction((tx) => lock(tx, bookingId))
  const corrected = await orUnavailable(takeIn(before, deps), 'payment.providerSilent', deps)
  await deps.database.transaction(async (tx) => {
    const ledger = await lock(tx, bookingId)
    const { booking } = ledger
    const owed = ledger.taken.flatMap(({ refunds }) => refunds.filter(({ status }) => status !== 'processed'))
    let settled = owed.length + corrected
    for (const taken of ledger.taken) settled += await absorb(tx, { bookingId, taken, owed, note }, deps)
    if (settled === 0) throw new AppError('conflict', 'operator.nothingToSettle')
    for (const refund of owed) await close(tx, refund, booking, deps)
    const step = { of: 'payment', from: booking.payment_status, to: booking.payment_status } as const
    await recordSteps(tx, booking.id, [step], `settled outside${note === null ? '' : `: ${note}`}`, deps)
    await alignPayment(tx, booking.id, 'settled outside', deps)
  })
  deps.wake()
}
