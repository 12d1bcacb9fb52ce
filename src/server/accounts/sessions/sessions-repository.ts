import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tables } from '#server/schema/tables.ts'

export type SessionRow = Selectable<Tables['sessions']>

export async function insertSession(tx: Db | Tx, session: SessionRow): Promise<void> {
  await tx.insertInto('sessions').values(session).execute()
}

export function findSession(db: Db | Tx, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()
}

const openSessions = prepared(
  (db, { sessionId, userId, now }: { sessionId: string; userId: string; now: string }) =>
    db
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now),
)

/** Whether the account ever had a session, ended or not. */
export async function hasHadSession(tx: Tx, userId: string): Promise<boolean> {
  const query = tx.selectFrom('sessions').select('id').where('user_id', '=', userId).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

/** Checked for every signed-in call. */
export const isSessionOpen = async (db: Db, asked: Parameters<typeof openSessions>[1]): Promise<boolean> =>
  (await openSessions(db, asked)).length > 0

export type Rotation = { id: string; spentHash: string; nextHash: string; at: string; expiresAt: string }

/** False if the token was used, or the session ended, concurrently. */
export async function rotateSession(db: Db | Tx, rotation: Rotation): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({
      refresh_hash: rotation.nextHash,
      previous_refresh_hash: rotation.spentHash,
      rotated_at: rotation.at,
      last_used_at: rotation.at,
      expires_at: rotation.expiresAt,
    })
    .where('id', '=', rotation.id)
    .where('refresh_hash', '=', rotation.spentHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endSession(db: Db | Tx, id: string, at: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

export async function endSessionsOfUser(
  tx: Db | Tx,
  userId: string,
  at: string,
  exceptId = '',
): Promise<bigint> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('id', '<>', exceptId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows
}

const liveSessions = (db: Db | Tx, userId: string, now: string) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')

export const listLiveSessions = (db: Db, userId: string, now: string): Promise<SessionRow[]> =>
  liveSessions(db, userId, now).selectAll().execute()

/** Ends the sessions of an account that are unused longest, beyond so many. The caller holds the account's lock. */
export async function endSessionsBeyond(
  tx: Db | Tx,
  userId: string,
  most: number,
  at: string,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .where('id', 'not in', liveSessions(tx, userId, at).select('id').limit(most))
    .execute()
}
