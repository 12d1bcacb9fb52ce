import { z } from 'zod/mini'
import type { SandboxControls } from './controls.ts'
import { disputePhases, disputeTurns } from './disputes.ts'
import { parseBody } from './input.ts'
import { ProtocolError, unknownAddress } from './protocol-error.ts'
import { faultKinds } from './state.ts'
import { verdicts } from './test-instruments.ts'

const optional = z.exactOptional
const whole = z.int().check(z.nonnegative())
const bodies = {
  fault: z.strictObject({
    kind: z.enum(faultKinds),
    times: optional(whole),
    forMs: optional(whole),
    delayMs: optional(whole),
    on: optional(z.string()),
  }),
  pay: z.strictObject({
    method: optional(z.enum(['card', 'upi'])),
    outcome: optional(z.enum(['captured', 'authorized', 'failed', 'created'])),
    reason: optional(z.enum(Object.keys(verdicts))),
  }),
  decision: z.strictObject({ reason: optional(z.enum(Object.keys(verdicts))) }),
  refund: z.strictObject({
    amount: optional(whole),
    outcome: optional(z.enum(['processed', 'pending', 'failed'])),
  }),
  dispute: z.strictObject({ amount: optional(whole), phase: optional(z.enum(disputePhases)) }),
  turn: z.strictObject({ turn: z.enum(disputeTurns), deducted: optional(whole) }),
  account: z.strictObject({ feeBearer: z.enum(['platform', 'customer']) }),
}

function read<T extends z.ZodMiniType>(schema: T, body: unknown): z.infer<T> {
  const { data, error } = schema.safeParse(body)
  if (error) throw new ProtocolError(z.prettifyError(error), { field: error.issues[0]?.path.join('.') ?? '' })
  return data
}

type Call = { method: string; path: string; raw: Buffer }

/** By method and path; ID stands for an id. */
const calls: Record<string, (controls: SandboxControls, id: string, body: unknown) => unknown> = {
  'GET /faults': (controls) => controls.listFaults(),
  'POST /faults': (controls, _id, body) => controls.addFault(read(bodies.fault, body)),
  'DELETE /faults': (controls) => (controls.clearFaults(), []),
  'GET /deliveries': (controls) => controls.deliveries(),
  'POST /deliveries/ID/replay': (controls, id) => ({ isFound: controls.replay(id) }),
  'POST /orders/ID/pay': (controls, id, body) => controls.pay(id, read(bodies.pay, body)),
  'POST /payments/ID/authorise': (controls, id) => controls.authorise(id),
  'POST /payments/ID/decide': (controls, id, body) => controls.decide(id, read(bodies.decision, body).reason),
  'POST /payments/ID/refund': (controls, id, body) =>
    controls.refundFromDashboard(id, read(bodies.refund, body)),
  'POST /payments/ID/dispute': (controls, id, body) => controls.dispute(id, read(bodies.dispute, body)),
  'POST /disputes/ID/turn': (controls, id, body) => {
    const { turn, deducted } = read(bodies.turn, body)
    return controls.turnDispute(id, turn, deducted)
  },
  'POST /account': (controls, _id, body) => controls.setFeeBearer(read(bodies.account, body).feeBearer),
  'POST /refunds/ID/process': (controls, id) => controls.finishRefund(id, 'processed'),
  'POST /refunds/ID/fail': (controls, id) => controls.finishRefund(id, 'failed'),
}

/** The controls over HTTP. */
export function answerControl(controls: SandboxControls, { method, path, raw }: Call): unknown {
  const [, , area, id = '', act] = path.split('/')
  const name = `${method} /${[area, id && 'ID', act].filter(Boolean).join('/')}`
  const answer = Object.hasOwn(calls, name) ? calls[name] : undefined
  if (!answer) throw unknownAddress()
  return answer(controls, id, parseBody(raw))
}
