import { hourMs } from '#shared/domain/durations.ts'
import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/db/client.ts'
import { forUpdateSkipLocked } from '#server/platform/db/engine.ts'
import { type EffectRow, type FailingDeps, reportFailing } from './failing-effects.ts'
import { type Lane, moneyMovers, ofLane } from './lanes.ts'
import { type EffectKind, mayBounce } from '#server/platform/outbox.ts'
import { whileAlive } from './while-alive.ts'

export type Job = {
  id: string
  payload: unknown
  /** Including this one. */
  attempts: number
  /** Null unless an earlier attempt ended in an error; one whose process ended with it leaves none. */
  lastError: string | null
}

/** Run at least once, so a handler must be idempotent. An error with isPermanent is not retried. */
export type EffectHandlers = Record<EffectKind, (job: Job) => Promise<void>>

export type OutboxWorkerDeps = FailingDeps & {
  database: Database
  clock: Clock
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  handlers: EffectHandlers
  sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>
  /** Renews the lease of an effect while it runs. */
  renewing?: typeof whileAlive
}

/** How long until another worker takes over the effects of a killed one; a live one renews its lease before that. */
export const leaseMs = 15_000
const aliveMs = 5_000
/** Concurrent effects of a lane. A lease counts as a try, so pictures, which are made one by one, are leased one by one. */
const slotsOf = (lane?: Lane): number => (lane === 'pictures' ? 1 : 10)
/** How long free slots are collected for one lease while others run. */
const gatherMs = 20
const lookMs = 1_000
const firstPauseMs = 5_000
const longestPauseMs = hourMs
/** About three days with the pauses above. Money is retried without end, and mails that expire until they do. */
const maxAttempts = 80

/** A code is sent soon after the mail server recovers; a link that is valid for a day may wait longer. */
function longestPauseOf({ attempts, expires_at: expiresAt }: EffectRow): number {
  if (expiresAt === null) return longestPauseMs
  return attempts <= 40 ? 15_000 : 300_000
}

function pauseMs(row: EffectRow): number {
  return Math.min(firstPauseMs * 2 ** (row.attempts - 1), longestPauseOf(row))
}

const leaseEnd = (now: Date): string => new Date(now.getTime() + leaseMs).toISOString()

async function lease(
  { database, clock }: OutboxWorkerDeps,
  limit: number,
  lane?: Lane,
): Promise<EffectRow[]> {
  const now = clock()
  const until = leaseEnd(now)
  return database.transaction(async (tx) => {
    const query = tx
      .selectFrom('outbox')
      .select('id')
      .where('done_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('due_at', '<=', now.toISOString())
      .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now.toISOString())]))
      .orderBy('due_at')
      .orderBy('id')
      .limit(limit)
    const own = lane === undefined ? query : query.where(ofLane[lane])
    const ids = (await forUpdateSkipLocked(tx, own).execute()).map(({ id }) => id)
    if (ids.length === 0) return []
    return tx
      .updateTable('outbox')
      .set((eb) => ({ lease_until: until, attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', ids)
      .returningAll()
      .execute()
  })
}

/** The row, unless another worker has taken it since: each lease counts as another attempt. */
const ownRow = (row: EffectRow, db: Db | Tx) =>
  db
    .updateTable('outbox')
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts)
    .where('lease_until', 'is not', null)

const isPermanent = (error: unknown): boolean =>
  error instanceof Error && 'isPermanent' in error && error.isPermanent === true

/** A mail that bounced counts as expired: it is no use any more, and nobody can change that. */
function endOf(row: EffectRow, error: unknown, now: string) {
  const hasBounced = isPermanent(error) && mayBounce(JSON.parse(row.payload))
  return { failed_at: now, ...(hasBounced && { expires_at: now }) }
}

async function noteFailure(row: EffectRow, error: unknown, deps: OutboxWorkerDeps) {
  const { clock, log } = deps
  const now = clock()
  const isOver = isPermanent(error) || (row.attempts >= maxAttempts && row.expires_at === null)
  const givesUp = isOver && !moneyMovers.includes(row.kind)
  const end = givesUp ? endOf(row, error, now.toISOString()) : undefined
  const about = { err: error, effectId: row.id, kind: row.kind, attempts: row.attempts }
  if (!end) log.warn(about, 'an effect failed and will be retried')
  else if (end.expires_at === undefined) log.error(about, 'an effect was given up and needs the operator')
  else log.warn(about, 'a mail bounced')
  await deps.database.transaction(async (tx) => {
    const noted = await ownRow(row, tx)
      .set({
        lease_until: null,
        last_error: (error instanceof Error ? error.message : String(error)).slice(0, 500),
        ...(end ?? { due_at: new Date(now.getTime() + pauseMs(row)).toISOString() }),
      })
      .returningAll()
      .executeTakeFirst()
    if (noted) await reportFailing(tx, noted, now, deps)
  })
}

async function doOne(row: EffectRow, deps: OutboxWorkerDeps): Promise<void> {
  const { clock, handlers, renewing = whileAlive } = deps
  // After a suspension, such as a sleeping laptop, another worker may have done it.
  if (clock().toISOString() >= (row.lease_until ?? '')) return
  try {
    const handler = (handlers as Partial<Record<string, EffectHandlers[EffectKind]>>)[row.kind]
    if (!handler) throw new Error(`no handler for effects of kind ${row.kind}`)
    const { id, attempts, last_error: lastError } = row
    const job = { id, payload: JSON.parse(row.payload) as unknown, attempts, lastError }
    const sayAlive = () =>
      ownRow(row, deps.database.db)
        .set({ lease_until: leaseEnd(clock()) })
        .execute()
    await renewing(sayAlive, aliveMs, () => handler(job))
  } catch (error) {
    return noteFailure(row, error, deps)
  }
  await ownRow(row, deps.database.db)
    .set({
      done_at: clock().toISOString(),
      lease_until: null,
      // The content of a mail is deleted once it is sent.
      ...(row.kind === 'mail' && { payload: '{}' }),
    })
    .execute()
}

/** A picture that a stop interrupts has not ended the process: its try does not count. */
async function uncount(row: EffectRow, db: Db): Promise<void> {
  const attempts = row.attempts - 1
  await ownRow(row, db).set({ attempts }).execute()
  // It may still be finished.
  row.attempts = attempts
}

/** Resolves when at most `atMost` are running, or after the time limit. */
async function untilRoom(
  running: ReadonlyMap<Promise<void>, EffectRow>,
  atMost: number,
  sleep: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const timer = new AbortController()
  const isOver = () => true
  const time = sleep(timer.signal).then(isOver, isOver)
  try {
    let isTime: boolean | void = false
    while (running.size > atMost && isTime !== true) isTime = await Promise.race([time, ...running.keys()])
  } finally {
    timer.abort()
  }
}

export type OutboxWorker = ReturnType<typeof outboxWorker>

/** Runs the due effects of the outbox; several workers, in several processes, share the work. */
export function outboxWorker(deps: OutboxWorkerDeps) {
  const { sleep = (ms, signal) => pause(ms, undefined, { signal }) } = deps
  return {
    /**
     * Runs until nothing is due, in all lanes or in one. An effect that hangs only occupies its slot. Taking a lease is
     * a transaction, so free slots are collected for a moment.
     */
    async runOnce(isStopping: () => boolean = () => false, lane?: Lane): Promise<void> {
      const running = new Map<Promise<void>, EffectRow>()
      const slots = slotsOf(lane)
      // Handled at once: without its database an effect fails while nobody awaits it, which would end the process.
      const failures: unknown[] = []
      try {
        while (!isStopping() && failures.length === 0) {
          const free = slots - running.size
          const rows = free > 0 ? await lease(deps, free, lane) : []
          for (const row of rows) {
            const one: Promise<void> = doOne(row, deps)
              .catch((error: unknown) => void failures.push(error))
              .finally(() => running.delete(one))
            running.set(one, row)
          }
          if (running.size === 0) break
          const isMoreDue = rows.length === free
          await untilRoom(running, isMoreDue ? slots / 2 : 0, (signal) =>
            sleep(isMoreDue ? gatherMs : lookMs, signal),
          )
        }
        if (lane === 'pictures') for (const row of running.values()) await uncount(row, deps.database.db)
      } finally {
        await Promise.all(running.keys())
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}
