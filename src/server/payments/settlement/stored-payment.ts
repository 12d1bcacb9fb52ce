import type { Tx } from '#server/platform/db/client.ts'
import type { ProviderPayment } from '#server/providers/payment/port.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import type { OrderRow } from '#server/payments/repository.ts'
import type { PaymentRow } from '#server/bookings/rows.ts'

export type PaymentSource =
  | 'verify'
  | 'webhook'
  | 'poll'
  | 'dismiss'
  | 'expiry'
  | 'capture'
  | 'sweep'
  | 'cancel'

/** Some answers do not say who bears the fee; the payer does if the amount is the order's plus the fee. */
export const payerFeePaise = (
  { amountPaise, feePaise, feeBorneByPayerPaise: fee }: ProviderPayment,
  order: OrderRow,
) => (fee === 0 && feePaise !== null && amountPaise - feePaise === order.amount_paise ? feePaise : fee)

/** Stores the payment as the provider reports it, with no more of a card than its last four digits and network. */
export async function storePayment(
  tx: Tx,
  {
    order,
    known,
    payment,
    source,
  }: {
    order: OrderRow
    known: PaymentRow | undefined
    payment: ProviderPayment
    source: PaymentSource
  },
  { clock, newId }: PaymentsDeps,
): Promise<PaymentRow> {
  const now = clock().toISOString()
  const facts = {
    status: payment.status,
    method: payment.method,
    amount_paise: payment.amountPaise,
    payer_fee_paise: payerFeePaise(payment, order),
    fee_paise: payment.feePaise,
    tax_paise: payment.taxPaise,
    card_last4: payment.last4 ?? known?.card_last4 ?? null,
    card_network: payment.network ?? known?.card_network ?? null,
    error_reason: payment.errorReason,
    last_source: source,
    updated_at: now,
  }
  const values = {
    ...facts,
    id: known?.id ?? newId(),
    provider_payment_id: payment.id,
    payment_order_id: order.id,
    first_seen_at: known?.first_seen_at ?? now,
  }
  return tx
    .insertInto('payments')
    .values(values)
    .onConflict((conflict) => conflict.column('provider_payment_id').doUpdateSet(facts))
    .returningAll()
    .executeTakeFirstOrThrow()
}
