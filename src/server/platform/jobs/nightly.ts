import { dayMs, hourMs } from '#shared/domain/durations.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { EffectKind, Outbox } from '#server/platform/outbox.ts'

/** 02:30 in India, when hardly anybody books. */
const nightUtcMs = 21 * hourMs

/** Run once a night, by whichever process comes first. */
export const nightly = [
  'purge',
  'sweep',
  'travelled',
  'stays',
  'reviews',
] as const satisfies readonly EffectKind[]

/** The start of the coming night. */
export function nextNight(now: Date): Date {
  const today = Math.floor(now.getTime() / dayMs) * dayMs + nightUtcMs
  return new Date(today > now.getTime() ? today : today + dayMs)
}

/**
 * Queues the next night's work as rows of the outbox, so that several processes do it once and one that was down at
 * night catches up.
 */
export function planNight({
  database,
  clock,
  outbox,
}: {
  database: Database
  clock: Clock
  outbox: Outbox
}): () => Promise<void> {
  let planned = ''
  return async () => {
    const dueAt = nextNight(clock())
    const night = dueAt.toISOString()
    if (night === planned) return
    for (const kind of nightly)
      await outbox.add(database.db, { kind, dedupeKey: `${kind}:${night}`, payload: {}, dueAt })
    planned = night
  }
}
