import type { Refund, Taken } from '#server/bookings/account-repository.ts'
import {
  countedPaise,
  isContested,
  refundedPaise,
  reversedPaise,
  settling,
} from '#server/bookings/account.ts'
import { type PaymentProvider, ProviderError, type ProviderPayment } from '#server/providers/payment/port.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import { worthMoving } from '#shared/domain/refund.ts'
import { dueOnCancelling, forgottenPaise, type Ledger } from './ledger.ts'
import { isUnknownThere } from '#server/payments/settlement/look.ts'

/** captured = kept + returned + on its way. */
export type Sums = { captured: number; kept: number; returned: number; onWay: number }
export type Judgement = { sums: Sums; problems: MessageKey[] }

const dayMs = 86_400_000
/** A bank takes no longer; and what was not even taken on within a day waits for somebody. */
const longestDays = { pending: 15, requested: 1 }

/** What the provider failed at is owed still. */
const isOwed = ({ status }: Refund): boolean => status !== 'processed'

function sumsOf(taken: Taken): Sums {
  const captured = taken.paise
  const onWay = refundedPaise({ refunds: taken.refunds.filter(isOwed) })
  const returned = refundedPaise(taken) - onWay + reversedPaise(taken)
  return { captured, kept: captured - returned - onWay, returned, onWay }
}

function* refundProblems({ refunds }: Taken, now: Date): Generator<MessageKey> {
  for (const { status, sendings } of refunds) {
    const age = (now.getTime() - Date.parse(sendings.at(-1)?.sent_at ?? '')) / dayMs
    if (status === 'failed') yield 'ledger.refundFailed'
    if (status === 'pending' && age > longestDays.pending) yield 'ledger.refundOverdue'
    if (status === 'requested' && age > longestDays.requested) yield 'ledger.refundWaits'
  }
}

function* reversalProblems({ reversals }: Taken): Generator<MessageKey> {
  for (const { kind } of reversals.filter(isContested))
    yield kind === 'refund' ? 'ledger.refundElsewhere' : 'ledger.disputed'
}

function* settlingProblems(ledger: Ledger): Generator<MessageKey> {
  const { booking, charges, taken } = ledger
  for (const charge of charges) {
    const paid = taken.find(({ payment }) => payment.id === charge.settled_by)
    if (paid && countedPaise(paid.payment) !== charge.amount_paise) yield 'ledger.wrongAmount'
  }
  const isPaid = settling(ledger).length > 0
  const stands = booking.status === 'Confirmed' || booking.status === 'Cancelled'
  if (isPaid && !stands) yield 'ledger.paidNotConfirmed'
  const isSettled = charges.some(({ settled_by: by }) => by !== null)
  if (!isPaid && (booking.status === 'Confirmed' || isSettled)) yield 'ledger.confirmedUnpaid'
  for (const { taken: forgotten } of forgottenPaise(ledger))
    yield forgotten.isPaying ? 'ledger.refundForgotten' : 'ledger.keptForNothing'
  // More by the operator's own hand is theirs to give.
  const own = settling(ledger).flatMap(({ refunds }) => refunds.filter(({ reason }) => reason === 'cancel'))
  if (booking.status === 'Cancelled' && refundedPaise({ refunds: own }) > dueOnCancelling(ledger).due)
    yield 'ledger.refundTooMuch'
}

function* statusProblems({ booking, taken }: Ledger): Generator<MessageKey> {
  const refunds = taken.flatMap((each) => each.refunds)
  const isAnyDone = refunds.some((refund) => !isOwed(refund))
  if (booking.payment_status === 'Refunded' && refunds.some(isOwed) && !isAnyDone)
    yield 'ledger.statusTooEarly'
  if (booking.payment_status === 'Refund Pending' && !refunds.some(isOwed)) yield 'ledger.statusTooLate'
}

/** A lost dispute may take what was given back already; who bore the fee may get it back; and what is not settled is named. */
function returnsMore({ payment, refunds, reversals }: Taken): boolean {
  const beside = reversals.filter(({ kind, settled_at: at }) => kind === 'refund' && at !== null)
  const back = refundedPaise({ refunds }) + reversedPaise({ reversals: beside })
  return worthMoving(back - payment.amount_paise) > 0
}

/** Whether the operator has said of the books as they stand that nothing more is to be done. */
export function isAccepted({ settledAt, cancelled, taken }: Ledger): boolean {
  // Word of what left that came since, such as that it did not arrive, asks anew.
  const isAsked = taken.some(({ reversals }) => reversals.some((row) => row.settled_at === null))
  if (settledAt === undefined || isAsked) return false
  const changes = taken.flatMap(({ payment, refunds, reversals }) => [
    payment.updated_at,
    ...refunds.flatMap(({ requested_at: at, sendings }) => [at, ...sendings.map((each) => each.sent_at)]),
    ...reversals.map(({ first_seen_at: at }) => at),
  ])
  return [...changes, cancelled?.at ?? ''].every((at) => at <= settledAt)
}

/** Whether every paisa that a booking's payments took is where it belongs, and nothing waits for the operator. */
export function judge(ledger: Ledger, now: Date): Judgement {
  const sums: Sums = { captured: 0, kept: 0, returned: 0, onWay: 0 }
  const problems: MessageKey[] = []
  if (!isAccepted(ledger)) {
    problems.push(...statusProblems(ledger), ...settlingProblems(ledger))
    for (const _ of ledger.taken.filter(returnsMore)) problems.push('ledger.returnsMore')
  }
  for (const taken of ledger.taken) {
    const own = sumsOf(taken)
    for (const name of ['captured', 'kept', 'returned', 'onWay'] as const) sums[name] += own[name]
    problems.push(...refundProblems(taken, now), ...reversalProblems(taken))
  }
  return { sums, problems }
}

/** Whether the provider says of a payment that it has taken money. */
export const isTaken = ({ status }: Pick<ProviderPayment, 'status'>): boolean =>
  status === 'captured' || status === 'refunded'

/** Compares one payment with the provider's books; throws a ProviderError where nobody answers. */
export async function judgeAtProvider(
  { payment, refunds, reversals }: Taken,
  provider: Pick<PaymentProvider, 'getPayment'>,
): Promise<MessageKey[]> {
  try {
    const there = await provider.getPayment(payment.provider_payment_id)
    const sent = refunds.flatMap(({ sendings }) =>
      sendings.filter(({ status }) => status === 'pending' || status === 'processed'),
    )
    const elsewhere = reversals.filter(({ kind }) => kind === 'refund')
    const returned = [...sent, ...elsewhere].reduce((sum, { amount_paise: paise }) => sum + paise, 0)
    if (!isTaken(there)) return ['ledger.providerUnknown']
    if (there.amountPaise !== payment.amount_paise) return ['ledger.providerTookOther']
    return there.refundedPaise === returned ? [] : ['ledger.providerReturnedOther']
  } catch (error) {
    if (!(error instanceof ProviderError) || !isUnknownThere(error)) throw error
    return ['ledger.providerUnknown']
  }
}
