import type { Db, Tx } from '#server/db/client.ts'
import { forUpdate } from '#server/db/row-locks.ts'

export type Identity = { provider: string; subject: string }

/** In a transaction, whoever deletes the account meanwhile waits for its end. */
export async function findIdentityOwner(
  db: Db | Tx,
  { provider, subject }: Identity,
): Promise<string | undefined> {
  const query = db
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
  const row = await forUpdate(db, query).executeTakeFirst()
  return row?.user_id
}

export async function insertIdentity(tx: Tx, identity: Identity, userId: string, at: string): Promise<void> {
  const { provider, subject } = identity
  await tx.insertInto('identities').values({ provider, subject, user_id: userId, created_at: at }).execute()
}

export async function listIdentityProviders(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('identities').select('provider').where('user_id', '=', userId).execute()
  return rows.map(({ provider }) => provider)
}
