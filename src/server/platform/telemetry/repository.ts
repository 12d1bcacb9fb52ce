import type { Db } from '#server/platform/db/client.ts'
import { isNeeded } from '#server/platform/outbox.ts'
import { listFailing } from '#server/platform/jobs/failing-effects.ts'

export type JobFigures = {
  waiting: { kind: string; count: number; oldest: string }[]
  givenUp: number
  failing: number
}

/** Pending effects by kind, those that were given up, and failing ones that move money. */
export async function readJobFigures(db: Db, now: string): Promise<JobFigures> {
  const waiting = await db
    .selectFrom('outbox')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count'), eb.fn.min('due_at').as('oldest')])
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '<=', now)
    .groupBy('kind')
    .execute()
  const failed = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('failed_at', 'is not', null)
    .where(isNeeded(now))
    .executeTakeFirstOrThrow()
  return { waiting, givenUp: failed.count, failing: (await listFailing(db)).length }
}
