import type { Db, Tx } from '#server/platform/db/client.ts'
import type { ContactTables } from '#server/schema/tables/contact.ts'

export type ContactMessage = ContactTables['contact_messages']

export async function insertMessage(tx: Tx, message: ContactMessage): Promise<void> {
  await tx.insertInto('contact_messages').values(message).execute()
}

export function findMessage(db: Db | Tx, id: string): Promise<ContactMessage | undefined> {
  return db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Oldest first: the longest waiting stands on top. */
export function listMessages(db: Db, which: 'all' | 'unanswered'): Promise<ContactMessage[]> {
  const query = db.selectFrom('contact_messages').selectAll().orderBy('id')
  return (which === 'all' ? query : query.where('answered_at', 'is', null)).execute()
}

/** undefined where the message is already answered or does not exist. */
export function saveAnswer(
  tx: Tx,
  id: string,
  answered: Pick<ContactMessage, 'answer' | 'answered_at'>,
): Promise<ContactMessage | undefined> {
  return tx
    .updateTable('contact_messages')
    .set(answered)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
