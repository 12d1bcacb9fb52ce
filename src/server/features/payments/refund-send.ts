import { lockBooking } from '#server/features/bookings/repository.ts'
import { tellOperator } from '#server/jobs/operator-alert.ts'
import { ProviderError } from '#server/ports/payment/port.ts'
import type { PaymentsDeps } from './deps.ts'
import { isUnknownThere } from './provider-talk.ts'
import { findRefund, type RefundRow } from './repository.ts'
import { nextRefundLook } from './schedule.ts'
import { applyRefund, refundFailed } from './refunds.ts'

async function markRefused(row: RefundRow, deps: PaymentsDeps): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const booking = await lockBooking(tx, row.booking_id)
    const refused = await tx
      .updateTable('refunds')
      .set({ status: 'failed', next_poll_at: null })
      .where('id', '=', row.id)
      .where('status', '=', 'requested')
      .returningAll()
      .executeTakeFirst()
    if (booking && refused) await tellOperator(tx, refundFailed(refused, booking), deps)
  })
}

/** Sends a refund that was requested; the same key and bytes every time, so that it is made once. */
export async function sendRefund(refundId: string, deps: PaymentsDeps): Promise<void> {
  const { db } = deps.database
  const row = await findRefund(db, refundId)
  if (row?.status !== 'requested') return
  const payment = await db
    .selectFrom('payments')
    .select('provider_payment_id')
    .where('id', '=', row.payment_id)
    .executeTakeFirstOrThrow()
  try {
    const refund = { body: row.body, idempotencyKey: row.idempotency_key }
    await applyRefund(await deps.provider.refundPayment(payment.provider_payment_id, refund), deps)
  } catch (error) {
    if (!isUnknownThere(error)) throw error
    await markRefused(row, deps)
    const paymentId = payment.provider_payment_id
    deps.log.error({ err: error, paymentId, refundId }, 'a refund was refused: somebody has to pay it out')
  }
}

/** One look at a refund that is under way, which the caller has leased by its next_poll_at. */
export async function pollRefund(row: RefundRow, deps: PaymentsDeps): Promise<void> {
  if (row.provider_refund_id === null) return
  try {
    await applyRefund(await deps.provider.getRefund(row.provider_refund_id), deps)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error, refundId: row.id }, 'a refund could not be looked at')
  }
  const next = nextRefundLook(row.requested_at, deps.clock())
  const left = await deps.database.db
    .updateTable('refunds')
    .set({ next_poll_at: next, polls: row.polls + 1 })
    .where('id', '=', row.id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  if (left && next === null)
    deps.log.error({ refundId: row.id }, 'a refund is still not finished: somebody has to look at it')
}
