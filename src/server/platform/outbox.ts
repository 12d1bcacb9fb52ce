import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '#server/schema/tables.ts'
import type { Clock } from './clock.ts'
import type { Db, Tx } from './db/client.ts'
import { beginsWith } from './db/engine.ts'

/** An effect on the outside world that belongs to a commit: run after it, at least once, in order of `dueAt`. */
export type Effect = {
  kind: EffectKind
  /** Effects with the same key are one effect. */
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
  | 'reviews'
  | 'pictures'

export type Outbox = { add(tx: Tx | Db, effect: Effect): Promise<void> }

export type OutboxDeps = {
  clock: Clock
  newId: () => string
  /** The trace of the current request, if requests are traced. */
  askedBy?: (() => { traceparent?: string }) | undefined
}

/** Stored in the payload, so that a trace covers all effects of a request. */
const traceKey = 'traceparent'

/** The expiry that a payload names. */
function expiryOf(payload: unknown): string | null {
  const expiresAt = isRecord(payload) ? payload['expiresAt'] : undefined
  return typeof expiresAt === 'string' ? expiresAt : null
}

/** Whether nobody has to act if the address of a mail rejects it for good. */
export const mayBounce = (payload: unknown): boolean => isRecord(payload) && payload['mayBounce'] === true

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function withTrace(payload: unknown, askedBy: OutboxDeps['askedBy']): unknown {
  const { traceparent } = askedBy?.() ?? {}
  return traceparent !== undefined && isRecord(payload) ? { ...payload, [traceKey]: traceparent } : payload
}

/** The trace that caused an effect; empty if requests are not traced. */
export function askedByOf(payload: unknown): { traceparent?: string } {
  const traceparent = isRecord(payload) ? payload[traceKey] : undefined
  return typeof traceparent === 'string' ? { traceparent } : {}
}

/** Leaves out mails that have expired, bounced or been replaced: nobody needs them any more. */
export const isNeeded =
  (now: string) =>
  (row: ExpressionBuilder<Tables, 'outbox'>): Expression<SqlBool> =>
    row.or([row('expires_at', 'is', null), row('expires_at', '>', now)])

export const keyBegins =
  (begins: readonly string[]) =>
  (row: ExpressionBuilder<Tables, 'outbox'>): Expression<SqlBool> =>
    row.or(begins.map((begin) => beginsWith(row.ref('dedupe_key'), begin)))

/**
 * Ends the mails whose keys begin so, because they are no longer true or another one says the same: none is sent, and
 * nobody has to act on those that failed. One that is on its way at this moment is not tried again.
 */
export async function endMails(
  tx: Tx,
  begins: readonly string[],
  now: Date,
  which: 'all' | 'failed' = 'all',
): Promise<void> {
  const at = now.toISOString()
  await tx
    .updateTable('outbox')
    .set({ failed_at: at, expires_at: at, payload: '{}' })
    .where('done_at', 'is', null)
    .$if(which === 'failed', (query) => query.where('failed_at', 'is not', null))
    .where(keyBegins(begins))
    .execute()
}

/** Ends the effects whose keys begin so and returns whether all are over: one that is being carried out goes on. */
export async function endWaiting(tx: Tx, begins: readonly string[], now: Date): Promise<boolean> {
  const at = now.toISOString()
  const isOurs = keyBegins(begins)
  await tx
    .updateTable('outbox')
    .set({ done_at: at, lease_until: null })
    .where('done_at', 'is', null)
    .where((row) => row.or([row('lease_until', 'is', null), row('lease_until', '<=', at)]))
    .where(isOurs)
    .execute()
  const left = tx.selectFrom('outbox').select('id').where('done_at', 'is', null).where(isOurs)
  return (await left.limit(1).executeTakeFirst()) === undefined
}

/** Whether an effect whose key begins so waits for its time; one that is being carried out does not. */
export async function isWaiting(tx: Tx, begin: string): Promise<boolean> {
  const row = await tx
    .selectFrom('outbox')
    .select('id')
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('lease_until', 'is', null)
    .where(keyBegins([begin]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
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
