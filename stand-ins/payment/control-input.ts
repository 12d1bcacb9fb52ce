import type { PayOptions } from './controls.ts'
import { type DisputeOptions, disputePhases, type DisputeTurn, disputeTurns } from './disputes.ts'
import type { FaultOrder } from './faults.ts'
import type { Input } from './input.ts'
import { ProtocolError } from './protocol-error.ts'
import type { CounterRefund } from './refunds.ts'
import { faultKinds, type FeeBearer } from './state.ts'
import { verdicts } from './test-instruments.ts'

function oneIn<T extends string>(input: Input, name: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === input[name])
  if (found === undefined)
    throw new ProtocolError(`${name} must be one of ${allowed.join(', ')}`, { field: name })
  return found
}

export function wholeIn(input: Input, name: string): number | undefined {
  const value = input[name]
  if (value === undefined) return undefined
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw new ProtocolError(`The ${name} must be a whole number.`, { field: name })
}

export function faultIn(input: Input): FaultOrder {
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

export function payOptionsIn(input: Input): PayOptions {
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

export function counterRefundIn(input: Input): CounterRefund {
  const amount = wholeIn(input, 'amount')
  return {
    ...(amount === undefined ? {} : { amount }),
    ...(input['outcome'] === undefined
      ? {}
      : { outcome: oneIn(input, 'outcome', ['processed', 'pending', 'failed'] as const) }),
  }
}

export function disputeOptionsIn(input: Input): DisputeOptions {
  const amount = wholeIn(input, 'amount')
  return {
    ...(amount === undefined ? {} : { amount }),
    ...(input['phase'] === undefined ? {} : { phase: oneIn(input, 'phase', disputePhases) }),
  }
}

export const turnIn = (input: Input): DisputeTurn => oneIn(input, 'turn', disputeTurns)

export const feeBearerIn = (input: Input): FeeBearer =>
  oneIn(input, 'feeBearer', ['platform', 'customer'] as const)
