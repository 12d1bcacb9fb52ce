import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { Tables } from '#server/schema/tables.ts'

export type IdentityKey = { provider: string; subject: string }
export type IdentityRow = Selectable<Tables['identities']>

export async function findIdentityOwner(
  db: Db | Tx,
  { provider, subject }: IdentityKey,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

export async function insertIdentity(
  tx: Tx,
  { provider, subject, email }: IdentityKey & { email: string },
  userId: string,
  at: string,
): Promise<void> {
  await tx
    .insertInto('identities')
    .values({ provider, subject, email, user_id: userId, created_at: at })
    .execute()
}

/** The provider's e-mail of an identity may change; its owner sees the current one. */
export async function renameIdentity(
  tx: Tx,
  { provider, subject, email }: IdentityKey & { email: string },
): Promise<void> {
  await tx
    .updateTable('identities')
    .set({ email })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where((eb) => eb.or([eb('email', 'is', null), eb('email', '<>', email)]))
    .execute()
}

export function listIdentities(db: Db | Tx, userId: string): Promise<IdentityRow[]> {
  return db
    .selectFrom('identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('subject')
    .execute()
}

export async function vouchForIdentities(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('identities')
    .set({ is_vouched: 1 })
    .where('user_id', '=', userId)
    .where('is_vouched', '=', 0)
    .execute()
}

/** The identities count again after the next sign-in in a known browser. */
export async function distrustIdentities(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('identities').set({ is_vouched: 0 }).where('user_id', '=', userId).execute()
}

export function dropUnvouchedIdentities(tx: Tx, userId: string): Promise<IdentityRow[]> {
  return tx
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('is_vouched', '=', 0)
    .returningAll()
    .execute()
}

export async function deleteIdentity(tx: Tx, { provider, subject }: IdentityKey): Promise<void> {
  await tx.deleteFrom('identities').where('provider', '=', provider).where('subject', '=', subject).execute()
}
