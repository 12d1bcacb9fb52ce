import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { addDays } from '#shared/domain/travel-date.ts'
import { lockVersion, writeVersion } from '#server/catalogue/repository.ts'

import type { ImportDeps } from './import.ts'

export type WithdrawDeps = { database: Pick<Database, 'transaction'>; clock: Clock; newId: () => string }

/** Withdraws a package; its bookings still show it. False if no such package is on offer. */
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
    await writeVersion(tx, version + 1, now)
    return true
  })
}

async function isOffered(tx: Tx, packageId: string): Promise<boolean> {
  const known = await tx
    .selectFrom('packages')
    .select('id')
    .where('id', '=', packageId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return known !== undefined
}

/** Closes a package for travel dates, both ends included. False if no such package is on offer. */
export async function withdrawDates(
  deps: WithdrawDeps,
  packageId: string,
  dates: { first: string; last: string },
): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    if (!(await isOffered(tx, packageId))) return false
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

export type Dates = { first: string; last: string }

/** What remains of a withdrawal before and after the dates that are offered again. */
function leftOf(withdrawn: Dates, { first, last }: Dates): Dates[] {
  const sides = [
    { first: withdrawn.first, last: addDays(first, -1) },
    { first: addDays(last, 1), last: withdrawn.last },
  ]
  return sides.filter((side) => side.first <= side.last)
}

/** Opens a package for travel dates again. Returns the dates that stay withdrawn; undefined if the package is not on offer. */
export async function offerDates(
  { database, newId, afterwards }: WithdrawDeps & Pick<ImportDeps, 'afterwards'>,
  packageId: string,
  dates: Dates,
): Promise<Dates[] | undefined> {
  return database.transaction(async (tx) => {
    if (!(await isOffered(tx, packageId))) return undefined
    const taken = await tx
      .deleteFrom('withdrawn_dates')
      .where('package_id', '=', packageId)
      .where('first_date', '<=', dates.last)
      .where('last_date', '>=', dates.first)
      .returning(['first_date as first', 'last_date as last'])
      .execute()
    for (const { first, last } of taken.flatMap((withdrawn) => leftOf(withdrawn, dates)))
      await tx
        .insertInto('withdrawn_dates')
        .values({ id: newId(), package_id: packageId, first_date: first, last_date: last })
        .execute()
    await afterwards?.(tx)
    return tx
      .selectFrom('withdrawn_dates')
      .select(['first_date as first', 'last_date as last'])
      .where('package_id', '=', packageId)
      .orderBy('first_date')
      .execute()
  })
}
