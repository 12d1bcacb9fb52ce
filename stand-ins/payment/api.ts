import { timingSafeEqual } from 'node:crypto'
import { collectionOf, pageIn, parseBody } from './input.ts'
import { createOrder, getOrder, listOrders } from './orders.ts'
import { captureByHand } from './capture.ts'
import { getDispute, listDisputes } from './disputes.ts'
import {
  withContradiction,
  getPaymentRecord,
  listPayments,
  paymentsOfOrder,
  withCard,
} from './payment-records.ts'
import { badKeys, ProtocolError, unknownAddress, unknownId } from './protocol-error.ts'
import { answerRefund } from './refund-call.ts'
import { getRefund, refundsOf } from './refunds.ts'
import type { Bench, Keys } from './state.ts'

export type ApiCall = {
  method: string
  /** Below the mount, from /v1 on. */
  path: string
  query: URLSearchParams
  raw: Buffer
  authorization: string | undefined
  idempotencyKey: string | undefined
}

type Place = { bench: Bench; call: ApiCall; ids: string[]; areReceiptsUnique: boolean }
type Route = [method: string, path: RegExp, answer: (place: Place) => unknown]

/** The nth id of the path, if it has the right form for its kind. */
function idAt(place: Place, index: number, prefix: string): string {
  const id = place.ids[index] ?? ''
  if (!new RegExp(`^${prefix}_[0-9A-Za-z]{14}$`).test(id)) throw new ProtocolError(`${id} is not a valid id`)
  return id
}

const isCardWanted = (place: Place) => place.call.query.getAll('expand[]').includes('card')

const routes: readonly Route[] = [
  ['POST', /^\/orders$/, (p) => createOrder(p.bench, parseBody(p.call.raw), p.areReceiptsUnique)],
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

/** The scheme must be spelt exactly so, as at the provider. */
function isAuthorized(keys: Keys, header: string | undefined): boolean {
  const right = Buffer.from(`Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`)
  const given = Buffer.from(header ?? '')
  return given.length === right.length && timingSafeEqual(given, right)
}

/**
 * One call to the REST API: the entity, or a Refusal thrown; all its changes are kept together. A refusal that an
 * answer throws takes them back; one that it returns keeps them: a fault that was used up stays used up.
 */
export function answerApi(bench: Bench, call: ApiCall, areReceiptsUnique: boolean): unknown {
  if (!isAuthorized(bench.keys, call.authorization)) throw badKeys()
  const path = call.path.slice('/v1'.length)
  for (const [method, pattern, answer] of routes) {
    const match = method === call.method ? pattern.exec(path) : null
    if (!match) continue
    const ids = match.slice(1)
    const given = bench.store.together(() => answer({ bench, call, ids, areReceiptsUnique }))
    if (given instanceof ProtocolError) throw given
    return given
  }
  throw unknownAddress()
}
