import { createHash } from 'node:crypto'
import type { Input } from './input.ts'
import { balanceShort, ProtocolError } from './protocol-error.ts'
import { createRefund, getRefund } from './refunds.ts'
import type { Bench, RefundEntity } from './state.ts'

type RefundCall = { input: Input; raw: Buffer; key: string | undefined }
type Answered = { bodyHash: string; refundId: string }

const keysArea = 'razorpay idempotency'

const addressOf = (paymentId: string): string => `POST /v1/payments/${paymentId}/refund`

/** The same key with the same bytes makes one refund; refusals are not remembered. */
function refundOnce(bench: Bench, paymentId: string, call: RefundCall): RefundEntity | ProtocolError {
  if (call.key !== undefined && !/^[A-Za-z0-9_-]{10,}$/.test(call.key)) {
    throw new ProtocolError('The idempotency key is not valid.')
  }
  const bodyHash = createHash('sha256').update(`${paymentId}\n`).update(call.raw).digest('hex')
  const answered = bench.store.get(keysArea, call.key ?? '') as Answered | undefined
  if (answered && answered.bodyHash !== bodyHash) {
    throw new ProtocolError('Different request with the same idempotency key has already been processed.', {
      status: 409,
    })
  }
  if (answered) return getRefund(bench, answered.refundId)
  if (bench.takeFault('refund_balance_short', addressOf(paymentId))) return balanceShort()
  const refund = createRefund(bench, paymentId, call.input)
  if (call.key !== undefined) {
    bench.store.set(keysArea, call.key, { bodyHash, refundId: refund.id } satisfies Answered)
  }
  return refund
}

/** The provider's samples show answers without the receipt that was sent; the refund has it all the same. */
export function answerRefund(
  bench: Bench,
  paymentId: string,
  call: RefundCall,
): Partial<RefundEntity> | ProtocolError {
  const refund = refundOnce(bench, paymentId, call)
  if (refund instanceof ProtocolError) return refund
  if (!bench.takeFault('refund_answer_without_receipt', addressOf(paymentId))) return refund
  const { receipt: _, ...bare } = refund
  return bare
}
