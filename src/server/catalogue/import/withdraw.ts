import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import { lockVersion, writeVersion } from '#server/catalogue/repository.ts'

export type WithdrawDeps = { database: Pick<Database, 'transaction'>; clock: Clock; newId: () => string }

/** Withdraws a package, which its bookings still show. False where no such package is on offer. */
export async function withdrawPackage(deps: WithdrawDeps, packageId: string): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    const now = deps.clock()
    const version = await lockVersion(tx, now)
    const changed = await tx
      .updateTable('packages')
      .set({ withdrawn_at: now.toISOString() })
      .where('id', '=', packageId)
      .where('withdrawn_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return false
    // An exported file must not link to a package that it lacks.
    await tx.deleteFrom('package_hotels').where('package_id', '=', packageId).execute()
    await tx.deleteFrom('package_rentals').where('package_id', '=', packageId).execute()
    await writeVersion(tx, version + 1, now)
    return true
  })
}

/** Closes a package for travel dates, both included. False where no such package is on offer. */
export async function withdrawDates(
  deps: WithdrawDeps,
  packageId: string,
  dates: { first: string; last: string },
): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    const known = await tx
      .selectFrom('packages')
      .select('id')
      .where('id', '=', packageId)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (!known) return false
    const same = await tx
      .selectFrom('withdrawn_dates')
      .select('id')
      .where('package_id', '=', packageId)
      .where('first_date', '=', dates.first)
      .where('last_date', '=', dates.last)
      .executeTakeFirst()
    if (same) return true
    await tx
      .insertInto('withdrawn_dates')
      .values({ id: deps.newId(), package_id: packageId, first_date: dates.first, last_date: dates.last })
      .execute()
    return true
  })
}
