import type { SandboxStore } from '#stand-ins/store.ts'
import type { Fault, FaultKind } from './state.ts'

const area = 'razorpay fault'

export type FaultOrder = { kind: FaultKind; times?: number; forMs?: number; delayMs?: number; on?: string }

const defaultDelayMs: Partial<Record<FaultKind, number>> = {
  delay: 2000,
  webhook_reorder: 1500,
  late_authorisation: 5000,
  pay_after_close: 3000,
  refund_pending: 30_000,
  refund_failed: 2000,
}

/** Faults are stored until a matching event; the oldest match is used. */
export function faultQueue(store: SandboxStore, newId: () => string, now: () => number) {
  return {
    add: (order: FaultOrder): Fault => {
      const fault: Fault = {
        kind: order.kind,
        times: order.times ?? 1,
        delayMs: order.delayMs ?? defaultDelayMs[order.kind] ?? 0,
        on: order.on ?? '',
        ...(order.forMs !== undefined && { until: now() + order.forMs }),
      }
      store.set(area, newId(), fault)
      return fault
    },
    list: () => store.list(area).map((row) => row.value as Fault),
    clear: () => {
      for (const { key } of store.list(area)) store.delete(area, key)
    },
    take: (kind: FaultKind, subject = ''): Fault | undefined => {
      for (const { key, value } of store.list(area)) {
        const fault = value as Fault
        if (fault.kind !== kind || !subject.includes(fault.on)) continue
        if (fault.until !== undefined && fault.until > now()) return fault
        if (fault.until !== undefined || fault.times <= 1) store.delete(area, key)
        if (fault.until !== undefined) continue
        if (fault.times > 1) store.set(area, key, { ...fault, times: fault.times - 1 })
        return fault
      }
      return undefined
    },
  }
}
