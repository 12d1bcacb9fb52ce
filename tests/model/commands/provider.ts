import * as fc from 'fast-check'
import { AppError } from '#server/platform/errors.ts'
import { isOpen } from '#stand-ins/payment/disputes.ts'
import { ProtocolError } from '#stand-ins/payment/protocol-error.ts'
import { asRequest, type Manner } from '#tests/model/post.ts'
import { pick } from '#tests/model/notes.ts'
import { type Deed, deed } from './deed.ts'

const nth = fc.nat({ max: 3 })

/** Ignores rejections by the provider, such as that of a second payment for a paid order. */
export function unlessRefused<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof ProtocolError) return undefined
    throw error
  }
}

const pay = deed(
  14,
  fc.record({
    order: nth,
    outcome: fc.constantFrom('captured', 'captured', 'authorized', 'failed', 'created'),
    method: fc.constantFrom('card', 'upi'),
  }),
  async ({ notes, sandbox }, { order: which, outcome, method }) => {
    const order = pick(notes.orders, which)
    const paid = order && unlessRefused(() => sandbox.pay(order.id, { outcome, method }))
    if (!paid) return
    notes.attempts.push({ orderId: order.id, paymentId: paid.payment.id, code: order.code })
  },
)

const bank = deed(
  4,
  fc.record({ attempt: nth, says: fc.constantFrom('', 'payment_failed', 'late yes') }),
  async ({ notes, sandbox }, { attempt: which, says }) => {
    const attempt = pick(notes.attempts, which)
    if (!attempt) return
    if (says === 'late yes') sandbox.authorise(attempt.paymentId)
    else sandbox.decide(attempt.paymentId, says)
  },
)

const manners: Manner[] = ['as sent', 'again', 'wrong signature', 'changed body', 'old secret']

const webhook = deed(
  10,
  fc.record({ letter: fc.nat({ max: 12 }), manner: fc.constantFrom('as sent', 'as sent', ...manners) }),
  async (world, { letter: which, manner }) => {
    const letter = pick(world.mailbag.letters, which)
    if (!letter) return
    const answer = await world.attempt(() => world.payments.receiveWebhook(asRequest(letter, manner)))
    const isTrue = manner === 'as sent' || manner === 'again'
    if (isTrue === answer instanceof AppError) world.bugs.push(`a webhook came ${manner}`)
  },
)

/** Refunds in the dashboard, by somebody who does not know our records. */
const counterRefund = deed(
  3,
  fc.record({
    attempt: nth,
    amount: fc.constantFrom(undefined, 100, 100_000),
    outcome: fc.constantFrom(undefined, undefined, 'failed'),
  }),
  async ({ notes, sandbox }, { attempt: which, amount, outcome }) => {
    const attempt = pick(notes.attempts, which)
    if (!attempt) return
    const options = { ...(amount !== undefined && { amount }), ...(outcome && { outcome }) }
    unlessRefused(() => sandbox.refundFromDashboard(attempt.paymentId, options))
  },
)

/** Opens a dispute, or continues the open one. */
const dispute = deed(
  3,
  fc.record({
    attempt: nth,
    amount: fc.constantFrom(undefined, undefined, 100_000),
    turn: fc.constantFrom('lost', 'won', 'closed', 'under_review', 'action_required'),
    early: fc.constantFrom(0, 0, 1, 2),
  }),
  async ({ notes, sandbox }, { attempt: which, amount, turn, early }) => {
    const attempt = pick(notes.attempts, which)
    if (!attempt) return
    const open = sandbox.disputesOf(attempt.paymentId).find(isOpen)
    // Some banks deduct all or half of it before they decide.
    const isEarly = early > 0 && turn === 'under_review'
    if (open) sandbox.turnDispute(open.id, turn, isEarly ? Math.ceil(open.amount / early) : undefined)
    else unlessRefused(() => sandbox.dispute(attempt.paymentId, { ...(amount !== undefined && { amount }) }))
  },
)

/** A bank processes a refund that had failed. */
const lateRefund = deed(
  2,
  fc.record({ attempt: nth }),
  async ({ notes, sandbox, clock }, { attempt: which }) => {
    const attempt = pick(notes.attempts, which)
    const failed = attempt && sandbox.refundsOf(attempt.paymentId).find(({ status }) => status === 'failed')
    if (!failed) return
    sandbox.finishRefund(failed.id, 'processed')
    notes.lateRefunds.set(failed.id, Math.floor(clock().getTime() / 1_000))
  },
)

const feeBearer = deed(
  1,
  fc.record({ bearer: fc.constantFrom('customer', 'customer', 'platform') }),
  async ({ sandbox }, { bearer }) => void sandbox.setFeeBearer(bearer),
)

/** Actions of the provider and the banks on their own. */
export const providerAlone: Record<string, Deed> = { counterRefund, dispute, lateRefund, feeBearer }

export const provider: Record<string, Deed> = { pay, bank, webhook }
