import { timingSafeEqual } from 'node:crypto'
import type { SandboxControls, PayOptions } from './controls.ts'
import { type Input, parseBody } from './input.ts'
import { ProtocolError, unknownAddress } from './protocol-error.ts'
import { type DisputeOptions, disputePhases, type DisputeTurn, disputeTurns } from './disputes.ts'
import type { FaultOrder } from './faults.ts'
import type { DashboardRefund } from './refunds.ts'
import { faultKinds, type FeeBearer } from './state.ts'
import { verdicts } from './test-instruments.ts'

function oneIn<T extends string>(input: Input, name: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === input[name])
  if (found === undefined)
    throw new ProtocolError(`${name} must be one of ${allowed.join(', ')}`, { field: name })
  return found
}

function wholeIn(input: Input, name: string): number | undefined {
  const value = input[name]
  if (value === undefined) return undefined
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw new ProtocolError(`The ${name} must be a whole number.`, { field: name })
}

function faultIn(input: Input): FaultOrder {
  const kind = oneIn(input, 'kind', faultKinds)
  const times = wholeIn(input, 'times')
  const forMs = wholeIn(input, 'forMs')
  const delayMs = wholeIn(input, 'delayMs')
  const { on } = input
  return {
    kind,
    ...(times === undefined ? {} : { times }),
    ...(forMs === undefined ? {} : { forMs }),
    ...(delayMs === undefined ? {} : { delayMs }),
    ...(typeof on === 'string' ? { on } : {}),
  }
}

function payOptionsIn(input: Input): PayOptions {
  const method = (['card', 'upi'] as const).find((each) => each === input['method'])
  const outcome = (['captured', 'authorized', 'failed', 'created'] as const).find(
    (each) => each === input['outcome'],
  )
  const { reason } = input
  return {
    ...(method ? { method } : {}),
    ...(outcome ? { outcome } : {}),
    ...(typeof reason === 'string' && Object.hasOwn(verdicts, reason) ? { reason } : {}),
  }
}

function counterRefundIn(input: Input): DashboardRefund {
  const amount = wholeIn(input, 'amount')
  return {
    ...(amount === undefined ? {} : { amount }),
    ...(input['outcome'] === undefined
      ? {}
      : { outcome: oneIn(input, 'outcome', ['processed', 'pending', 'failed'] as const) }),
  }
}

function disputeOptionsIn(input: Input): DisputeOptions {
  const amount = wholeIn(input, 'amount')
  return {
    ...(amount === undefined ? {} : { amount }),
    ...(input['phase'] === undefined ? {} : { phase: oneIn(input, 'phase', disputePhases) }),
  }
}

const turnIn = (input: Input): DisputeTurn => oneIn(input, 'turn', disputeTurns)

const feeBearerIn = (input: Input): FeeBearer => oneIn(input, 'feeBearer', ['platform', 'customer'] as const)

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
    (controls, id, input) => controls.refundFromDashboard(id, counterRefundIn(input)),
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

/** The controls over HTTP; not served without a token. */
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
