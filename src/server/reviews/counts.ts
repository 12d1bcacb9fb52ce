import { type Expression, sql } from 'kysely'
import type { Tx } from '#server/platform/db/client.ts'
import { reviewCategories, type ReviewCategory } from '#shared/domain/guest-ratings.ts'

type Rated = Record<ReviewCategory, number | null> & {
  overall: number
  state: 'published' | 'waiting' | 'hidden' | 'withdrawn'
}

export const starColumns = ['one', 'two', 'three', 'four', 'five'] as const
const countColumns = [
  'count',
  'sum',
  'hidden',
  ...starColumns,
  ...reviewCategories.flatMap((name) => [`${name}_count`, `${name}_sum`] as const),
] as const
type Column = (typeof countColumns)[number]
type Counts = Partial<Record<Column, number>>

/** What one review adds to the row of its package. */
function shareOf(review: Rated | undefined): Counts {
  if (review?.state === 'hidden') return { hidden: 1 }
  if (review?.state !== 'published') return {}
  const share: Counts = { count: 1, sum: review.overall }
  const stars = starColumns[review.overall - 1]
  if (stars) share[stars] = 1
  for (const name of reviewCategories) {
    const given = review[name]
    if (given === null) continue
    share[`${name}_count`] = 1
    share[`${name}_sum`] = given
  }
  return share
}

/** Before there is any review. */
export const firstState = { id: 1, version: 0, mean_count: 0, mean_sum: 0, reckoned_at: '' } as const

/**
 * Counts a change that the public sees, so that every process looks again. Its row is locked after the review and before
 * the row of the package, so that changes of counts come one after the other.
 */
export async function nextRatingsVersion(tx: Tx): Promise<number> {
  const { version } = await tx
    .insertInto('ratings_state')
    .values({ ...firstState, version: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ version: eb('ratings_state.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Carries the difference between a review before and after a change into the row of its package. */
export async function countChange(
  tx: Tx,
  packageId: string,
  before: Rated | undefined,
  after: Rated,
): Promise<void> {
  const [old, now] = [shareOf(before), shareOf(after)]
  const isSeen = [before, after].some((review) => review?.state === 'published' || review?.state === 'hidden')
  if (!isSeen) return
  const changes = countColumns
    .map((name) => [name, (now[name] ?? 0) - (old[name] ?? 0)] as const)
    .filter(([, by]) => by !== 0)
  const version = await nextRatingsVersion(tx)
  const added = (name: Column, by: number): Expression<number> =>
    sql`${sql.ref(`package_ratings.${name}`)} + ${by}`
  const set = Object.fromEntries(changes.map(([name, by]) => [name, added(name, by)]))
  const { numUpdatedRows } = await tx
    .updateTable('package_ratings')
    .set({ ...set, changed_in: version })
    .where('package_id', '=', packageId)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  // The first of a package: what it adds is nowhere below nothing.
  const row = { ...Object.fromEntries(changes), package_id: packageId, changed_in: version }
  await tx.insertInto('package_ratings').values(row).execute()
}
