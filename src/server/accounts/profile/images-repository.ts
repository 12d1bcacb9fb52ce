import type { Db, Tx } from '#server/platform/db/client.ts'

export type NewImage = { id: string; userId: string; content: Uint8Array; at: string }

/** Replaces the previous picture; a person has one. */
export async function replaceImage(tx: Tx, { id, userId, content, at }: NewImage): Promise<void> {
  await tx.deleteFrom('profile_images').where('user_id', '=', userId).execute()
  await tx.insertInto('profile_images').values({ id, user_id: userId, content, created_at: at }).execute()
}

export async function findImage(db: Db, id: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('profile_images').select('content').where('id', '=', id).executeTakeFirst()
  return row?.content
}
