import type { Db } from '#server/platform/db/client.ts'
import { findGroup, type GroupRow } from './repository.ts'

/** The group's code in what was typed: a whole link or the code alone. */
export const groupCodeIn = (typed: string): string | undefined =>
  /(?:^|\/group\/)([0-9a-f]{32})(?:$|[/?#])/.exec(typed.trim().toLowerCase())?.[1]

/** For the operator: finds a group by its current or an earlier link, or by a booking of one of its shares. */
export async function findGroupBy(db: Db, typed: string): Promise<GroupRow | undefined> {
  const code = groupCodeIn(typed)
  if (code !== undefined) return (await findGroup(db, code))?.group
  return db
    .selectFrom('travel_groups')
    .innerJoin('group_shares', 'group_shares.group_id', 'travel_groups.id')
    .innerJoin('bookings', 'bookings.share_id', 'group_shares.id')
    .selectAll('travel_groups')
    .where('bookings.code', '=', typed.trim().toUpperCase())
    .executeTakeFirst()
}
