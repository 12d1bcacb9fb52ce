import { sumOf } from '#shared/domain/sum.ts'
import { minuteMs } from '#shared/domain/durations.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { Witness } from '#server/platform/witness.ts'
import { AppError } from '#server/platform/errors.ts'
import {
  byTransferPaise,
  leftToRefundPaise,
  refundablePaise,
  settlingPayments,
} from '#server/bookings/account.ts'
import { bookingMails, queueMails } from '#server/bookings/mails.ts'
import { isPaidShare } from '#server/bookings/shares/repository.ts'
import { formatRupeesExact, toRupees } from '#shared/domain/money.ts'
import { instantInIndia } from '#shared/messages/indian-time.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import type { Ledger } from '#server/payments/reconciliation/ledger.ts'
import { splitRefund } from '#server/payments/refunds/newest-first.ts'
import { alignPaymentStatus, startRefund } from '#server/payments/refunds/refund-request.ts'
import { checkRefundsOfBooking } from '#server/payments/refunds/provider-refunds.ts'
import type { BookingRow, CapturedPayment, RefundRow } from '#server/bookings/rows.ts'
import { acknowledgeReversals, idsOf, lockLedger } from './locked-ledger.ts'

/** A payment can have one refund per reason: further partial refunds borrow reasons that a settling payment never needs. */
const partReasons = ['merchant', 'late', 'duplicate'] as const

/** A partial refund of the same amount within this time is taken for a mistake. */
const repeatMs = 10 * minuteMs

/** `isAgain`: the operator confirms a second refund of the same amount. `mailWhy` is the reason that the traveller reads. */
export type PartialRefund = { paise: number; isAgain: boolean; mailWhy?: string | undefined }

function rejectRepeatedRefund(
  payments: readonly CapturedPayment[],
  { paise, isAgain }: PartialRefund,
  now: Date,
): void {
  const recent = payments
    .flatMap(({ refunds }) => refunds)
    .filter(({ reason }) => partReasons.some((each) => each === reason))
    .filter(({ requested_at: at }) => now.getTime() - new Date(at).getTime() < repeatMs)
  const together = (at: string) => sumOf(recent, (row) => (row.requested_at === at ? row.amount_paise : 0))
  const first = recent.find((row) => row.amount_paise === paise || together(row.requested_at) === paise)
  if (!first || isAgain) return
  const params = {
    amount: formatRupeesExact(toRupees(paise)),
    at: instantInIndia(new Date(first.requested_at)),
  }
  throw new AppError('conflict', 'operator.refundTwice', { params })
}

const unusedReason = ({ refunds }: CapturedPayment): RefundRow['reason'] | undefined =>
  partReasons.find((reason) => refunds.every((each) => each.reason !== reason))

/** The payments' parts of a refund: of the newest payment that can give all of it, or of several. */
function partsOf(payments: readonly CapturedPayment[], paise: number) {
  const giving = payments.filter((captured) => unusedReason(captured) !== undefined)
  const alone = giving.find((captured) => refundablePaise(captured) >= paise)
  const parts = splitRefund(alone ? [alone] : giving, paise)
  if (sumOf(parts, (part) => part.paise) !== paise) throw new AppError('conflict', 'operator.refundedBefore')
  return parts
}

function checkPart(ledger: Ledger, part: PartialRefund, now: Date): void {
  const { booking } = ledger
  const left = leftToRefundPaise(ledger)
  if (left === 0) throw new AppError('conflict', 'operator.nothingLeft')
  if (part.paise > left)
    throw new AppError('conflict', 'operator.refundTooMuch', {
      params: { left: formatRupeesExact(toRupees(left)) },
    })
  const isPaidActive = booking.status === 'Confirmed' || isPaidShare(booking)
  if (isPaidActive && part.paise === left) throw new AppError('conflict', 'operator.refundWhole')
  rejectRepeatedRefund(settlingPayments(ledger), part, now)
}

async function refundLocked(
  tx: Tx,
  ledger: Ledger,
  part: PartialRefund,
  deps: PaymentsDeps,
): Promise<RefundRow[]> {
  const { booking } = ledger
  checkPart(ledger, part, deps.clock())
  const parts = partsOf(settlingPayments(ledger), part.paise)
  await acknowledgeReversals(tx, ledger, deps)
  const refunds: RefundRow[] = []
  for (const { captured, paise } of parts) {
    const reason = unusedReason(captured)
    const request = reason && { booking, payment: captured.payment, reason, amountPaise: paise }
    const refund = request && (await startRefund(tx, request, deps))
    if (!refund) throw new AppError('conflict', 'operator.refundedBefore')
    refunds.push(refund)
  }
  await alignPaymentStatus(tx, booking.id, 'refund merchant', deps)
  return refunds
}

type Goodwill = { whole: RefundRow & { transferPaise: number }; mailWhy: string | undefined }

/** One mail for all parts. */
async function queueGoodwill(tx: Tx, booking: BookingRow, { whole, mailWhy }: Goodwill, deps: PaymentsDeps) {
  const write = (about: BookingRow) => bookingMails(deps.publicUrl).goodwill(about, whole, mailWhy)
  await queueMails(tx, booking, `refund:${whole.id}`, write, deps)
}

/** Refunds a part of what was paid for the operator; a confirmed booking stays confirmed. */
export async function refundByOperator(
  bookingId: string,
  part: PartialRefund,
  witness: Witness,
  deps: PaymentsDeps,
): Promise<{ paise: number; expectedBy: string; transferPaise: number }> {
  await checkRefundsOfBooking(bookingId, deps)
  const whole = await deps.database.transaction(async (tx) => {
    const ledger = await lockLedger(tx, bookingId)
    const now = deps.clock()
    // Its parts have the same time, by which a repetition recognises them.
    const refunds = await refundLocked(tx, ledger, part, { ...deps, clock: () => now })
    const [first] = refunds
    if (!first) throw new Error('a partial refund has no parts')
    const sum = { ...first, amount_paise: part.paise, transferPaise: byTransferPaise(refunds) }
    await queueGoodwill(tx, ledger.booking, { whole: sum, mailWhy: part.mailWhy }, deps)
    await witness(tx, { ids: [...idsOf(ledger), ...refunds.map(({ id }) => id)], paise: part.paise })
    return { paise: part.paise, expectedBy: first.expected_by, transferPaise: sum.transferPaise }
  })
  deps.wake()
  return whole
}
