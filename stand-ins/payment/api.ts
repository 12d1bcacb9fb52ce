import { createHash } from 'node:crypto'
import { isSame } from '#server/platform/keys.ts'
import { collectionOf, pageIn, parseBody, type Input } from './input.ts'
import { createOrder, getOrder, listOrders } from './orders.ts'
import {
  captureByHand,
  withContradiction,
  getPaymentRecord,
  listPayments,
  paymentsOfOrder,
  withCard,
} from './payments.ts'
import { getDispute, listDisputes } from './disputes.ts'
import { badKeys, ProtocolError, unknownAddress, unknownId, balanceShort } from './protocol-error.ts'
import { getRefund, refundsOf, createRefund } from './refunds.ts'
import type { Bench, Keys, RefundEntity } from './state.ts'

type RefundCall = { input: Input; raw: Buffer; key: string | undefined }
type Answered = { bodyHash: string; refundId: string }

const keysArea = 'razorpay idempotency'

const addressOf = (paymentId: string): string => `POST /v1/payments/${paymentId}/refund`

/** The same key with the same body makes a single refund; errors are not stored. */
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

/** Some of the provider's answers lack the receipt that was sent; the refund has it. */
function answerRefund(
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

type ApiCall = {
  method: string
  /** Path below the mount, from /v1 on. */
  path: string
  query: URLSearchParams
  raw: Buffer
  authorization: string | undefined
  idempotencyKey: string | undefined
}

type Place = { bench: Bench; call: ApiCall; ids: string[] }
type Route = [method: string, path: RegExp, answer: (place: Place) => unknown]

/** The nth id of the path; throws where its form is wrong for its kind. */
function idAt(place: Place, index: number, prefix: string): string {
  const id = place.ids[index] ?? ''
  if (!new RegExp(`^${prefix}_[0-9A-Za-z]{14}$`).test(id)) throw new ProtocolError(`${id} is not a valid id`)
  return id
}

const isCardWanted = (place: Place) => place.call.query.getAll('expand[]').includes('card')

const routes: readonly Route[] = [
  ['POST', /^\/orders$/, (p) => createOrder(p.bench, parseBody(p.call.raw))],
  ['GET', /^\/orders$/, (p) => listOrders(p.bench, p.call.query)],
  ['GET', /^\/orders\/([^/]+)$/, (p) => getOrder(p.bench, idAt(p, 0, 'order')).wire],
  [
    'GET',
    /^\/orders\/([^/]+)\/payments$/,
    (p) => {
      const payments = paymentsOfOrder(p.bench, getOrder(p.bench, idAt(p, 0, 'order')))
      const wires = payments.map(({ wire }) => wire).toReversed()
      return {
        entity: 'collection',
        count: wires.length,
        items: withContradiction(p.bench, p.call.path, wires),
      }
    },
  ],
  ['GET', /^\/payments$/, (p) => listPayments(p.bench, p.call.path, p.call.query)],
  [
    'GET',
    /^\/payments\/([^/]+)$/,
    (p) => {
      const payment = getPaymentRecord(p.bench, idAt(p, 0, 'pay'))
      return withContradiction(p.bench, p.call.path, [isCardWanted(p) ? withCard(payment) : payment.wire])[0]
    },
  ],
  [
    'POST',
    /^\/payments\/([^/]+)\/capture$/,
    (p) => captureByHand(p.bench, idAt(p, 0, 'pay'), parseBody(p.call.raw)),
  ],
  [
    'POST',
    /^\/payments\/([^/]+)\/refund$/,
    (p) =>
      answerRefund(p.bench, idAt(p, 0, 'pay'), {
        input: parseBody(p.call.raw),
        raw: p.call.raw,
        key: p.call.idempotencyKey,
      }),
  ],
  [
    'GET',
    /^\/payments\/([^/]+)\/refunds$/,
    (p) => collectionOf(refundsOf(p.bench, idAt(p, 0, 'pay')), pageIn(p.call.query)),
  ],
  [
    'GET',
    /^\/payments\/([^/]+)\/refunds\/([^/]+)$/,
    (p) => {
      const refund = getRefund(p.bench, idAt(p, 1, 'rfnd'))
      if (refund.payment_id !== idAt(p, 0, 'pay')) throw unknownId()
      return refund
    },
  ],
  ['GET', /^\/refunds\/([^/]+)$/, (p) => getRefund(p.bench, idAt(p, 0, 'rfnd'))],
  ['GET', /^\/disputes$/, (p) => listDisputes(p.bench, p.call.query)],
  ['GET', /^\/disputes\/([^/]+)$/, (p) => getDispute(p.bench, idAt(p, 0, 'disp'))],
]

/** The scheme is case-sensitive, as at the provider. */
function isAuthorized(keys: Keys, header: string | undefined): boolean {
  const right = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')
  return isSame(`Basic ${right}`, header ?? '')
}

/**
 * One call to the REST API: returns the entity or throws a ProtocolError, in one transaction. A thrown error rolls
 * changes back; a returned one does not, so that a used fault stays used.
 */
export function answerApi(bench: Bench, call: ApiCall): unknown {
  if (!isAuthorized(bench.keys, call.authorization)) throw badKeys()
  const path = call.path.slice('/v1'.length)
  for (const [method, pattern, answer] of routes) {
    const match = method === call.method ? pattern.exec(path) : null
    if (!match) continue
    const ids = match.slice(1)
    const given = bench.store.together(() => answer({ bench, call, ids }))
    if (given instanceof ProtocolError) throw given
    return given
  }
  throw unknownAddress()
}
