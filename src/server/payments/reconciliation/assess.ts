import { dayMs } from '#shared/domain/durations.ts'
import {
  isByTransfer,
  netPaise,
  isUnderWay,
  isUnresolved,
  refundedPaise,
  reversedPaise,
  settlingPayments,
} from '#server/bookings/account.ts'
import { isPaidShare } from '#server/bookings/shares/repository.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import { worthMoving } from '#shared/domain/money.ts'
import { dueOnCancellation, missingRefunds, type Ledger } from './ledger.ts'
import type { CapturedPayment, Refund } from '#server/bookings/rows.ts'

/** captured = retained + returned + inTransit. */
export type Sums = { captured: number; retained: number; returned: number; inTransit: number }
export type Assessment = { sums: Sums; problems: MessageKey[] }

/** The longest a bank takes; and after a day without being accepted by the provider, a refund needs the operator. */
const maxDays = { pending: 15, requested: 1 }

/** A failed refund is still owed. */
const isOwed = ({ status }: Refund): boolean => status !== 'processed'

function sumsOf(captured: CapturedPayment): Sums {
  const inTransit = refundedPaise({ refunds: captured.refunds.filter(isOwed) })
  const returned = refundedPaise(captured) - inTransit + reversedPaise(captured)
  return { captured: captured.paise, retained: captured.paise - returned - inTransit, returned, inTransit }
}

/** Why a refund waits for staff; undefined while it needs nobody. */
export function refundProblem(refund: Refund, now: Date): MessageKey | undefined {
  const { status, sendings } = refund
  const age = (now.getTime() - Date.parse(sendings.at(-1)?.sent_at ?? '')) / dayMs
  if (isByTransfer(refund)) return 'ledger.refundByTransfer'
  if (status === 'failed') return 'ledger.refundFailed'
  if (status === 'pending' && age > maxDays.pending) return 'ledger.refundOverdue'
  return status === 'requested' && age > maxDays.requested ? 'ledger.refundWaits' : undefined
}

function* reversalProblems({ reversals }: CapturedPayment): Generator<MessageKey> {
  for (const { kind } of reversals.filter(isUnresolved))
    yield kind === 'refund' ? 'ledger.refundElsewhere' : 'ledger.disputed'
}

function* settlingProblems(ledger: Ledger): Generator<MessageKey> {
  const { booking, charges, captured } = ledger
  for (const charge of charges) {
    const paid = captured.find(({ payment }) => payment.id === charge.settled_by)
    if (paid && netPaise(paid.payment) !== charge.amount_paise) yield 'ledger.wrongAmount'
  }
  const isPaid = settlingPayments(ledger).length > 0
  const isExpected = booking.status === 'Confirmed' || booking.status === 'Cancelled' || isPaidShare(booking)
  if (isPaid && !isExpected) yield 'ledger.paidNotConfirmed'
  const isSettled = charges.some(({ settled_by: by }) => by !== null)
  if (!isPaid && (booking.status === 'Confirmed' || isSettled)) yield 'ledger.confirmedUnpaid'
  for (const { captured: forgotten } of missingRefunds(ledger))
    yield forgotten.isSettling ? 'ledger.refundForgotten' : 'ledger.keptForNothing'
  // Only the cancellation's own refunds: the operator may refund more by hand.
  const own = settlingPayments(ledger).flatMap(({ refunds }) =>
    refunds.filter(({ reason }) => reason === 'cancel'),
  )
  if (booking.status === 'Cancelled' && refundedPaise({ refunds: own }) > dueOnCancellation(ledger).due)
    yield 'ledger.refundTooMuch'
}

function* statusProblems({ booking, captured }: Ledger): Generator<MessageKey> {
  const refunds = captured.flatMap((each) => each.refunds)
  const reversals = captured.flatMap((each) => each.reversals)
  const isAnyDone =
    refunds.some((refund) => !isOwed(refund)) ||
    // Beside a refund that is owed, only our own count.
    (!refunds.some(isOwed) && reversals.some(({ amount_paise: paise }) => paise > 0))
  if (booking.payment_status === 'Refunded' && !isAnyDone) yield 'ledger.statusTooEarly'
  if (booking.payment_status === 'Refund Pending' && !refunds.some(isOwed) && !reversals.some(isUnderWay))
    yield 'ledger.statusTooLate'
}

/** Whether more was refunded than paid. Disputes are left out: a lost one may take again what was refunded before. */
function returnsMore({ payment, refunds, reversals }: CapturedPayment): boolean {
  const beside = reversals.filter(({ kind, settled_at: at }) => kind === 'refund' && at !== null)
  const back = refundedPaise({ refunds }) + reversedPaise({ reversals: beside })
  return worthMoving(back - payment.amount_paise) > 0
}

/** Whether the operator has settled the booking outside since its money last changed. */
export function isAccepted({ settledAt, cancelled, captured }: Ledger): boolean {
  // A reversal reported since then, such as one that failed, has to be resolved again.
  const hasOpenReversal = captured.some(({ reversals }) => reversals.some((row) => row.settled_at === null))
  if (settledAt === undefined || hasOpenReversal) return false
  const changes = captured.flatMap(({ payment, refunds, reversals }) => [
    payment.updated_at,
    ...refunds.flatMap(({ requested_at: at, sendings }) => [at, ...sendings.map((each) => each.sent_at)]),
    ...reversals.map(({ first_seen_at: at }) => at),
  ])
  return [...changes, cancelled?.at ?? ''].every((at) => at <= settledAt)
}

/** Checks that every captured paisa is accounted for and nothing waits for the operator. */
export function assess(ledger: Ledger, now: Date): Assessment {
  const sums: Sums = { captured: 0, retained: 0, returned: 0, inTransit: 0 }
  const problems: MessageKey[] = []
  if (!isAccepted(ledger)) {
    problems.push(...statusProblems(ledger), ...settlingProblems(ledger))
    for (const _ of ledger.captured.filter(returnsMore)) problems.push('ledger.returnsMore')
  }
  for (const captured of ledger.captured) {
    const own = sumsOf(captured)
    for (const name of ['captured', 'retained', 'returned', 'inTransit'] as const) sums[name] += own[name]
    problems.push(...captured.refunds.flatMap((refund) => refundProblem(refund, now) ?? []))
    problems.push(...reversalProblems(captured))
  }
  return { sums, problems }
}
