import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import { firstState } from './counts.ts'
import { type InvitationDeps, inviteReturned } from './invitations.ts'

type NightDeps = { database: Database; clock: Clock }

/** The mean of all published reviews as the next day uses it: it would not be still if each review moved it. */
export function reckonMean({ database, clock }: NightDeps): Promise<void> {
  return database.transaction(async (tx) => {
    const { count, sum } = await tx
      .selectFrom('package_ratings')
      .select((eb) => [
        eb.fn.coalesce(eb.fn.sum<number | string>('count'), eb.lit(0)).as('count'),
        eb.fn.coalesce(eb.fn.sum<number | string>('sum'), eb.lit(0)).as('sum'),
      ])
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('ratings_state')
      .values(firstState)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    const mean = { mean_count: Number(count), mean_sum: Number(sum) }
    const reckoned = { reckoned_at: clock().toISOString() }
    const { numUpdatedRows } = await tx
      .updateTable('ratings_state')
      .set((eb) => ({ ...mean, ...reckoned, version: eb('version', '+', 1) }))
      .where((eb) => eb.or([eb('mean_count', '<>', mean.mean_count), eb('mean_sum', '<>', mean.mean_sum)]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) await tx.updateTable('ratings_state').set(reckoned).execute()
  })
}

/** For the outbox worker, by kind of effect. */
export const reviewsHandlers = (deps: InvitationDeps) => ({
  async reviews(): Promise<void> {
    await reckonMean(deps)
    await inviteReturned(deps)
  },
})
