import type { Db, Tx } from '#server/platform/db/client.ts'

/** Oldest first. */
export function listShortlist(db: Db | Tx, userId: string) {
  return db
    .selectFrom('shortlist')
    .select(['package_id', 'added_at'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('package_id')
    .execute()
}

export async function insertShortlisted(
  tx: Tx,
  userId: string,
  packageIds: readonly string[],
  at: string,
): Promise<void> {
  if (packageIds.length === 0) return
  await tx
    .insertInto('shortlist')
    .values(packageIds.map((id) => ({ user_id: userId, package_id: id, added_at: at })))
    .onConflict((conflict) => conflict.columns(['user_id', 'package_id']).doNothing())
    .execute()
}

export async function deleteShortlisted(db: Db, userId: string, packageId: string): Promise<void> {
  await db.deleteFrom('shortlist').where('user_id', '=', userId).where('package_id', '=', packageId).execute()
}
