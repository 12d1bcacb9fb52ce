import type { Db, Tx } from '#server/platform/db/client.ts'

export type SavedTravelerRow = { id: string; user_id: string; name: string; created_at: string }

/** Oldest first. */
export function listSavedTravelers(db: Db | Tx, userId: string): Promise<SavedTravelerRow[]> {
  return db
    .selectFrom('saved_travelers')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function insertSavedTraveler(tx: Tx, row: SavedTravelerRow): Promise<void> {
  await tx.insertInto('saved_travelers').values(row).execute()
}

export async function renameSavedTraveler(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('saved_travelers').set({ name }).where('id', '=', id).execute()
}

export async function deleteSavedTraveler(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('saved_travelers').where('id', '=', id).execute()
}
