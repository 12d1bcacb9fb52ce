import type { Clock } from './clock.ts'
import type { Db, Tx } from './db/client.ts'

/** An effect on the outside world that belongs to a commit: done after it, at least once, in order of `dueAt`. */
export type Effect = {
  kind: EffectKind
  /** The same key twice is one effect. */
  dedupeKey: string
  payload: unknown
  dueAt?: Date
}

export type EffectKind =
  | 'mail'
  | 'capture'
  | 'refund'
  | 'returns'
  | 'webhook'
  | 'sweep'
  | 'purge'
  | 'papers'
  | 'travelled'
  | 'stays'

export type Outbox = { add(tx: Tx | Db, effect: Effect): Promise<void> }

export type OutboxDeps = {
  clock: Clock
  newId: () => string
  /** Of the request that runs now, where requests are traced. */
  askedBy?: (() => { traceparent?: string }) | undefined
}

/** Beside what an effect needs, in its payload: for whoever follows a request through all that came of it. */
const traceKey = 'traceparent'

/** Until when a payload wants to be done, where it says so. */
function expiryOf(payload: unknown): string | null {
  const expiresAt = isRecord(payload) ? payload['expiresAt'] : undefined
  return typeof expiresAt === 'string' ? expiresAt : null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function withTrace(payload: unknown, askedBy: OutboxDeps['askedBy']): unknown {
  const { traceparent } = askedBy?.() ?? {}
  return traceparent !== undefined && isRecord(payload) ? { ...payload, [traceKey]: traceparent } : payload
}

/** Who asked for an effect; nobody is told where requests are not traced. */
export function askedByOf(payload: unknown): { traceparent?: string } {
  const traceparent = isRecord(payload) ? payload[traceKey] : undefined
  return typeof traceparent === 'string' ? { traceparent } : {}
}

export function outbox({ clock, newId, askedBy }: OutboxDeps): Outbox {
  return {
    async add(tx, effect) {
      const now = clock()
      await tx
        .insertInto('outbox')
        .values({
          id: newId(),
          dedupe_key: effect.dedupeKey,
          kind: effect.kind,
          payload: JSON.stringify(withTrace(effect.payload, askedBy)),
          due_at: (effect.dueAt ?? now).toISOString(),
          attempts: 0,
          lease_until: null,
          done_at: null,
          failed_at: null,
          last_error: null,
          created_at: now.toISOString(),
          expires_at: expiryOf(effect.payload),
        })
        .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
        .execute()
    },
  }
}
