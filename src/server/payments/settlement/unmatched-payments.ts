import type { Tx } from '#server/platform/db/client.ts'
import type { ProviderPayment } from '#server/providers/payment/port.ts'
import { formatRupeesExact, toRupees } from '#shared/domain/money.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { alertOperator } from '#server/platform/mail/operator-alert.ts'

/** Records a payment that matches no order, or that is reported in two ways, and alerts the operator once. */
export async function recordUnmatched(
  tx: Tx,
  payment: ProviderPayment,
  why: string,
  deps: PaymentsDeps,
): Promise<void> {
  if (payment.status === 'created' || payment.status === 'failed') return
  const { id, orderId, amountPaise, currency } = payment
  const added = await tx
    .insertInto('stray_payments')
    .values({
      id,
      provider_order_id: orderId,
      amount_paise: amountPaise,
      currency,
      why,
      first_seen_at: deps.clock().toISOString(),
      settled_at: null,
      note: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  // Once, as the mail: reconcile and verify-ledger name it until it is settled.
  if (added)
    deps.log.error({ paymentId: id, orderId, why }, 'a payment was put aside: somebody has to look at it')
  const amount = formatRupeesExact(toRupees(amountPaise))
  const alert = {
    dedupeKey: `unknown-payment:${id}`,
    sentence: 'operatorMail.unknownPayment' as const,
    params: { paymentId: id, amount },
  }
  await alertOperator(tx, alert, deps)
}

/** The operator has dealt with it in the provider's dashboard; false if no such payment is open. */
export async function resolveUnmatched(
  id: string,
  note: string | null,
  deps: PaymentsDeps,
): Promise<boolean> {
  const settled = await deps.database.db
    .updateTable('stray_payments')
    .set({ settled_at: deps.clock().toISOString(), note })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}
