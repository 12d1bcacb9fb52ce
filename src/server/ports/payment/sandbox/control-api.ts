import { timingSafeEqual } from 'node:crypto'
import type { PayOptions, SandboxControls } from './controls.ts'
import type { FaultOrder } from './faults.ts'
import { type Input, parseBody } from './input.ts'
import { Refusal, unknownAddress } from './refusal.ts'
import { faultKinds } from './state.ts'
import { verdicts } from './test-instruments.ts'

type Call = { method: string; path: string; raw: Buffer; token: string | undefined }

function isRightToken(token: string, given: string | undefined): boolean {
  const right = Buffer.from(token)
  const other = Buffer.from(given ?? '')
  return right.length === other.length && timingSafeEqual(right, other)
}

function wholeIn(input: Input, name: string): number | undefined {
  const value = input[name]
  if (value === undefined) return undefined
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw new Refusal(`The ${name} must be a whole number.`, { field: name })
}

function faultIn(input: Input): FaultOrder {
  const kind = faultKinds.find((each) => each === input['kind'])
  if (!kind) throw new Refusal(`kind must be one of ${faultKinds.join(', ')}`, { field: 'kind' })
  const times = wholeIn(input, 'times')
  const delayMs = wholeIn(input, 'delayMs')
  const { on } = input
  return {
    kind,
    ...(times === undefined ? {} : { times }),
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
  ['POST', /^\/control\/refunds\/(\w+)\/process$/, (controls, id) => controls.finishRefund(id, 'processed')],
  ['POST', /^\/control\/refunds\/(\w+)\/fail$/, (controls, id) => controls.finishRefund(id, 'failed')],
]

/** The controls over HTTP, for whoever has their token; without one there is nothing here. */
export function answerControl(controls: SandboxControls, token: string | undefined, call: Call): unknown {
  if (token === undefined || token === '') throw unknownAddress()
  if (!isRightToken(token, call.token)) {
    throw new Refusal('The control token is missing or wrong.', { status: 403 })
  }
  for (const [method, pattern, act] of routes) {
    const match = method === call.method ? pattern.exec(call.path) : null
    if (match) return act(controls, match[1] ?? '', parseBody(call.raw))
  }
  throw unknownAddress()
}
