import { dayMs } from '#shared/domain/durations.ts'
import type { Selectable } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/db/client.ts'
import type { Tables } from '#server/schema/tables.ts'
import { moneyMovers } from './lanes.ts'
import { type AlertDeps, alertOperator } from '#server/platform/mail/operator-alert.ts'

export type EffectRow = Selectable<Tables['outbox']>

/** The first failures usually resolve themselves. */
const quietTries = 2

export type FailingDeps = AlertDeps & {
  /** What an effect is about, as codes and ids that the operator knows; '' for nothing. */
  namesIn?: (tx: Tx, payload: unknown) => Promise<string>
}

/** Alerts the operator to a failing effect that moves money: at the third failure, and daily while it lasts. */
export async function reportFailing(tx: Tx, row: EffectRow, now: Date, deps: FailingDeps): Promise<void> {
  if (!moneyMovers.includes(row.kind) || row.attempts <= quietTries) return
  const day = Math.max(0, Math.floor((now.getTime() - Date.parse(row.created_at)) / dayMs))
  const about = (await deps.namesIn?.(tx, JSON.parse(row.payload))) || row.dedupe_key
  const { kind, attempts, created_at: since, last_error: error } = row
  const alert = {
    dedupeKey: `failing:${row.id}:${day}`,
    sentence: 'operatorMail.failing' as const,
    params: { kind, about, attempts, since, error: error ?? '' },
  }
  await alertOperator(tx, alert, deps)
}

const undone = (db: Db) =>
  db.selectFrom('outbox').where('done_at', 'is', null).where('kind', 'in', moneyMovers)

/** Unfinished effects that the operator was alerted to. */
export function listFailing(db: Db): Promise<EffectRow[]> {
  return undone(db)
    .selectAll()
    .where('failed_at', 'is', null)
    .where('last_error', 'is not', null)
    .where('attempts', '>', quietTries)
    .orderBy('due_at')
    .execute()
}

type Deps = { database: Pick<Database, 'db'>; clock: Clock }

/** Revives effects that move money and that an earlier release, which may still run beside this one, gave up. */
export function reviveGivenUp({ database: { db }, clock }: Deps): () => Promise<void> {
  return async () => {
    const given = db.updateTable('outbox').set({ failed_at: null, due_at: clock().toISOString() })
    await given.where('failed_at', 'is not', null).where('kind', 'in', moneyMovers).execute()
  }
}

/** Makes failed effects due now. */
export async function tryFailingNow({ database: { db }, clock }: Deps): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_at: clock().toISOString() })
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('last_error', 'is not', null)
    .where('lease_until', 'is', null)
    .where('kind', 'in', moneyMovers)
    .execute()
}
