import { timingSafeEqual } from 'node:crypto'
import {
  counterRefundIn,
  disputeOptionsIn,
  faultIn,
  feeBearerIn,
  payOptionsIn,
  turnIn,
  wholeIn,
} from './control-input.ts'
import type { SandboxControls } from './controls.ts'
import { type Input, parseBody } from './input.ts'
import { ProtocolError, unknownAddress } from './protocol-error.ts'

type Call = { method: string; path: string; raw: Buffer; token: string | undefined }

function isRightToken(token: string, given: string | undefined): boolean {
  const right = Buffer.from(token)
  const other = Buffer.from(given ?? '')
  return right.length === other.length && timingSafeEqual(right, other)
}

type Route = [
  method: string,
  path: RegExp,
  act: (controls: SandboxControls, id: string, input: Input) => unknown,
]

const routes: readonly Route[] = [
  ['GET', /^\/control\/faults$/, (controls) => controls.listFaults()],
  ['POST', /^\/control\/faults$/, (controls, _id, input) => controls.addFault(faultIn(input))],
  [
    'DELETE',
    /^\/control\/faults$/,
    (controls) => {
      controls.clearFaults()
      return []
    },
  ],
  ['GET', /^\/control\/deliveries$/, (controls) => controls.deliveries()],
  ['POST', /^\/control\/deliveries\/(\w+)\/replay$/, (controls, id) => ({ isFound: controls.replay(id) })],
  ['POST', /^\/control\/orders\/(\w+)\/pay$/, (controls, id, input) => controls.pay(id, payOptionsIn(input))],
  ['POST', /^\/control\/payments\/(\w+)\/authorise$/, (controls, id) => controls.authorise(id)],
  [
    'POST',
    /^\/control\/payments\/(\w+)\/decide$/,
    (controls, id, input) => controls.decide(id, payOptionsIn(input).reason),
  ],
  [
    'POST',
    /^\/control\/payments\/(\w+)\/refund$/,
    (controls, id, input) => controls.refundAtCounter(id, counterRefundIn(input)),
  ],
  [
    'POST',
    /^\/control\/payments\/(\w+)\/dispute$/,
    (controls, id, input) => controls.dispute(id, disputeOptionsIn(input)),
  ],
  [
    'POST',
    /^\/control\/disputes\/(\w+)\/turn$/,
    (controls, id, input) => controls.turnDispute(id, turnIn(input), wholeIn(input, 'deducted')),
  ],
  ['POST', /^\/control\/account$/, (controls, _id, input) => controls.setFeeBearer(feeBearerIn(input))],
  ['POST', /^\/control\/refunds\/(\w+)\/process$/, (controls, id) => controls.finishRefund(id, 'processed')],
  ['POST', /^\/control\/refunds\/(\w+)\/fail$/, (controls, id) => controls.finishRefund(id, 'failed')],
]

/** The controls over HTTP, for whoever has their token; without one there is nothing here. */
export function answerControl(controls: SandboxControls, token: string | undefined, call: Call): unknown {
  if (token === undefined || token === '') throw unknownAddress()
  if (!isRightToken(token, call.token)) {
    throw new ProtocolError('The control token is missing or wrong.', { status: 403 })
  }
  for (const [method, pattern, act] of routes) {
    const match = method === call.method ? pattern.exec(call.path) : null
    if (match) return act(controls, match[1] ?? '', parseBody(call.raw))
  }
  throw unknownAddress()
}
