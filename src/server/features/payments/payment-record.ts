import type { Tx } from '#server/db/client.ts'
import type { BookingRow } from '#server/features/bookings/repository.ts'
import type { ProviderPayment } from '#server/ports/payment/port.ts'
import type { PaymentsDeps } from './deps.ts'
import type { OrderRow, PaymentRow } from './repository.ts'

export type PaymentSource = 'verify' | 'webhook' | 'poll' | 'dismiss' | 'expiry' | 'capture' | 'sweep'

/** Word of a payment, beside what we know of it. */
export type Seen = {
  booking: BookingRow
  order: OrderRow
  known: PaymentRow | undefined
  payment: ProviderPayment
  source: PaymentSource
}

/** As the provider tells it; of a card no more than its last digits and its network. */
export async function storePayment(
  tx: Tx,
  { order, known, payment, source }: Seen,
  { clock, newId }: PaymentsDeps,
): Promise<PaymentRow> {
  const now = clock().toISOString()
  const facts = {
    status: payment.status,
    method: payment.method,
    fee_paise: payment.feePaise,
    tax_paise: payment.taxPaise,
    card_last4: payment.last4 ?? known?.card_last4 ?? null,
    card_network: payment.network ?? known?.card_network ?? null,
    error_reason: payment.errorReason,
    last_source: source,
    updated_at: now,
  }
  if (known)
    return tx
      .updateTable('payments')
      .set(facts)
      .where('id', '=', known.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  return tx
    .insertInto('payments')
    .values({
      ...facts,
      id: newId(),
      provider_payment_id: payment.id,
      payment_order_id: order.id,
      amount_paise: payment.amountPaise,
      first_seen_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
