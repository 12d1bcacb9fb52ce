import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { Tables } from '#server/schema/tables.ts'

export type KnownBrowserRow = Selectable<Tables['known_browsers']>

export async function isBrowserKnown(db: Db | Tx, browserHash: string): Promise<boolean> {
  const query = db.selectFrom('known_browsers').select('user_id').where('browser_hash', '=', browserHash)
  return (await query.executeTakeFirst()) !== undefined
}

/** Idempotent for a browser that is already known. */
export async function insertKnownBrowser(tx: Tx, row: KnownBrowserRow): Promise<void> {
  await tx
    .insertInto('known_browsers')
    .values(row)
    .onConflict((conflict) => conflict.column('browser_hash').doNothing())
    .execute()
}

/** False if the browser is not one of the person's. */
export async function touchKnownBrowser(
  tx: Tx,
  browserHash: string,
  userId: string,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('known_browsers')
    .set({ seen_at: at })
    .where('browser_hash', '=', browserHash)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function dropKnownBrowsers(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('known_browsers').where('user_id', '=', userId).execute()
}

export function listKnownBrowsers(db: Db, userId: string): Promise<KnownBrowserRow[]> {
  return db
    .selectFrom('known_browsers')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('known_at')
    .orderBy('browser_hash')
    .execute()
}
