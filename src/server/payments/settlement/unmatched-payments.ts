import type { Tx } from '#server/platform/db/client.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { ProviderPayment } from '#server/providers/payment/port.ts'
import { formatMinor } from '#shared/domain/money.ts'
import type { Witness } from '#server/platform/witness.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { alertOperator } from '#server/platform/mail/operator-alert.ts'

type Unmatched = Pick<
  Tables['stray_payments'],
  'id' | 'provider_order_id' | 'amount_paise' | 'currency' | 'why'
>

async function insertUnmatched(tx: Tx, row: Unmatched, { clock }: PaymentsDeps): Promise<boolean> {
  const added = await tx
    .insertInto('stray_payments')
    .values({ ...row, first_seen_at: clock().toISOString(), settled_at: null, note: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Records a payment that matches no order, or that is reported in two ways, and alerts the operator once. */
export async function recordUnmatched(
  tx: Tx,
  payment: ProviderPayment,
  why: string,
  deps: PaymentsDeps,
): Promise<void> {
  if (payment.status === 'created' || payment.status === 'failed') return
  const { id, orderId, amountPaise, currency } = payment
  const row = { id, provider_order_id: orderId, amount_paise: amountPaise, currency, why }
  // By this row and not by the mail's own key, which lives for a month; reconcile and verify-ledger list it until it is settled.
  if (!(await insertUnmatched(tx, row, deps))) return
  deps.log.error({ paymentId: id, orderId, why }, 'an unmatched payment was recorded and needs the operator')
  const amount = formatMinor(amountPaise, currency)
  const alert = {
    dedupeKey: `unknown-payment:${id}`,
    sentence: 'operatorMail.unknownPayment' as const,
    params: { paymentId: id, amount },
  }
  await alertOperator(tx, alert, deps)
}

/** Why something at the provider is recorded of which no more than the id is known. */
export const cannotBeRead = 'it cannot be read'

/** Records a payment or dispute that our reading of the provider's answers does not understand, and alerts the operator once. */
export async function recordUnreadable(id: string, deps: PaymentsDeps): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const row = { id, provider_order_id: null, amount_paise: 0, currency: 'INR', why: cannotBeRead }
    if (!(await insertUnmatched(tx, row, deps))) return
    const sentence = 'operatorMail.unreadable' as const
    await alertOperator(tx, { dedupeKey: `unreadable:${id}`, sentence, params: { id } }, deps)
  })
}

/** Marks a payment as dealt with in the provider's dashboard; false if no such payment is open. */
export function resolveUnmatched(
  id: string,
  note: string | null,
  witness: Witness,
  { database, clock }: PaymentsDeps,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const settled = await tx
      .updateTable('stray_payments')
      .set({ settled_at: clock().toISOString(), note })
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .returning(['id', 'amount_paise'])
      .executeTakeFirst()
    if (settled) await witness(tx, { ids: [settled.id], paise: settled.amount_paise, why: note })
    return settled !== undefined
  })
}
