import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { Tables } from '#server/schema/tables.ts'

export type EmailTokenRow = Selectable<Tables['email_tokens']>

export async function insertEmailToken(tx: Tx, token: Omit<EmailTokenRow, 'used_at'>): Promise<void> {
  await tx
    .insertInto('email_tokens')
    .values({ ...token, used_at: null })
    .execute()
}

export function findEmailToken(db: Db | Tx, hash: string): Promise<EmailTokenRow | undefined> {
  return db.selectFrom('email_tokens').selectAll().where('token_hash', '=', hash).executeTakeFirst()
}

export async function useEmailToken(tx: Tx, hash: string, at: string): Promise<void> {
  await tx
    .updateTable('email_tokens')
    .set({ used_at: at })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .execute()
}

export async function dropEmailTokens(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('email_tokens').where('user_id', '=', userId).execute()
}
