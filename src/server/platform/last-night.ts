import type { Db } from '#server/platform/db/client.ts'
import type { EffectKind } from './outbox.ts'

/**
 * When the last night of a kind was complete, and when the oldest known one was queued; null: none is known, since done
 * work is deleted after a month. A restored backup brings its own.
 */
export const findLastNight = (
  db: Db,
  kind: EffectKind,
): Promise<{ done: string | null; planned: string | null }> =>
  db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.max<string | null>('done_at').as('done'),
      fn.min<string | null>('created_at').as('planned'),
    ])
    // Found by the prefix of its keys, the only index that covers finished rows.
    .where('dedupe_key', '>=', `${kind}:`)
    .where('dedupe_key', '<', `${kind};`)
    .executeTakeFirstOrThrow()
