import type { Tx } from '#server/db/client.ts'
import type { PaymentsDeps } from './deps.ts'
import type { RefundRow } from './repository.ts'

/** Under which the provider makes one refund of one sending, however often it is asked. */
export const keyOfSending = (receipt: string): string => `rf-${receipt}`

type Sent = Pick<RefundRow, 'amount_paise' | 'reason'>

/** Key and bytes of one sending of a refund; the receipt tells its answer from those of earlier sendings. */
export function writeSending(receipt: string, bookingCode: string, refund: Sent, deps: PaymentsDeps) {
  const notes = { bookingId: bookingCode, reason: refund.reason }
  return {
    idempotency_key: keyOfSending(receipt),
    body: deps.provider.refundBody({ amountPaise: refund.amount_paise, receipt, notes }),
  }
}

/** Leaves the sending to the outbox. */
export function queueSending(tx: Tx, { id, idempotency_key: key }: RefundRow, deps: PaymentsDeps) {
  return deps.outbox.add(tx, { kind: 'refund', dedupeKey: `refund:${key}`, payload: { refundId: id } })
}
