import * as fc from 'fast-check'
import type { FaultKind } from '#server/ports/payment/sandbox/state.ts'
import { mishaps } from '#tests/model/network.ts'
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

/** What the provider and the banks behind it do amiss. */
const fault = deed(
  3,
  fc.record({
    kind: fc.constantFrom(...kinds),
    delayMs: fc.constantFrom(minute, 10 * minute, 40 * minute, 300 * minute),
  }),
  async ({ sandbox }, given) => sandbox.addFault(given),
)

export const trouble: Record<string, Deed> = { mishap, outage, freed, fault }
