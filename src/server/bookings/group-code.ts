import type { Db, Tx } from '#server/platform/db/client.ts'

/** The code of the page of a share's group; undefined where the group has been deleted. */
export async function findGroupCode(db: Db | Tx, shareId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('group_shares')
    .innerJoin('travel_groups', 'travel_groups.id', 'group_shares.group_id')
    .select('travel_groups.code')
    .where('group_shares.id', '=', shareId)
    .executeTakeFirst()
  return found?.code
}
