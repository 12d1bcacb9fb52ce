import * as fc from 'fast-check'
import type { FaultKind } from '#stand-ins/payment/state.ts'
import { mishaps } from '#tests/model/network.ts'
import { pick } from '#tests/model/notes.ts'
import { type Deed, deed } from './deed.ts'

const minute = 60_000
const calls = ['', 'POST /pay/v1/orders', '/payments/', '/refund', '/capture', 'GET /pay/v1/orders']

const mishap = deed(
  5,
  fc.record({
    kind: fc.constantFrom(...mishaps),
    on: fc.constantFrom(...calls),
    times: fc.constantFrom(1, 1, 4),
  }),
  async ({ way }, { kind, on, times }) => {
    for (let time = 0; time < times; time++) way.plan({ kind, on })
  },
)

const outage = deed(
  2,
  fc.record({ isDown: fc.constantFrom(false, false, true) }),
  async ({ way }, { isDown }) => way.setDown(isDown),
)

const freed = deed(
  3,
  fc.record({ how: fc.constantFrom('goOn', 'breakOff', 'lose') }),
  async ({ way }, { how }) => {
    const held = way.takeHeld()
    if (how !== 'lose') held?.[how]()
  },
)

const kinds: FaultKind[] = [
  'server_error',
  'html_bad_gateway',
  'rate_limit',
  'late_authorisation',
  'pay_after_close',
  'authorised_only',
  'refund_pending',
  'refund_failed',
  'amount_tampered',
]

/** Faults of the provider and the banks behind it. */
const fault = deed(
  3,
  fc.record({
    kind: fc.constantFrom(...kinds),
    delayMs: fc.constantFrom(minute, 10 * minute, 40 * minute, 300 * minute),
  }),
  async ({ sandbox }, given) => sandbox.addFault(given),
)

const spans = fc.constantFrom(10 * minute, 300 * minute, 3 * 24 * 60 * minute)

/** For a while, for all calls or for refunds only. */
const rejection = deed(
  2,
  fc.record({
    kind: fc.constantFrom('keys_refused', 'forbidden', 'refund_balance_short'),
    on: fc.constantFrom('/refund', '/refund', '/capture', ''),
    forMs: spans,
  }),
  async ({ sandbox }, given) => sandbox.addFault(given),
)

/** For one order, while all others are answered. */
const unreadable = deed(
  2,
  fc.record({
    kind: fc.constantFrom('html_answer', 'strange_answer'),
    order: fc.nat({ max: 3 }),
    forMs: spans,
  }),
  async ({ notes, sandbox }, { kind, order, forMs }) => {
    const known = pick(notes.orders, order)
    if (known) sandbox.addFault({ kind, on: `/orders/${known.id}/payments`, forMs })
  },
)

/** One answer that contradicts all others. */
const oddAnswer = deed(
  2,
  fc.record({
    kind: fc.constantFrom('amount_contradicts', 'amount_contradicts', 'refund_answer_without_receipt'),
    times: fc.constantFrom(1, 1, 3),
  }),
  async ({ sandbox }, given) => sandbox.addFault(given),
)

/** Faults of the provider's own, besides those of its calls. */
export const troubleAlone: Record<string, Deed> = { rejection, unreadable, oddAnswer }

export const trouble: Record<string, Deed> = { mishap, outage, freed, fault }
