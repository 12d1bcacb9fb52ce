import { termsOf } from '#server/features/bookings/refund-terms.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import { refundPaise, worthMoving } from '#shared/domain/refund.ts'
import type { Account, PaymentAccount } from './ledger.ts'
import type { RefundRow } from './repository.ts'

/** captured = kept + returned + on its way. */
export type Sums = { captured: number; kept: number; returned: number; onWay: number }
export type Judgement = { sums: Sums; problems: MessageKey[] }

const sumOf = (refunds: RefundRow[]): number =>
  refunds.reduce((sum, { amount_paise: paise }) => sum + paise, 0)

/** What the provider failed at is owed still. */
const owedOf = (refunds: RefundRow[]): RefundRow[] => refunds.filter(({ status }) => status !== 'processed')

function sumsOf({ payment, refunds }: PaymentAccount): Sums {
  const captured = payment.amount_paise
  const ours = sumOf(refunds.filter(({ status }) => status === 'processed'))
  // Given back at the provider's counter without us.
  const returned = refunds.length === 0 && payment.status === 'refunded' ? captured : ours
  const onWay = sumOf(owedOf(refunds))
  return { captured, kept: captured - returned - onWay, returned, onWay }
}

/** What the cancellation had to return of the payment, beside what the operator had given back by then. */
function duePaise({ booking, cancelled }: Account, { payment, refunds }: PaymentAccount) {
  const at = cancelled?.at ?? ''
  const before = sumOf(refunds.filter(({ reason, requested_at: then }) => reason === 'merchant' && then < at))
  const left = payment.amount_paise - before
  if (cancelled?.cause === 'cancelled by the operator') return { before, due: left }
  const policy = cancelled ? refundPaise(termsOf(booking), new Date(at)) : 0
  return { before, due: worthMoving(Math.min(policy, left)) }
}

function* cancelledProblems(account: Account, part: PaymentAccount, sums: Sums): Generator<MessageKey> {
  const { before, due } = duePaise(account, part)
  if (sums.returned + sums.onWay < before + due) yield 'ledger.refundForgotten'
  // More by the operator's own hand is his to give.
  if (sumOf(part.refunds.filter(({ reason }) => reason === 'cancel')) > due) yield 'ledger.refundTooMuch'
}

function* settlingProblems(account: Account, part: PaymentAccount, sums: Sums): Generator<MessageKey> {
  const { booking } = account
  if (part.payment.amount_paise !== booking.total_paise) yield 'ledger.wrongAmount'
  if (booking.status !== 'Confirmed' && booking.status !== 'Cancelled') yield 'ledger.paidNotConfirmed'
  if (booking.status === 'Cancelled') yield* cancelledProblems(account, part, sums)
}

function* statusProblems({ booking, taken }: Account): Generator<MessageKey> {
  const isOpen = taken.some(({ refunds }) => owedOf(refunds).length > 0)
  if (booking.payment_status === 'Refunded' && isOpen && booking.settled_by === null)
    yield 'ledger.statusTooEarly'
  if (booking.payment_status === 'Refund Pending' && !isOpen) yield 'ledger.statusTooLate'
}

/** Whether every paisa that a booking's payments took is where it belongs. */
export function judge(account: Account): Judgement {
  const sums: Sums = { captured: 0, kept: 0, returned: 0, onWay: 0 }
  const problems: MessageKey[] = [...statusProblems(account)]
  const { booking, taken } = account
  for (const part of taken) {
    const own = sumsOf(part)
    for (const name of ['captured', 'kept', 'returned', 'onWay'] as const) sums[name] += own[name]
    if (own.kept < 0) problems.push('ledger.returnsMore')
    if (booking.settled_by === part.payment.id) problems.push(...settlingProblems(account, part, own))
    else if (own.kept !== 0) problems.push('ledger.keptForNothing')
  }
  const isPaid = taken.some(({ payment }) => payment.id === booking.settled_by)
  if (!isPaid && (booking.status === 'Confirmed' || booking.settled_by !== null))
    problems.push('ledger.confirmedUnpaid')
  return { sums, problems }
}
